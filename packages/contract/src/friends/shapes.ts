import Type, { type Static } from 'typebox'
import { Hearts, Id, Instant, oneOf, orNull } from '../shapes.ts'

/** Somebody as others see one: never more than a name and a face. */
export const Person = Type.Object({ userId: Id, userName: Type.String(), photo: orNull(Type.String()) })
export type Person = Static<typeof Person>

/** invited: this member asked; asking: the other one did; friends: both agreed. */
export const FriendStatus = oneOf('invited', 'asking', 'friends')
export type FriendStatus = Static<typeof FriendStatus>

export const Friend = Type.Object({
  ...Person.properties,
  status: FriendStatus,
  since: Instant,
  /** From when on hearts can be sent to a new friend; null when they can. */
  transfersFrom: orNull(Instant),
})
export type Friend = Static<typeof Friend>

/** Somebody who was found, and how they stand to this member. */
export const FoundPerson = Type.Object({ ...Person.properties, status: orNull(FriendStatus) })

export const TransferStatus = oneOf('InTransit', 'Received', 'Returned')

/** Hearts on their way from one member to another. */
export const Transfer = Type.Object({
  transferId: Id,
  /** Seen from this member. */
  direction: oneOf('sent', 'received'),
  campaignId: Id,
  campaignTitle: Type.String(),
  hearts: Hearts,
  status: TransferStatus,
  /** The other one; null for a code that nobody has received yet. */
  party: orNull(Person),
  /** While it can be received: of a code for anybody, its sender's to pass on; of hearts for a friend, that friend's to receive them by. */
  transferCode: orNull(Type.String()),
  link: orNull(Type.String()),
  sentAt: Instant,
  /** Until when it can be received; then the hearts return. */
  expiresAt: Instant,
  endedAt: orNull(Instant),
})
export type Transfer = Static<typeof Transfer>
