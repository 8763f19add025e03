import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { friendTexts } from '../friend-texts.ts'
import { transferTexts } from '../transfer-texts.ts'
import { TransferRow } from './TransferRow.tsx'

const TransferSheet = lazyDialog(() => import('./TransferSheet.tsx'))

/** Transfers and their outcome. Sent hearts that nobody has received yet can be taken back. */
export function TransferList() {
  const texts = useTexts(transferTexts)
  const friends = useTexts(friendTexts)
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
            title={texts.none}
            text={texts.noneText}
            action={
              <Button variant="line" href={paths.selectFriend()}>
                {friends.send}
              </Button>
            }
          />
        }
      >
        {(items) => (
          <Rows label={texts.list}>
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
