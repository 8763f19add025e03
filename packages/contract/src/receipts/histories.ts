import Type from 'typebox'
import { memberCall } from '../call.ts'
import { oneOf } from '../shapes.ts'

/** Histories that are marked when they have new entries. */
export const historyKinds = ['hearts', 'rewards', 'coupons', 'points', 'collector', 'transactions', 'reservations'] as const
const Unread = Type.Integer({ minimum: 0 })

export const listHistoryUnReadStatus = memberCall('listHistoryUnReadStatus', {
  summary: 'How much is new in each history since this member last opened it.',
  result: Type.Object({
    hearts: Unread,
    rewards: Unread,
    coupons: Unread,
    points: Unread,
    collector: Unread,
    transactions: Unread,
    reservations: Unread,
  }),
})

export const clearHistoryUnRead = memberCall('clearHistoryUnRead', {
  summary: 'Marks a history as read up to now.',
  input: Type.Object({ history: oneOf(...historyKinds) }),
  addition: true,
})
