import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { friendTexts } from '../friend-texts.ts'
import { FriendRow } from './FriendRow.tsx'

const FriendSheet = lazyDialog(() => import('./FriendSheet.tsx'))
const SendSheet = lazyDialog(() => import('./SendSheet.tsx'))
const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx'))
const PartDialog = lazyDialog(() => import('./PartDialog.tsx'))

type Doing = { what: 'look' | 'send' | 'part' | 'block'; friend: Friend }

/** Friends by name, and sent requests; each entry opens its actions. */
export function FriendList({ onFind }: { onFind: () => void }) {
  const texts = useTexts(friendTexts)
  const read = useReadList(api.listUserFriend, {})
  const [doing, setDoing] = useState<Doing>()
  const empty = (
    <EmptyState
      picture={emptyFriends}
      title={texts.none}
      text={texts.noneText}
      action={
        <Button variant="line" icon={UserPlus} onClick={onFind}>
          {texts.find}
        </Button>
      }
    />
  )
  const close = () => setDoing(undefined)
  return (
    <div className="grid gap-4">
      <Listing read={read} skeleton={<RowsSkeleton rows={4} boxed />} empty={empty}>
        {(items) => {
          // Received requests are listed above, next to their answers.
          const shown = items.filter(({ status }) => status !== 'asking')
          if (shown.length === 0 && !read.hasNextPage) return empty
          return (
            <Rows label={texts.friends}>
              {shown.map((friend) => (
                <FriendRow key={friend.userId} friend={friend} onOpen={() => setDoing({ what: 'look', friend })} />
              ))}
            </Rows>
          )
        }}
      </Listing>

      {doing?.what === 'look' && (
        <FriendSheet
          friend={doing.friend}
          onSend={() => setDoing({ ...doing, what: 'send' })}
          onPart={() => setDoing({ ...doing, what: 'part' })}
          onBlock={() => setDoing({ ...doing, what: 'block' })}
          onClose={close}
        />
      )}
      {doing?.what === 'send' && <SendSheet receiver={doing.friend} onClose={close} />}
      {doing?.what === 'block' && <BlockDialog person={doing.friend} onEnd={close} />}
      {doing?.what === 'part' && <PartDialog friend={doing.friend} onEnd={close} />}
    </div>
  )
}
