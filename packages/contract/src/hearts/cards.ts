import Type from 'typebox'
import { memberCall } from '../call.ts'
import { Hearts, Id, listInput, listOf } from '../shapes.ts'
import { CampaignKind, StampCard, StampCardDetail } from './shapes.ts'

export const initUserStampCard = memberCall('initUserStampCard', {
  summary: "Opens the member's card of a campaign; opened already, it answers with the card.",
  input: Type.Object({ campaignId: Id }),
  result: StampCard,
  errors: ['campaignNotFound', 'campaignNotStarted', 'campaignEnded', 'campaignInactive', 'campaignCardTimeout'],
})

export const getUserStampCard = memberCall('getUserStampCard', {
  summary: "The member's card of a campaign, in short.",
  input: Type.Object({ campaignId: Id }),
  result: StampCard,
  errors: ['stampCardNotFound', 'userStampCardNotFound'],
})

export const detailsUserStampCard = memberCall('detailsUserStampCard', {
  summary: "The member's card of a campaign with its rewards and what can be done with each.",
  input: Type.Object({ campaignId: Id }),
  result: StampCardDetail,
  errors: ['stampCardNotFound', 'userStampCardDoesNotExist'],
})

export const listStampCardForHomePage = memberCall('listStampCardForHomePage', {
  summary:
    'Cards of running campaigns, opened or not, as home shows them, newest first, then those of paused ones with something on them: heart cards, or collector cards.',
  input: Type.Object({ kind: Type.Optional(CampaignKind) }),
  result: Type.Object({ items: Type.Array(StampCard) }),
})

export const listUserStampCard = memberCall('listUserStampCard', {
  summary: 'All cards that the member opened, ended campaigns included: heart cards, or collector cards.',
  input: Type.Object({ kind: Type.Optional(CampaignKind), ...listInput }),
  result: listOf(StampCard),
})

export const listUserStamp = memberCall('listUserStamp', {
  summary: 'Hearts held, lot by lot: where they came from and until when they count.',
  input: Type.Object({ campaignId: Type.Optional(Id), ...listInput }),
  result: listOf(
    Type.Object({
      campaignId: Id,
      origin: Type.Union([Type.Literal('purchased'), Type.Literal('given')]),
      hearts: Hearts,
      receivedAt: Type.String(),
      expiresOn: Type.String(),
    }),
  ),
  errors: ['campaignNotFound'],
})

export const acknowledgeReward = memberCall('acknowledgeReward', {
  summary:
    'Ends the congratulation on a reward that the hearts are enough for, on all devices of the member. Repeating it changes nothing.',
  input: Type.Object({ campaignId: Id, rewardId: Id }),
  errors: ['stampCardNotFound', 'rewardNotFound'],
  addition: true,
})
