import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { friendTexts, standingOf } from '../friend-texts.ts'

const FriendSheet = lazyDialog(() => import('./FriendSheet.tsx'))

/** Friends by name, and sent requests; each entry opens its actions. */
export function FriendList({ onFind }: { onFind: () => void }) {
  const read = useReadList(api.listUserFriend, {})
  const [opened, open] = useState<Friend>()
  const empty = (
    <EmptyState
      picture={emptyFriends}
      title={friendTexts.none}
      text={friendTexts.noneText}
      action={
        <Button variant="line" icon={UserPlus} onClick={onFind}>
          {friendTexts.find}
        </Button>
      }
    />
  )
  return (
    <div className="grid gap-4">
      <Listing read={read} skeleton={<RowsSkeleton rows={4} boxed />} empty={empty}>
        {(items) => {
          // Received requests are listed above, next to their answers.
          const shown = items.filter(({ status }) => status !== 'asking')
          if (shown.length === 0 && !read.hasNextPage) return empty
          return (
            <Rows label={friendTexts.friends}>
              {shown.map((friend) => (
                <FriendRow key={friend.userId} friend={friend} onOpen={() => open(friend)} />
              ))}
            </Rows>
          )
        }}
      </Listing>

      {opened && <FriendSheet friend={opened} onClose={() => open(undefined)} />}
    </div>
  )
}

/** A row in a list of friends; without `onOpen` and `href` it has no actions. */
export function FriendRow({ friend, onOpen, href }: { friend: Friend; onOpen?: () => void; href?: string | undefined }) {
  const { userName, photo } = friend
  return (
    <ListRow
      lead={<Avatar name={userName} src={photo ?? undefined} />}
      title={<span className="break-words">{userName}</span>}
      note={standingOf(friend)}
      {...(href ? { href } : onOpen && { onClick: onOpen })}
    />
  )
}
