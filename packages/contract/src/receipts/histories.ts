import Type from 'typebox'
import { call } from '../call.ts'
import { Nothing, oneOf } from '../shapes.ts'

/** Histories that are marked when they have new entries. */
export const historyKinds = ['hearts', 'rewards', 'coupons', 'points', 'collector', 'transactions', 'reservations'] as const
const Unread = Type.Integer({ minimum: 0 })

export const listHistoryUnReadStatus = call('listHistoryUnReadStatus', {
  who: 'member',
  summary: 'How much is new in each history since this member last opened it.',
  input: Nothing,
  result: Type.Object({
    hearts: Unread,
    rewards: Unread,
    coupons: Unread,
    points: Unread,
    collector: Unread,
    transactions: Unread,
    reservations: Unread,
  }),
  errors: [],
})

export const clearHistoryUnRead = call('clearHistoryUnRead', {
  who: 'member',
  summary: 'Marks a history as read up to now.',
  input: Type.Object({ history: oneOf(...historyKinds) }),
  result: Nothing,
  errors: [],
  addition: true,
})
