import type { Friend, Transfer } from '@herzkarte/contract/friends/shapes.ts'
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { appTexts } from '../../../texts.ts'
import { sendTexts } from '../send-texts.ts'
import { useRecentTransfers } from '../use-transfers.ts'
import { AmountSheet } from './AmountSheet.tsx'
import { TransferView } from './TransferView.tsx'

interface SendSheetProps {
  /** A friend, or the first person who uses the code. */
  receiver: Friend | 'code'
  /** The card that was shown before. */
  campaignId?: string | undefined
  onClose: () => void
}

/** Sends hearts: selects the card and the number, then shows the transfer with its code and link. */
export default function SendSheet({ receiver, campaignId, onClose }: SendSheetProps) {
  const app = useTexts(appTexts)
  const texts = useTexts(sendTexts)
  const cards = useRead(api.listStampCardForHomePage, {})
  const transfers = useRecentTransfers()
  const [sent, setSent] = useState<Transfer>()
  const error = cards.error ?? transfers.error
  if (sent) {
    return (
      <Sheet
        open
        onClose={onClose}
        title={texts.sent}
        hideTitle
        actions={
          <Button variant={sent.link ? 'text' : 'heart'} onClick={onClose}>
            {texts.done}
          </Button>
        }
      >
        <div role="status">
          <TransferView transfer={sent} isNew />
        </div>
      </Sheet>
    )
  }
  if (cards.data && transfers.data) {
    return (
      <AmountSheet
        receiver={receiver}
        cards={cardsToShare(cards.data.items)}
        limits={transfers.data}
        campaignId={campaignId}
        onSent={setSent}
        onClose={onClose}
      />
    )
  }
  return (
    <Sheet open onClose={onClose} title={texts.howMany}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void Promise.all([cards.refetch(), transfers.refetch()])} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-20 w-28" />
          <Bone className="h-11 w-full" />
        </Skeleton>
      )}
    </Sheet>
  )
}

/** Hearts of a paused campaign cannot be sent until it resumes. */
const cardsToShare = (cards: readonly StampCard[]) =>
  cards.filter(({ shareableHearts, status }) => shareableHearts > 0 && status === 'Active')
