import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, inDepartment, percentOff } from '#testing/coupons.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, signedIn, type TestTill } from '#testing/till.ts'
import { mostBought } from '../year.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())

const goods = {
  apples: ['2901000000107', 'obst-und-gemuese'],
  pumpkin: ['2901000001203', 'obst-und-gemuese'],
  bread: ['2902000000401', 'baeckerei'],
  herbs: ['2911000000502', 'blumen-und-garten'],
  book: ['2911000000601', 'blumen-und-garten'],
  gin: ['2908000000403', 'wein-und-spirituosen'],
  cigarettes: ['2913000000100', 'tabak'],
  toothbrush: ['2910000000307', 'drogerie'],
  giftCard: ['2914000000107', 'geschenkkarten'],
} as const
type Goods = keyof typeof goods

const bought = (what: Goods, quantity: number, amountCents = 500, line = 1) =>
  aLine({ line, productId: goods[what][0], departmentId: goods[what][1], quantity, amountCents })

async function sells(at: string, member: TestMember, ...lines: ReturnType<typeof aLine>[]) {
  app.clock.set(at)
  const sale = till.sale({ cardNumber: member.cardNumber, lines })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
}
const yearOf = async (member: TestMember, at = '') => {
  if (at) app.clock.set(at)
  return (await app.call('getYear', {}, signedIn(app, member))).result
}
const names = ({ months }: Awaited<ReturnType<typeof yearOf>>) => months.flatMap((month, index) => (month ? [[index + 1, month.name]] : []))

