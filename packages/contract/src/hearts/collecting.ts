import Type from 'typebox'
import { errorsOfValueCalls, memberCall } from '../call.ts'
import { Hearts, Id, listInput, listOf, OperationId, StampHistoryWindow } from '../shapes.ts'
import { CampaignKind, HeartHistoryEntry, StampCard } from './shapes.ts'

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
  errors: [
    'collectCodeNotFound',
    'collectCodeUsed',
    'campaignStampNotFound',
    'campaignNotStarted',
    'campaignEnded',
    'campaignInactive',
    'tooManyGuesses',
    ...errorsOfValueCalls,
  ],
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
