import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CheckCheck from 'lucide-react/icons/check-check'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { notificationTexts } from '../texts.ts'

/** The number of unread messages, and a button to mark all as read. Undefined while loading: the space is reserved. */
export function MarkAllRead({ unread }: { unread: number | undefined }) {
  const texts = useTexts(notificationTexts)
  const reading = useAct(api.readNotification, { refreshes: [api.listNotification] })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 min-h-11 -my-1.5">
      <p role="status" className="text-sm text-ink-soft">
        {unread === undefined ? '\u00a0' : unread === 0 ? texts.allRead : texts.unread(stampCountLabel(unread))}
      </p>
      {unread !== undefined && unread > 0 && (
        <Button
          variant="text"
          size="sm"
          icon={CheckCheck}
          busy={reading.isPending}
          onClick={() => reading.mutate({})}
          className="-mr-[16px]"
        >
          {texts.markAll}
        </Button>
      )}
    </div>
  )
}
