import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { momentText } from '../../../shared/dates.ts'
import { detailTexts } from '../detail-texts.ts'
import { reportFollowed } from '../followed.ts'
import { typeTexts } from '../texts.ts'
import { notificationIcons } from '../types.ts'
import { wayOf } from '../way-of.ts'

/** A message in full, as a letter from the market. `headingLevel` is 1 if it is a page of its own. */
export function MessageCard({ notification, headingLevel }: { notification: Notification; headingLevel: 1 | 2 }) {
  const Heading = `h${headingLevel}` as const
  const texts = useTexts(detailTexts)
  const names = useTexts(typeTexts)
  const { notificationId, type, title, text, path, createdAt } = notification
  return (
    <Card as="article" className="grid gap-4 p-5 wide:p-9">
      <div className="flex items-center gap-3">
        <span className="grid place-items-center size-12 flex-none rounded-md bg-heart-soft text-heart-ink">
          <Icon of={notificationIcons[type]} />
        </span>
        <p className="text-sm leading-5">
          <b className="block">{names[type]}</b>
          <span className="text-ink-soft tabular-nums">{momentText(createdAt)}</span>
        </p>
      </div>
      <div className="grid gap-2">
        <Heading className="face-display text-2xl text-balance hyphens-auto">{title}</Heading>
        <p className="text-pretty whitespace-pre-line">{text}</p>
      </div>
      <div className="grid pt-1 wide:justify-start">
        <Button href={path} onClick={() => reportFollowed(notificationId)}>
          {texts[wayOf(path)]}
        </Button>
      </div>
    </Card>
  )
}
