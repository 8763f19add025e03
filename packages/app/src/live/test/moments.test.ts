import '../../../testing/device.ts'
import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const { currentMoment, endMoment, isKnown, offerGoal, offerMoment, openStage, showAsMoment } = await import('../moments.ts')
const { saleOf } = await import('../use-moment.ts')

const campaignId = 'herzhaft-kochen'
let closeStage = () => {}
let receipts = 0
const aSale = (): Extract<MemberEvent, { type: 'saleBooked' }> => ({
  type: 'saleBooked',
  receiptId: `receipt-${receipts++}`,
  storeName: 'Lindenau',
  hearts: [{ campaignId, hearts: 4, balanceHearts: 9 }],
  savedCents: 0,
  voucherCents: 0,
  donationCents: 3,
  points: 0,
  punches: 0,
})
const hearts = (cause: 'purchase' | 'referral'): MemberEvent => ({ type: 'heartsCredited', campaignId, hearts: 4, balanceHearts: 9, cause })

describe('a moment', () => {
  beforeEach(() => {
    closeStage = openStage()
  })
  afterEach(() => closeStage())

  it('is shown in place of a message, with the events about its parts, but not with others', () => {
    const sale = aSale()
    expect(showAsMoment(sale)).toBe(true)
    expect(currentMoment()).toMatchObject({ kind: 'sale', id: sale.receiptId, donationCents: 3 })
    expect(showAsMoment(hearts('purchase'))).toBe(true)
    expect(showAsMoment({ type: 'couponRedeemed', userCouponId: '1', couponId: 'brezel', discountCents: 100 })).toBe(true)
    expect(showAsMoment(hearts('referral'))).toBe(false)
    expect(showAsMoment({ type: 'giftConfirmed', giftHoldId: '1', giftId: 'strauss' })).toBe(false)
  })

  it('waits for the one before it, and is shown once, however often it arrives', () => {
    const [first, second] = [aSale(), aSale()]
    for (const sale of [first, second, first]) expect(showAsMoment(sale)).toBe(true)
    expect(currentMoment()?.id).toBe(first.receiptId)
    endMoment()
    expect(currentMoment()?.id).toBe(second.receiptId)
    endMoment()
    expect(currentMoment()).toBeUndefined()
    expect(isKnown(first.receiptId)).toBe(true)
  })

  it('makes way for the code as soon as a till has scanned the card', () => {
    showAsMoment(aSale())
    showAsMoment(aSale())
    showAsMoment({ type: 'cardScanned', storeId: 'lindenau' })
    expect(currentMoment()).toBeUndefined()
  })

  it('is replaced by the void of its sale', () => {
    const sale = aSale()
    showAsMoment(sale)
    expect(showAsMoment({ type: 'saleVoided', receiptId: sale.receiptId, hearts: 4 })).toBe(true)
    expect(currentMoment()).toMatchObject({ kind: 'void', hearts: 4 })
    endMoment()
    expect(currentMoment()).toBeUndefined()
  })

  it('ends with the page that shows it', () => {
    showAsMoment(aSale())
    closeStage()
    expect(currentMoment()).toBeUndefined()
    closeStage = openStage()
  })

  it('is the same when it was asked for', () => {
    const sale = aSale()
    const receipt = {
      ...{ transactionId: sale.receiptId, kind: 'purchase', storeId: 'lindenau', storeName: 'Lindenau', receiptNumber: '1' },
      ...{ happenedAt: '2026-11-23T10:00:00Z', discountCents: 0, voucherCents: 0, totalCents: 1200, returnedCents: 0 },
      hearts: [{ campaignId, campaignTitle: '', hearts: 4, debtHearts: 0 }],
      ...{ punches: [], points: { points: 0, debtPoints: 0 }, rewards: [], coupons: [], lines: null, vat: [] },
      donations: [{ recipientId: 'tafel', name: '', cents: 3 }],
    } as const
    const asked = saleOf(receipt as never)
    expect(asked).toMatchObject({ id: sale.receiptId, storeName: 'Lindenau', donationCents: 3, hearts: [{ campaignId, hearts: 4 }] })
    showAsMoment(sale)
    expect(offerMoment(asked)).toBe(true)
    endMoment()
    expect(currentMoment()).toBeUndefined()
  })
})

it('a page that only congratulates leaves a sale to messages, and finds out what its hearts reach', () => {
  const closeGoals = openStage('goals')
  expect(showAsMoment(aSale())).toBe(false)
  offerGoal(aSale())
  expect(currentMoment()).toBeUndefined()
  offerGoal(hearts('purchase'))
  expect(currentMoment()).toMatchObject({ kind: 'goal', campaignId, balanceHearts: 9 })
  closeGoals()
  expect(currentMoment()).toBeUndefined()
  offerGoal(hearts('referral'))
  expect(currentMoment()).toBeUndefined()
})

it('without a page that shows moments, messages say everything', () => {
  expect(showAsMoment(aSale())).toBe(false)
  expect(currentMoment()).toBeUndefined()
})
