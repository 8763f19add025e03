import Type from 'typebox'
import { call, errorsOfValueCalls } from '../call.ts'
import { Hearts, Id, listInput, listOf, Nothing, OperationId, StampHistoryWindow } from '../shapes.ts'
import { CampaignKind, HeartHistoryEntry, StampCard } from './shapes.ts'

export const grantUserStamp = call('grantUserStamp', {
  who: 'member',
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

export const collectStamp = call('collectStamp', {
  who: 'member',
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

export const getUserCollectStampMsg = call('getUserCollectStampMsg', {
  who: 'member',
  summary: 'Hearts that landed since the member last looked; for apps that poll instead of listening to /events.',
  input: Nothing,
  result: Type.Object({ hearts: Hearts, items: Type.Array(HeartHistoryEntry), upTo: Type.Union([Id, Type.Null()]) }),
  errors: [],
})

export const clearCollectCodeStatus = call('clearCollectCodeStatus', {
  who: 'member',
  summary: 'Marks landed hearts as seen, up to and including one entry.',
  input: Type.Object({ upTo: Id }),
  result: Nothing,
  errors: [],
})

export const listUserStampHistory = call('listUserStampHistory', {
  who: 'member',
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
