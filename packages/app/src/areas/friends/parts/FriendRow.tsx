import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { dayAt, dayText, momentText } from '../../../shared/dates.ts'
import { type FriendTexts, friendTexts } from '../friend-texts.ts'

/** A row in a list of friends; without `onOpen` it has no actions. */
export function FriendRow({ friend, onOpen }: { friend: Friend; onOpen?: (() => void) | undefined }) {
  const texts = useTexts(friendTexts)
  const { userName, photo } = friend
  return (
    <ListRow
      lead={<Avatar name={userName} src={photo ?? undefined} />}
      title={<span className="break-words">{userName}</span>}
      note={standingOf(friend, texts)}
      {...(onOpen && { onClick: onOpen })}
    />
  )
}

/** Describes a person's status with this member. */
export function standingOf({ status, since, transfersFrom }: Friend, texts: FriendTexts): string {
  if (status === 'invited') return texts.invited
  if (status === 'asking') return texts.requests
  return transfersFrom === null ? texts.since(dayText(dayAt(since))) : texts.sharesFrom(momentText(transfersFrom))
}
