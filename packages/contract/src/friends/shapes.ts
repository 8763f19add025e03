import Type, { type Static } from 'typebox'
import { Hearts, Id, Instant, oneOf, orNull } from '../shapes.ts'

/** The view of a person for others: only a name and a photo. */
export const Person = Type.Object({ userId: Id, userName: Type.String(), photo: orNull(Type.String()) })
export type Person = Static<typeof Person>

/** invited: this member sent the invitation; asking: the other person did; friends: both agreed. */
export const FriendStatus = oneOf('invited', 'asking', 'friends')
export type FriendStatus = Static<typeof FriendStatus>

export const Friend = Type.Object({
  ...Person.properties,
  status: FriendStatus,
  since: Instant,
  /** When hearts can be sent to a new friend; null when they already can. */
  transfersFrom: orNull(Instant),
})
export type Friend = Static<typeof Friend>

/** Somebody whom this member has blocked. */
export const BlockedPerson = Type.Object({ ...Person.properties, since: Instant })
export type BlockedPerson = Static<typeof BlockedPerson>

/** A search result, and the person's friendship status with this member. */
export const FoundPerson = Type.Object({ ...Person.properties, status: orNull(FriendStatus) })

/** A picture of the merchant for the front of a postcard, on a ground of its tone. */
export const PostcardPicture = Type.Object({ pictureId: Id, title: Type.String(), image: Type.String(), tone: Type.String() })
export type PostcardPicture = Static<typeof PostcardPicture>

/** What the sender of hearts wrote. A picture that the merchant has no more is null. */
export const Postcard = Type.Object({ picture: orNull(PostcardPicture), words: Type.String() })
export type Postcard = Static<typeof Postcard>

export const TransferStatus = oneOf('InTransit', 'Received', 'Returned')

/** Hearts in transit from one member to another. */
export const Transfer = Type.Object({
  transferId: Id,
  /** From this member's point of view. */
  direction: oneOf('sent', 'received'),
  campaignId: Id,
  campaignTitle: Type.String(),
  hearts: Hearts,
  status: TransferStatus,
  /** The other person; null for a code that nobody has received yet. */
  party: orNull(Person),
  /** For the receiver only, as long as the sender has an account; null for hearts without one. */
  postcard: orNull(Postcard),
  /** Set while the transfer can be received. The sender passes on a code for anybody; a friend receives hearts addressed to them with it. */
  transferCode: orNull(Type.String()),
  link: orNull(Type.String()),
  sentAt: Instant,
  /** The transfer can be received until then; afterwards the hearts return. */
  expiresAt: Instant,
  endedAt: orNull(Instant),
})
export type Transfer = Static<typeof Transfer>
