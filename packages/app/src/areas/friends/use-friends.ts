import { api } from '../../dispatcher/api.ts'
import { useRead, useReadList } from '../../dispatcher/query.ts'
import { useWaitingHearts } from './use-transfers.ts'

/** Whether this member has friends or has asked somebody. Known once everything above and in the list is, so that nothing on the page moves. */
export function useFriends(): { isKnown: boolean; hasFriends: boolean } {
  const { isReading } = useWaitingHearts()
  const asking = useRead(api.listUserFriend, { status: 'asking' })
  const friends = useReadList(api.listUserFriend, {})
  return {
    isKnown: !asking.isPending && !friends.isPending && !isReading,
    hasFriends: friends.data?.pages.some(({ items }) => items.some(({ status }) => status !== 'asking')) ?? false,
  }
}
