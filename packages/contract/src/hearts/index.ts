import Type from 'typebox'
import { errorsOfValueCalls, memberCall, visitorCall } from '../call.ts'
import { Hearts, Id, listInput, listOf, OperationId, StampHistoryWindow } from '../shapes.ts'
import { Campaign, CampaignDetail, CampaignKind, collectCodeErrors, HeartHistoryEntry, StampCard, StampCardDetail } from './shapes.ts'

export * from './shapes.ts'

export const getNewestCampaign = visitorCall('getNewestCampaign', {
  summary: 'The campaign of hearts that began last and still runs: one that collects, else one that still redeems.',
  result: CampaignDetail,
  errors: ['campaignNotFound'],
})

export const listCampaign = visitorCall('listCampaign', {
  summary:
    'Campaigns that collect or still redeem, newest first: those of hearts, or the collector cards. With `announced` those that are still to come and spoken of already.',
  input: Type.Object({ kind: Type.Optional(CampaignKind), announced: Type.Optional(Type.Boolean()), ...listInput }),
  result: listOf(Campaign),
})

export const getCampaignDetail = visitorCall('getCampaignDetail', {
  summary: 'One campaign or collector card with its rewards and conditions; one that pauses, too, as Inactive.',
  input: Type.Object({ campaignId: Id }),
  result: CampaignDetail,
  errors: ['campaignNotFound', 'campaignNotStarted'],
})

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

export const grantUserStamp = memberCall('grantUserStamp', {
  summary: 'Claims the free hearts of a campaign, once.',
  input: Type.Object({ operationId: OperationId, campaignId: Id }),
  result: Type.Object({ hearts: Hearts, card: StampCard }),
  errors: [
    'userNotFound',
    'campaignNotFound',
    'campaignNotStarted',
    'campaignEnded',
    'campaignInactive',
    'freeHeartsNotAvailable',
    'userAlreadyGrantedStamp',
    ...errorsOfValueCalls,
  ],
})

export const collectStamp = memberCall('collectStamp', {
  summary: 'Collects the hearts of a printed code. Each code works once; guessing is counted and stopped.',
  input: Type.Object({ operationId: OperationId, code: Type.String({ maxLength: 64 }) }),
  result: Type.Object({ hearts: Hearts, card: StampCard }),
  errors: [...collectCodeErrors, 'tooManyGuesses', ...errorsOfValueCalls],
})

export const getUserCollectStampMsg = memberCall('getUserCollectStampMsg', {
  summary: 'Hearts that landed since the member last looked; for apps that poll instead of listening to /events.',
  result: Type.Object({ hearts: Hearts, items: Type.Array(HeartHistoryEntry), upTo: Type.Union([Id, Type.Null()]) }),
})

export const clearCollectCodeStatus = memberCall('clearCollectCodeStatus', {
  summary: 'Marks landed hearts as seen, up to and including one entry.',
  input: Type.Object({ upTo: Id }),
})

export const listUserStampHistory = memberCall('listUserStampHistory', {
  summary: 'How hearts came and went, newest first, within a window of months; of collector cards their punches.',
  input: Type.Object({
    kind: Type.Optional(CampaignKind),
    campaignId: Type.Optional(Id),
    window: Type.Optional(StampHistoryWindow),
    ...listInput,
  }),
  result: Type.Object({
    ...listOf(HeartHistoryEntry).properties,
    /** For the complete window: hearts credited, hearts debited, and the current balance. */
    collectedHearts: Hearts,
    spentHearts: Hearts,
    balanceHearts: Hearts,
    debtHearts: Hearts,
  }),
  errors: ['campaignNotFound'],
})
