// @vitest-environment happy-dom
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { describe, expect, it } from 'vitest'

const { eventOfChange, eventOfCoupon, eventOfPoints, eventOfReceipt, joined } = await import('../history/events.ts')

const entry: HeartHistoryEntry = {
  transactionId: '1',
  campaignId: 'kochen',
  campaignTitle: 'Herzhaft kochen',
  issueMethod: 'shopping',
  cause: 'purchase',
  hearts: 4,
  debtHearts: 0,
  happenedAt: '2026-10-21T16:42:00Z',
  storeName: 'Lindenau',
  receiptNumber: '0412-7781-0093',
  receiptId: 'r1',
  rewardName: null,
  party: null,
  note: null,
}
const receipt: Receipt = {
  transactionId: 'r1',
  kind: 'purchase',
  storeId: 'lindenau',
  storeName: 'Lindenau',
  receiptNumber: '0412-7781-0093',
  happenedAt: '2026-10-21T16:42:00Z',
  discountCents: 310,
  voucherCents: 0,
  totalCents: 3844,
  returnedCents: 0,
  hearts: [{ campaignId: 'kochen', campaignTitle: 'Herzhaft kochen', hearts: 4, debtHearts: 0 }],
  punches: [{ campaignId: 'kaffee', campaignTitle: 'Kaffeekarte', punches: 2, debtPunches: 0 }],
  points: { points: 12, debtPoints: 0 },
  rewards: [],
  coupons: [{ userCouponId: 'c1', title: 'Naturjoghurt', discountCents: 310 }],
  donations: [],
  lines: null,
  vat: [],
}
const hearts = (changed: Partial<HeartHistoryEntry>) => eventOfChange('hearts')({ ...entry, ...changed })

describe('the history', () => {
  it('tells a purchase once, with all that it brought', () => {
    const punches = eventOfChange('collector')({ ...entry, transactionId: '2', hearts: 2 })
    const used = eventOfCoupon({ userCouponId: 'c1', status: 'Redeemed', collectedAt: '', endedAt: entry.happenedAt } as UserCoupon)
    const points = eventOfPoints({ ...entry, transactionId: '3', cause: 'purchase', points: 12, debtPoints: 0, giftName: null })
    const events = joined([hearts({}), punches, points, used, eventOfReceipt(receipt)])
    expect(events).toMatchObject([
      {
        title: 'Lindenau',
        notes: ['3,10\u00a0€ gespart', 'Naturjoghurt', '2 Stempel', '12 Punkte'],
        amountCents: 3844,
        changes: { hearts: 4, collector: 2, points: 12 },
        filters: ['all', 'transactions', 'hearts', 'coupons', 'collector', 'points'],
      },
    ])
  })

  it('keeps what no receipt tells, newest first', () => {
    const other = hearts({ transactionId: '2', receiptId: 'of an earlier month', happenedAt: '2026-10-22T10:00:00Z' })
    const sent = hearts({ transactionId: '3', cause: 'transfer', hearts: -3, receiptId: null, happenedAt: '2026-10-20T10:00:00Z' })
    expect(joined([sent, eventOfReceipt(receipt), other]).map(({ id }) => id)).toEqual(['hearts 2', 'r1', 'hearts 3'])
  })

  it('keeps the reward that a return took back, beside the return', () => {
    const back = eventOfReceipt({ ...receipt, kind: 'return', totalCents: 1990 })
    const reward = hearts({ transactionId: '2', cause: 'rewardReturn', rewardName: 'Bratpfanne' })
    expect(back).toMatchObject({ title: 'Rückgabe, Lindenau', amountCents: -1990 })
    expect(joined([back, reward]).map(({ title }) => title)).toContain('Prämie zurückgenommen')
  })

  it('says when hearts made up for a debt, and when a return left one', () => {
    expect(hearts({ debtHearts: 2 }).lines).toContain('davon 2 für Offenes')
    const owing = { ...receipt, kind: 'return' as const, hearts: [{ campaignId: 'k', campaignTitle: 'K', hearts: -20, debtHearts: 17 }] }
    expect(eventOfReceipt(owing).notes).toContain('davon 17 offen, schon eingelöst')
  })

  it('names the friend, in the direction that the hearts went', () => {
    const shared = { issueMethod: 'sharedHearts', party: 'Jannik', storeName: null, receiptNumber: null, receiptId: null } as const
    expect(hearts({ ...shared, cause: 'transferReceipt' })).toMatchObject({ title: 'Herzen bekommen', notes: ['von Jannik'] })
    expect(hearts({ ...shared, cause: 'transfer', hearts: -3 })).toMatchObject({ title: 'Herzen verschickt', notes: ['an Jannik'] })
  })

  it('shows the reward and what customer service wrote, and calls a full card by its name', () => {
    const activated = { cause: 'activation', rewardName: 'Bratpfanne', hearts: -30, storeName: null } as const
    expect(hearts(activated)).toMatchObject({ title: 'Prämie aktiviert', notes: ['Bratpfanne'], filters: ['all', 'hearts', 'rewards'] })
    expect(eventOfChange('collector')({ ...entry, ...activated }).title).toBe('Karte voll')
    expect(hearts({ cause: 'goodwill', note: 'Kaputte Eier', storeName: null }).notes).toEqual(['Kaputte Eier'])
  })
})
