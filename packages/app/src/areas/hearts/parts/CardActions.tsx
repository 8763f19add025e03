import type { StampCardDetail } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Gift from 'lucide-react/icons/gift'
import Send from 'lucide-react/icons/send'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { heartReads } from '../reads.ts'
import { heartTexts } from '../texts.ts'

/**
 * Hearts in addition to those of a purchase: the campaign's free ones, once, and those of a code, until the collection period ends; also sharing
 * them.
 */
export function CardActions({ card, onEnterCode }: { card: StampCardDetail; onEnterCode: () => void }) {
  const texts = useTexts(heartTexts)
  const claim = useOperation(api.grantUserStamp, { refreshes: heartReads })
  const { campaignId, freeHearts, shareableHearts, collectFrom, collectUntil, redeemUntil } = card
  const day = today()
  const isCollecting = day >= collectFrom && day <= collectUntil
  return (
    <>
      {isCollecting && freeHearts && !freeHearts.claimed && !claim.isSuccess && (
        <Button variant="line" size="sm" icon={Gift} busy={claim.isPending} onClick={() => claim.mutate({ campaignId })}>
          {texts.freeHearts(freeHearts.hearts)}
        </Button>
      )}
      {isCollecting && (
        <Button variant="line" size="sm" icon={TextCursorInput} onClick={onEnterCode}>
          {texts.enterCode}
        </Button>
      )}
      {shareableHearts > 0 && day <= redeemUntil && (
        <Button variant="line" size="sm" icon={Send} href={paths.selectFriend(campaignId)}>
          {texts.share}
        </Button>
      )}
    </>
  )
}
