import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { HeartDelta, ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Heart, Link2, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, lastDayBefore } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { friendTexts } from '../friend-texts.ts'
import { transferTexts } from '../transfer-texts.ts'

const TransferSheet = lazyDialog(() => import('./TransferSheet.tsx'))

/** Transfers and their outcome. Sent hearts that nobody has received yet can be taken back. */
export function TransferList() {
  const read = useReadList(api.getRecentTransferRecord, {})
  const [openId, open] = useState<string>()
  // Taken from the list, so that the sheet shows it when somebody receives them meanwhile.
  const shown = read.data?.pages.flatMap(({ items }) => items).find(({ transferId }) => transferId === openId)
  return (
    <div className="grid gap-4">
      <Listing
        read={read}
        skeleton={<RowsSkeleton rows={4} boxed />}
        empty={
          <EmptyState
            picture={emptyFriends}
            title={transferTexts.none}
            text={transferTexts.noneText}
            action={
              <Button variant="line" href={paths.selectFriend()}>
                {friendTexts.send}
              </Button>
            }
          />
        }
      >
        {(items) => (
          <Rows label={friendTexts.transfers}>
            {items.map((transfer) => (
              <TransferRow key={transfer.transferId} transfer={transfer} onOpen={() => open(transfer.transferId)} />
            ))}
          </Rows>
        )}
      </Listing>
      {shown && <TransferSheet transfer={shown} onClose={() => open(undefined)} />}
    </div>
  )
}

/** A transfer and its outcome. What can be taken back, and postcards that were received, can be opened. */
function TransferRow({ transfer, onOpen }: { transfer: Transfer; onOpen: () => void }) {
  const { transferId, direction, status, hearts, campaignTitle, party, postcard } = transfer
  const isSent = direction === 'sent'
  const icon = status === 'Returned' ? Undo2 : !isSent ? Heart : party ? Send : Link2
  const name = party?.userName
  const title = isSent ? (name ? transferTexts.to(name) : transferTexts.byCode) : transferTexts.from(name ?? transferTexts.someone)
  return (
    <ListRow
      icon={icon}
      iconLook="boxed"
      title={<span className="break-words">{title}</span>}
      note={
        <>
          <span className="block">{stateOf(transfer)}</span>
          <span className="block">{campaignTitle}</span>
        </>
      }
      end={
        <span className={status === 'Returned' ? 'line-through text-ink-soft *:text-ink-soft' : undefined}>
          <HeartDelta value={isSent ? -hearts : hearts} />
        </span>
      }
      {...(postcard ? { href: paths.post(transferId) } : isSent && status === 'InTransit' && { onClick: onOpen })}
    />
  )
}

function stateOf({ direction, status, expiresAt, endedAt }: Transfer): string {
  const day = dayText(endedAt === null ? lastDayBefore(expiresAt) : dayAt(endedAt))
  if (status === 'InTransit') return direction === 'sent' ? transferTexts.waits(day) : transferTexts.waitsForYou(day)
  return status === 'Received' ? transferTexts.received(day) : transferTexts.returned(day)
}
