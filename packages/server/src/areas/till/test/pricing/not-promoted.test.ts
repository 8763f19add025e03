import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aCoupon, activatesCoupon, ofProduct, percentOff, wholeShop } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, type TestTill } from '#testing/till.ts'
import type { CouponEffect } from '../../../../content/index.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const formulaId = '2910000000703'
/** In a department that earns points, as a till sends it by mistake. */
const formula = (line = 1, amountCents = 1495) =>
  aLine({ line, productId: formulaId, name: 'Anfangsmilch', departmentId: 'baeckerei', amountCents })

async function quoted(member: TestMember, lines: ReturnType<typeof aLine>[], redemptionIds: string[] = []) {
  const { result: card } = await till.scans(member)
  const answer = await till.quotes({ scanId: card.scanId, lines, redemptionIds })
  expect(answer).toMatchObject({ errorName: null })
  return answer.result
}

describe('goods that may not be promoted', () => {
  it.each<[string, CouponEffect, object]>([
    ['a percentage', percentOff(50, wholeShop), {}],
    ['an amount', { kind: 'amountOff', cents: 500, scope: ofProduct(formulaId), maxPieces: 5 }, {}],
    ['a free piece', { kind: 'freeItem', scope: ofProduct(formulaId), maxPieces: 5 }, {}],
    ['three for two', { kind: 'xForY', take: 3, pay: 2, scope: wholeShop, maxTimes: 2 }, {}],
    ['a percentage of the basket', { kind: 'basketPercentOff', percent: 10, scope: wholeShop }, {}],
    ['an amount off the basket', { kind: 'basketAmountOff', cents: 500, scope: wholeShop }, { minBasketCents: 1000 }],
    ['more hearts', { kind: 'multiply', of: 'hearts', factor: 3, scope: wholeShop, campaignIds: [] }, {}],
    ['more points', { kind: 'multiply', of: 'points', factor: 3, scope: wholeShop, campaignIds: [] }, {}],
  ])('are not reached by a coupon for %s', async (_, effect, change) => {
    const member = await aMember(app)
    await activatesCoupon(app, member, aCoupon({ effect, ...change }))
    const price = await quoted(member, [{ ...formula(), quantity: 3 }])
    expect(price).toMatchObject({ discountCents: 0, totalCents: 1495, coupons: [{ applies: false }] })
  })

  it('earn no hearts, points and tier, and what is beside them earns as without them', async () => {
    const [alone, both] = [await aMember(app), await aMember(app)]
    const bread = aLine({ line: 2, departmentId: 'baeckerei', amountCents: 1100 })
    const { result: plain } = await till.sells({ cardNumber: alone.cardNumber, lines: [bread] })
    const sale = till.sale({ cardNumber: both.cardNumber, lines: [formula(1, 5000), bread] })
    const { result } = await till.checkout(sale)
    expect([result.hearts, result.points]).toEqual([plain.hearts, plain.points])
    expect((await quoted(await aMember(app), [formula(1, 50_000)])).hearts).toMatchObject([{ hearts: 0 }])
    const { tillNumber, receiptNumber } = sale
    const back = await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 1, quantity: 1 }] })
    expect(back.result).toMatchObject({ refundCents: 5000, hearts: [], points: { points: 0 } })
    expect((await cardOf(app, both)).hearts).toBe((await cardOf(app, alone)).hearts)
  })

  it('are not paid by vouchers', async () => {
    const member = await aMember(app)
    await creditPoints(app, member, 900)
    await activatesPoints(app, member, 900)
    const price = await quoted(member, [formula(), aLine({ line: 2, amountCents: 300 })])
    expect(price).toMatchObject({ voucherCents: 300, totalCents: 1495 })
  })

  it('get no punches, and are no piece of a reward', async () => {
    const member = await aMember(app, { hearts: 40 })
    const scope = { ...wholeShop, productIds: [formulaId] }
    await changeContent(app, 'collector', 'brotkarte', { scope })
    const { redemptionId } = await activates(app, member)
    const rewards = app.server.services
      .content()
      .campaign('herzhaft-kochen')
      ?.rewards.map((reward) => ({ ...reward, productIds: [formulaId] }))
    await changeContent(app, 'campaign', 'herzhaft-kochen', { rewards })
    const price = await quoted(member, [formula()], [redemptionId])
    expect(price).toMatchObject({ punches: [], rewardCents: 0, rewards: [{ reason: 'noMatchingProduct' }] })
  })
})
