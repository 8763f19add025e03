import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { HeartDelta, ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import Heart from 'lucide-react/icons/heart'
import Link2 from 'lucide-react/icons/link-2'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { type TransferTexts, transferTexts } from '../transfer-texts.ts'

/** A transfer and its outcome. Transfers that can be taken back can be opened. */
export function TransferRow({ transfer, onOpen }: { transfer: Transfer; onOpen: () => void }) {
  const texts = useTexts(transferTexts)
  const { direction, status, hearts, campaignTitle, party } = transfer
  const isSent = direction === 'sent'
  const icon = status === 'Returned' ? Undo2 : !isSent ? Heart : party ? Send : Link2
  const name = party?.userName
  const title = isSent ? (name ? texts.to(name) : texts.byCode) : texts.from(name ?? texts.someone)
  return (
    <ListRow
      icon={icon}
      iconLook="boxed"
      title={<span className="break-words">{title}</span>}
      note={
        <>
          <span className="block">{stateOf(transfer, texts)}</span>
          <span className="block">{campaignTitle}</span>
        </>
      }
      end={
        <span className={status === 'Returned' ? 'line-through text-ink-soft *:text-ink-soft' : undefined}>
          <HeartDelta value={isSent ? -hearts : hearts} />
        </span>
      }
      {...(isSent && status === 'InTransit' && { onClick: onOpen })}
    />
  )
}

function stateOf({ direction, status, expiresAt, endedAt }: Transfer, texts: TransferTexts): string {
  const day = dayText(dayAt(endedAt ?? expiresAt))
  if (status === 'InTransit') return direction === 'sent' ? texts.waits(day) : texts.waitsForYou(day)
  return status === 'Received' ? texts.received(day) : texts.returned(day)
}