describe('the year in pictures', () => {
  it('is for members only', () => expectMembersOnly(app, 'getYear', {}))

  it('adds up coupons and vouchers, without those of what came back and of what was voided', async () => {
    app.clock.set('2026-11-20T11:00:00Z')
    const member = await aMember(app)
    await creditPoints(app, member, 700)
    const shops = async () => {
      const { voucherId } = await activatesPoints(app, member, 300)
      const { userCouponId } = await activatesCoupon(app, member, aCoupon({ effect: percentOff(20, inDepartment('baeckerei')) }))
      const { scanId } = (await till.scans(member)).result
      const lines = [bought('bread', 2, 1000)]
      const sale = till.sale({ scanId, lines, userCouponIds: [userCouponId], voucherIds: [voucherId] })
      expect(await till.checkout(sale)).toMatchObject({ errorName: null })
      return { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    }
    const purchase = await shops()
    // 20 % of ten euros, and the voucher.
    expect(await yearOf(member)).toMatchObject({ year: 2026, savedCents: 500 })
    const voided = await shops()
    expect(await yearOf(member)).toMatchObject({ savedCents: 1000 })
    expect(await till.voids({ purchase: voided })).toMatchObject({ errorName: null })
    expect(await yearOf(member)).toMatchObject({ savedCents: 500 })
    expect(await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ errorName: null })
    expect(await yearOf(member)).toMatchObject({ savedCents: 250 })
    expect(names(await yearOf(member))).toEqual([[11, 'Roggenmischbrot']])
    // What comes back after the end of the year counts for the year of its purchase.
    app.clock.set('2027-01-03T11:00:00Z')
    expect(await till.takesBack({ purchase })).toMatchObject({ errorName: null })
    const nothing = { year: 2026, savedCents: 0, months: Array(12).fill(null) }
    expect(await yearOf(member)).toMatchObject(nothing)
  })

  it('counts the hearts of purchases that were kept, and a reward that was cancelled changes nothing', async () => {
    app.clock.set('2026-12-20T11:00:00Z')
    const member = await aMember(app)
    await sells('2026-12-20T11:00:00Z', member, bought('bread', 1, 500))
    const kept = await yearOf(member)
    const purchase = await sells('2026-12-20T11:05:00Z', member, bought('bread', 10, 5000))
    const { hearts } = await yearOf(member)
    expect(hearts).toBeGreaterThan(kept.hearts)
    const { redemptionId } = await activates(app, member)
    const cancelled = await app.call('cancelUserRedemption', { operationId: uuid(), redemptionId }, signedIn(app, member))
    expect(cancelled).toMatchObject({ errorName: null })
    expect(await yearOf(member)).toMatchObject({ hearts })
    app.clock.set('2027-01-03T11:00:00Z')
    expect(await till.takesBack({ purchase })).toMatchObject({ errorName: null })
    expect(await yearOf(member)).toMatchObject({ year: 2026, hearts: kept.hearts })
  })

  it('shows weighed goods until all of them came back', async () => {
    const member = await aMember(app)
    const purchase = await sells('2026-11-20T11:00:00Z', member, { ...bought('apples', 1), weightGrams: 1000 })
    const back = async (weightGrams: number) => {
      expect(await till.takesBack({ purchase, lines: [{ line: 1, weightGrams }] })).toMatchObject({ errorName: null })
      return names(await yearOf(member))
    }
    expect([await back(100), await back(300), await back(600)]).toEqual([[[11, 'Boskoop-Äpfel']], [[11, 'Boskoop-Äpfel']], []])
  })

  it("counts by the merchant's clock, and in January shows the year before until something is bought", async () => {
    app.clock.set('2025-12-01T11:00:00Z')
    const member = await aMember(app)
    await sells('2025-12-31T22:59:00Z', member, bought('herbs', 1, 1000))
    await sells('2025-12-31T23:00:00Z', member, bought('bread', 1, 1500))
    await sells('2026-10-31T22:59:00Z', member, bought('pumpkin', 1))
    await sells('2026-10-31T23:00:00Z', member, bought('apples', 3))
    const year = await yearOf(member, '2026-11-20T11:00:00Z')
    expect(year).toMatchObject({ year: 2026, savedCents: 0 })
    expect(names(year)).toEqual([
      [1, 'Roggenmischbrot'],
      [10, 'Hokkaido-Kürbis'],
      [11, 'Boskoop-Äpfel'],
    ])
    expect(year.stall.goods.map(({ name }) => name)).toEqual(['Boskoop-Äpfel', 'Hokkaido-Kürbis'])
    expect(await yearOf(member, '2027-01-03T11:00:00Z')).toMatchObject({ year: 2026, hearts: year.hearts })
    await sells('2027-01-04T11:00:00Z', member, bought('herbs', 1))
    const next = await yearOf(member)
    expect([next.year, names(next)]).toEqual([2027, [[1, 'Küchenkräuter im Topf']]])
    expect(next.stall.goods.map(({ name }) => name)).toEqual(['Boskoop-Äpfel', 'Küchenkräuter im Topf'])
    await sells('2026-12-04T11:00:00Z', member, bought('bread', 2))
    const { stall } = await yearOf(member, '2027-02-10T11:00:00Z')
    expect(stall.goods.map(({ name }) => name)).toEqual(['Roggenmischbrot', 'Küchenkräuter im Topf'])
  })

  it('never shows what is for adults, medicine or hygiene, and names nothing without digital receipts', async () => {
    app.clock.set('2026-11-02T11:00:00Z')
    const [member, paper] = [await aMember(app), await aMember(app, { digitalReceipts: false })]
    const hidden: Goods[] = ['gin', 'cigarettes', 'toothbrush', 'book', 'giftCard']
    const basket = [...hidden.map((what, index) => bought(what, 9, 9000, index + 1)), bought('bread', 1, 400, 9)]
    for (const who of [member, paper]) await sells('2026-11-02T11:00:00Z', who, ...basket)
    const year = await yearOf(member)
    expect([names(year), year.stall.goods]).toEqual([[[11, 'Roggenmischbrot']], [expect.objectContaining({ name: 'Roggenmischbrot' })]])
    const named = await yearOf(paper)
    expect(named).toMatchObject({ hearts: year.hearts, months: Array(12).fill(null), stall: { goods: [] } })
    expect(named.hearts).toBeGreaterThan(0)
  })

  it('builds the stall by the best tier of the last twelve months', async () => {
    app.clock.set('2025-06-02T11:00:00Z')
    const member = await aMember(app)
    expect(await yearOf(member)).toMatchObject({ stall: { stage: 1 } })
    await sells('2025-06-02T11:00:00Z', member, bought('bread', 1, 30_000))
    await sells('2026-05-02T11:00:00Z', member, bought('bread', 1, 25_000))
    expect(await yearOf(member)).toMatchObject({ stall: { stage: 2 } })
    // The first purchase does not count for the tier any more.
    expect(await yearOf(member, '2026-12-20T11:00:00Z')).toMatchObject({ stall: { stage: 2 } })
    expect(await yearOf(member, '2027-05-20T11:00:00Z')).toMatchObject({ stall: { stage: 1 } })
  })
})

it('what was bought most is what was most often, then what cost more, over all months', () => {
  const of = (what: Goods, pieces: number, cents: number, month = '2026-11') => ({
    ...{ month, productId: goods[what][0] as string, pieces, cents },
  })
  const most = (...all: ReturnType<typeof of>[]) => mostBought(all, app.server.services.content()).map(({ names: { de } }) => de)
  expect(most(of('bread', 2, 700), of('apples', 3, 600), of('herbs', 2, 900), of('gin', 9, 9000))).toEqual([
    'Boskoop-Äpfel',
    'Küchenkräuter im Topf',
    'Roggenmischbrot',
  ])
  expect(most(of('apples', 3, 600), of('bread', 2, 700), of('bread', 2, 700, '2026-10'))).toEqual(['Roggenmischbrot', 'Boskoop-Äpfel'])
  expect(most({ ...of('bread', 1, 100), productId: '4012345000016' })).toEqual([])
})
