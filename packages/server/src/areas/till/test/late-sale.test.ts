import { memoryStore } from '@herzkarte/till-client/queue-store.ts'
import { tillClient } from '@herzkarte/till-client/till-client.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activatesCoupon } from '#testing/coupons.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { creditPoints } from '../../gifts/test/support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms).toISOString()
const minute = 60_000

describe('a sale that a till sends late', () => {
  it('uses no scan and no reward of later, but a few minutes are the clocks', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const { result } = await till.scans(member)
    const sale = { scanId: result.scanId, redemptionIds: [redemptionId] }
    expect(await till.sells({ ...sale, happenedAt: ago(24 * 60 * minute) })).toMatchObject({ errorName: 'rewardNotReadyAtTill' })
    expect(await till.sells({ ...sale, happenedAt: ago(6 * minute) })).toMatchObject({ errorName: 'rewardNotReadyAtTill' })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 2 })
    expect(await till.sells({ ...sale, happenedAt: ago(4 * minute) })).toMatchObject({ errorName: null })
  })

  it('does not become one that can spend by a scan that was made after it', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    app.clock.pass({ minutes: 10 })
    const { result } = await till.scans(member)
    const sale = { scanId: result.scanId, redemptionIds: [redemptionId] }
    expect(await till.sells({ ...sale, happenedAt: ago(6 * minute) })).toMatchObject({ errorName: 'freshCodeRequired' })
    expect(await till.sells({ ...sale, happenedAt: ago(4 * minute) })).toMatchObject({ errorName: null })
  })

  it('uses no coupon and no voucher that was activated after it', async () => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member)
    await creditPoints(app, member, 200)
    const activated = await app.call('activateUserPoint', { operationId: uuid(), points: 200 }, signedIn(app, member))
    const { voucherId } = activated.result.voucher
    const { result } = await till.scans(member)
    for (const used of [{ userCouponIds: [userCouponId] }, { voucherIds: [voucherId] }]) {
      const sale = { scanId: result.scanId, lines: lines(1500), ...used }
      expect(await till.sells({ ...sale, happenedAt: ago(6 * minute) })).toMatchObject({ errorName: 'quoteOutdated' })
      expect(await till.sells({ ...sale, happenedAt: ago(4 * minute) })).toMatchObject({ errorName: null })
    }
  })

  it('is booked at the total of its receipt when its coupon was used elsewhere meanwhile', async () => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member)
    const { scanId } = (await till.scans(member)).result
    const tenders = [{ kind: 'cash' as const, cents: 1200 }]
    const sale = till.sale({ scanId, lines: lines(1000, 500), userCouponIds: [userCouponId], expectedTotalCents: 1200, tenders })
    let away = true
    const flaky: typeof fetch = (...request) => (away ? Promise.reject(new TypeError('no network')) : fetch(...request))
    const decided: unknown[] = []
    const client = tillClient({
      transport: httpTransport({ url: app.url, key: till.key, fetch: flaky }),
      store: memoryStore(),
      firstPauseMs: 1,
      longestPauseMs: 2,
      onDecided: (outcome) => decided.push(outcome),
    })
    expect(await client.checkout(sale)).toMatchObject({ status: 'queued' })
    expect(await till.sells({ scanId, lines: lines(1000), userCouponIds: [userCouponId] })).toMatchObject({ errorName: null })
    away = false
    await client.drained()
    client.stop()
    expect(decided).toMatchObject([{ status: 'done', result: { totalCents: 1200, coupons: [], warnings: [] } }])
    const receipt = (await till.looksUp({ tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber })).result
    expect(receipt).toMatchObject({ totalCents: 1200, tenders })
    expect(receipt.lines.reduce((sum, line) => sum + line.tillDiscountCents, 0)).toBe(300)
  })
})

describe('a sale of a campaign that nobody can redeem any more', () => {
  const longAgo = () => ago(290 * 24 * 60 * minute)

  it('earns no hearts of it, with a card or without', async () => {
    const member = await aMember(app)
    const basket = { lines: lines(1000), happenedAt: longAgo() }
    expect((await till.sells({ ...basket, cardNumber: member.cardNumber })).result.hearts).toEqual([])
    const open = (await till.sells(basket)).result
    expect([open.hearts, open.claim]).toEqual([[], null])
    const { items } = (await app.call('listUserStampHistory', { campaignId: 'brotzeit' }, signedIn(app, member))).result
    expect(items).toEqual([])
  })

  it('earns them while they can be redeemed, long after the collecting has ended', async () => {
    const { cardNumber } = await aMember(app)
    const { result } = await till.sells({ cardNumber, lines: lines(1000), happenedAt: ago(100 * 24 * 60 * minute) })
    expect(result.hearts).toMatchObject([{ campaignId: 'gut-aufgetischt', hearts: 2 }])
  })
})

describe('a return', () => {
  it('is not before its purchase', async () => {
    const { cardNumber } = await aMember(app)
    const sale = till.sale({ cardNumber, lines: [aLine({})] })
    await till.checkout(sale)
    const purchase = { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    expect(await till.takesBack({ purchase, happenedAt: ago(3 * 24 * 60 * minute) })).toMatchObject({
      errorName: 'malformedRequest',
      result: { problems: [expect.stringContaining('/happenedAt')] },
    })
    expect(await till.takesBack({ purchase, happenedAt: ago(4 * minute) })).toMatchObject({ errorName: null })
  })
})
