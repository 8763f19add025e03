import Type from 'typebox'
import { errorsOfValueCalls, memberCall } from '../call.ts'
import { StampCard } from '../hearts/shapes.ts'
import { Day, Hearts, Id, listInput, listOf, OperationId, orNull } from '../shapes.ts'
import { BlockedPerson, FoundPerson, Friend, FriendStatus, Person, Postcard, PostcardPicture, Transfer } from './shapes.ts'

export const listUserFriend = memberCall('listUserFriend', {
  summary: "The member's friends and open invitations, by name.",
  input: Type.Object({ status: Type.Optional(FriendStatus), ...listInput }),
  result: listOf(Friend),
})

export const searchFriendsByName = memberCall('searchFriendsByName', {
  summary: 'Friends whose name has these letters.',
  input: Type.Object({ name: Type.String({ maxLength: 100 }), ...listInput }),
  result: listOf(Friend),
})

export const searchUser = memberCall('searchUser', {
  summary: 'The member with exactly this user name, who has chosen one to be found by. Guessing is counted and stopped.',
  input: Type.Object({ userName: Type.String({ maxLength: 100 }) }),
  result: FoundPerson,
  errors: ['userNameNotFound', 'tooManyGuesses'],
})

export const addFriend = memberCall('addFriend', {
  summary:
    'Invites somebody to be friends. An invitation of the other side is accepted instead. At most 20 a day, and not within 30 days after the other one has declined.',
  input: Type.Object({ userId: Id }),
  result: Friend,
  errors: ['userNotFound', 'repeatInvitation', 'alreadyInvited', 'friendBlocked', 'friendRequestTooSoon', 'friendRequestLimitReached'],
})

export const acceptFriend = memberCall('acceptFriend', {
  summary: 'Agrees to be friends with somebody who asked.',
  input: Type.Object({ userId: Id }),
  result: Friend,
  errors: ['userNotFound'],
})

export const deleteFriendRequset = memberCall('deleteFriendRequset', {
  summary: 'Takes an invitation back, declines one, or ends a friendship. The other one is not told.',
  input: Type.Object({ userId: Id }),
  errors: ['userNotFound'],
})

export const blockUser = memberCall('blockUser', {
  summary:
    'Blocks somebody: ends a friendship and requests, and this person can no longer find the member, ask, or send hearts. Hearts in transit still arrive. The other one is not told. Who is in one household leaves it first.',
  input: Type.Object({ userId: Id }),
  errors: ['userNotFound', 'householdFirst'],
  addition: true,
})

export const unblockUser = memberCall('unblockUser', {
  summary: 'Unblocks somebody. A friendship that has ended does not come back.',
  input: Type.Object({ userId: Id }),
  errors: ['userNotFound'],
  addition: true,
})

export const listBlockedUser = memberCall('listBlockedUser', {
  summary: 'Those whom this member has blocked, the last one first.',
  result: Type.Object({ items: Type.Array(BlockedPerson) }),
  addition: true,
})

const sending = {
  campaignId: Id,
  hearts: Type.Integer(),
  operationId: OperationId,
  /** The words are at most 120 characters that a person sees, and are checked as names are; the picture is one of `getRecentTransferRecord`. */
  postcard: Type.Optional(Type.Object({ pictureId: orNull(Id), words: Type.String({ maxLength: 1000 }) })),
}
const sendErrors = [
  'campaignNotFound',
  'campaignEnded',
  'campaignInactive',
  'stampsFormatInvalid',
  'notEnoughStamps',
  'heartsNotShareable',
  'transferLimitReached',
  'heartsStillReturnable',
  'postcardWordsInvalid',
  'postcardPictureNotFound',
  ...errorsOfValueCalls,
] as const

export const transferStamp = memberCall('transferStamp', {
  summary:
    'Sends purchased hearts to a friend. They are in transit until the friend receives them, and return when the time runs out. Above the amount of a day that the merchant sets, it needs a ticket.',
  stepUp: 'byHandler',
  input: Type.Object({ userId: Id, ...sending }),
  result: Type.Object({ transfer: Transfer, card: StampCard }),
  errors: [...sendErrors, 'transferReceiverInvalid', 'tooSoon'],
})

export const transferStampByCode = memberCall('transferStampByCode', {
  summary: 'Makes a code and a link for purchased hearts. The first person who uses it receives them. Tickets as transferStamp.',
  stepUp: 'byHandler',
  input: Type.Object(sending),
  result: Type.Object({ transfer: Transfer, card: StampCard }),
  errors: sendErrors,
})

export const receiveTransferStamp = memberCall('receiveTransferStamp', {
  summary:
    'Receives the hearts of a code (specification, section 7), also while their campaign pauses. Received already it is 10548, a signal of its own.',
  input: Type.Object({ transferCode: Type.String({ maxLength: 64 }) }),
  result: Type.Object({ transferId: Id, hearts: Hearts, from: Person, card: StampCard, postcard: orNull(Postcard) }),
  errors: [
    'transferStampCodeNotFound',
    'transferAlreadyReceived',
    'transferStampCodeInvalid',
    'transferReceiverInvalid',
    'campaignEnded',
    'tooManyGuesses',
    ...errorsOfValueCalls,
  ],
})

export const cancelTransferStamp = memberCall('cancelTransferStamp', {
  summary: 'Takes back hearts that nobody has received yet.',
  input: Type.Object({ transferId: Id, operationId: OperationId }),
  result: Type.Object({ transfer: Transfer, card: StampCard }),
  errors: ['transferStampCodeNotFound', 'transferAlreadyReceived', 'transferStampCodeInvalid', ...errorsOfValueCalls],
  addition: true,
})

export const getRecentTransferRecord = memberCall('getRecentTransferRecord', {
  summary: 'Transfers of this member, those that wait leading, then newest first.',
  input: Type.Object(listInput),
  result: Type.Object({
    ...listOf(Transfer).properties,
    /** How many hearts may be sent per day, and how many of them are left today. */
    dailyHearts: Hearts,
    leftTodayHearts: Hearts,
    /** Of hearts whose purchase can still be returned, how many may be sent today; and how many of them each card has, until a day. */
    leftReturnableHearts: Hearts,
    returnable: Type.Array(Type.Object({ campaignId: Id, hearts: Hearts, freeFrom: Day })),
    /** How long hearts wait to be received before they return. */
    transferDays: Type.Integer(),
    /** What the front of a postcard may show, in the merchant's order. */
    pictures: Type.Array(PostcardPicture),
  }),
})
