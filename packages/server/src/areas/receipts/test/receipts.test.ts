import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tokenNow } from '#testing/sign-in.ts'
import { aLine, aTill } from '#testing/till.ts'
import { activates, bringsBack, buys, isGiven, isHandedOver } from '../../hearts/test/support/shopping.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const apples = aLine({ line: 1, name: 'Äpfel', quantity: 3, amountCents: 900 })
const bread = aLine({ line: 2, name: 'Roggenbrot', quantity: 1, amountCents: 1100 })
const shown = ({ line, name, quantity, amountCents }: typeof apples, returnedQuantity = 0) => ({
  line,
  name,
  quantity,
  kind: 'goods',
  promotable: true,
  weightGrams: null,
  regularCents: null,
  amountCents,
  tillDiscountCents: 0,
  discountCents: 0,
  rewardCents: 0,
  returnedQuantity,
  returnedGrams: 0,
})
const receipts = async (member: TestMember, input: object = {}) =>
  (await app.callRaw('listTransaction', input, { token: tokenNow(app, member) })).result as Awaited<
    ReturnType<typeof app.call<'listTransaction'>>
  >['result']
const later = () => app.clock.pass({ minutes: 1 })

describe('receipts', () => {
  it('show what was bought, what it earned, and what was handed over with it', async () => {
    const member = await aMember(app, { hearts: 10 })
    const redemptionId = await activates(app, member, 'kochloeffel-set')
    const purchase = await isHandedOver(app, member, [redemptionId], [apples, bread])
    expect(await receipts(member)).toEqual({
      nextCursor: null,
      items: [
        {
          transactionId: purchase.receiptId,
          kind: 'purchase',
          storeId: 'lindenau',
          storeName: 'Lindenau',
          receiptNumber: purchase.receiptNumber,
          happenedAt: '2026-11-20T11:00:00.000Z',
          discountCents: 0,
          voucherCents: 0,
          totalCents: 2000,
          returnedCents: 0,
          hearts: [{ campaignId, campaignTitle: 'Herzhaft kochen', hearts: 4, debtHearts: 0 }],
          punches: [],
          points: { points: 0, debtPoints: 0 },
          rewards: [{ redemptionId, name: 'Kochlöffel-Set, 3-teilig', copayCents: 0 }],
          coupons: [],
          donations: [],
          lines: [shown(apples), shown(bread)],
          vat: [],
        },
      ],
    })
  })

  it('show what came back since, and the return with what it took', async () => {
    const member = await aMember(app)
    const purchase = await buys(app, member, [apples, bread, aLine({ line: 3, amountCents: 3000 })])
    await activates(app, member, 'kochloeffel-set')
    later()
    const back = await bringsBack(app, purchase, [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ])
    const { items } = await receipts(member)
    expect(items).toMatchObject([
      {
        transactionId: back.receiptId,
        kind: 'return',
        totalCents: 1700,
        returnedCents: 0,
        hearts: [{ hearts: -4, debtHearts: 0 }],
        rewards: [],
      },
      {
        transactionId: purchase.receiptId,
        kind: 'purchase',
        totalCents: 5000,
        returnedCents: 1700,
        hearts: [{ hearts: 10, debtHearts: 0 }],
      },
    ])
    expect(items[0]?.lines).toEqual([{ ...shown(apples), quantity: 2, amountCents: 600 }, shown(bread)])
    expect(items[1]?.lines?.map(({ returnedQuantity }) => returnedQuantity)).toEqual([2, 1, 0])
  })

  it('say which goods are outside of every offer', async () => {
    const member = await aMember(app)
    await buys(app, member, [apples, { ...bread, productId: '2910000000703', name: 'Anfangsmilch' }])
    expect((await receipts(member)).items[0]?.lines?.map(({ promotable }) => promotable)).toEqual([true, false])
  })

  it('know the lot of a piece, for its recall', async () => {
    const member = await aMember(app)
    const till = await aTill(app, { tillNumber: '10' })
    const batch = { lot: '24B7', expiresOn: '2026-12-31' }
    expect((await till.sells({ cardNumber: member.cardNumber, lines: [aLine(batch)] })).result.warnings).toEqual([])
    const { result } = await app.call('exportUserData', {}, { token: member.token })
    expect(result.receipts[0]?.lines[0]).toMatchObject(batch)
  })

  it('show weights, returned deposits, discounts of the till, and the total by VAT code', async () => {
    const member = await aMember(app)
    const till = await aTill(app, { tillNumber: '9' })
    const tillLine = (line: number, amountCents: number) =>
      aLine({ line, name: 'Leergut', departmentId: 'pfand', quantity: 12, amountCents })
    const sale = till.sale({
      cardNumber: member.cardNumber,
      lines: [
        aLine({ weightGrams: 734, amountCents: 500, regularCents: 800, marks: ['promotion'], vatCode: 'B' }),
        aLine({ line: 2, amountCents: 1000, vatCode: 'A' }),
        aLine({ line: 3, amountCents: 100 }),
        { ...tillLine(4, -300), kind: 'depositReturn', vatCode: 'A' },
        { ...tillLine(5, -250), kind: 'discount', ofLine: 2 },
      ],
    })
    expect((await till.checkout(sale)).result).toMatchObject({ totalCents: 1050 })
    later()
    const { tillNumber, receiptNumber } = sale
    await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 1, weightGrams: 400 }] })
    const { items } = await receipts(member)
    expect(items[1]?.lines).toMatchObject([
      { line: 1, weightGrams: 734, regularCents: 800, returnedQuantity: 0, returnedGrams: 400 },
      { line: 2, amountCents: 1000, tillDiscountCents: 250 },
      { line: 3 },
      { line: 4, kind: 'depositReturn', name: 'Leergut', quantity: 12, amountCents: -300 },
    ])
    expect(items[1]?.vat).toEqual([
      { vatCode: 'A', totalCents: 450 },
      { vatCode: 'B', totalCents: 500 },
      { vatCode: null, totalCents: 100 },
    ])
    expect(items[0]).toMatchObject({
      lines: [{ line: 1, quantity: 1, weightGrams: 400, amountCents: 272 }],
      vat: [{ vatCode: 'B', totalCents: 272 }],
      totalCents: 272,
    })
  })

  it('show a co-payment with the reward that it is for', async () => {
    const member = await aMember(app, { hearts: 20 })
    const redemptionId = await activates(app, member, 'emaille-milchtopf')
    await isHandedOver(app, member, [redemptionId], [apples])
    expect((await receipts(member)).items).toMatchObject([{ totalCents: 1899, rewards: [{ redemptionId, copayCents: 999 }] }])
  })

  it('show a co-payment at the VAT code of its reward', async () => {
    const member = await aMember(app, { hearts: 20 })
    const redemptionId = await activates(app, member, 'emaille-milchtopf')
    const till = await aTill(app)
    const { result: card } = await till.scans(member)
    const basket = [aLine({ amountCents: 899, vatCode: 'B' }), aLine({ line: 2, amountCents: 100 })]
    await till.sells({ scanId: card.scanId, lines: basket, redemptionIds: [redemptionId], copayVatCodes: [{ redemptionId, vatCode: 'A' }] })
    const vat = [
      { vatCode: 'A', totalCents: 999 },
      { vatCode: 'B', totalCents: 899 },
      { vatCode: null, totalCents: 100 },
    ]
    expect((await receipts(member)).items).toMatchObject([{ totalCents: 1998, vat }])
  })

  it('show what repaid a debt', async () => {
    const member = await aMember(app)
    const purchase = await buys(app, member, 10)
    await isHandedOver(app, member, [await activates(app, member, 'kochloeffel-set')])
    await bringsBack(app, purchase)
    later()
    await buys(app, member, 15)
    expect((await receipts(member)).items[0]?.hearts).toMatchObject([{ hearts: 15, debtHearts: 10 }])
  })

  it('are totals only where no lines were kept, and where they are not wished any more', async () => {
    const never = await aMember(app, { digitalReceipts: false })
    await buys(app, never, [apples])
    expect((await receipts(never)).items).toMatchObject([{ totalCents: 900, lines: null }])
    const noMore = await aMember(app)
    await buys(app, noMore, [apples])
    await app.server.services.pool.query('update members set digital_receipts = false where member_id = $1', [noMore.memberId])
    expect((await receipts(noMore)).items).toMatchObject([{ totalCents: 900, lines: null }])
    await app.server.services.pool.query('update members set digital_receipts = true where member_id = $1', [never.memberId])
    expect((await receipts(never)).items).toMatchObject([{ lines: null }])
  })

  it('are no other hearts of the same moment', async () => {
    const member = await aMember(app)
    await buys(app, member, 4)
    await buys(app, member, 2)
    await isGiven(app, member, 9)
    expect((await receipts(member)).items.map(({ hearts }) => hearts.map((one) => one.hearts))).toEqual([[2], [4]])
  })

  it('go on from their cursor while the next sale comes in', async () => {
    const member = await aMember(app)
    const ids: string[] = []
    for (let number = 0; number < 3; number++) {
      ids.push((await buys(app, member, 1)).receiptId)
      later()
    }
    const first = await receipts(member, { limit: 2 })
    later()
    await buys(app, member, 1)
    const second = await receipts(member, { limit: 2, cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ transactionId }) => transactionId)).toEqual(ids.toReversed())
    expect(second.nextCursor).toBeNull()
  })

  it('can be those of some months, by the merchant’s midnight', async () => {
    const member = await aMember(app)
    for (const instant of ['2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z']) {
      app.clock.set(instant)
      await buys(app, member, 1)
    }
    app.clock.set('2026-11-20T11:00:00Z')
    const seconds = async (window: string) => (await receipts(member, { window })).items.map(({ happenedAt }) => happenedAt.slice(17, 19))
    expect(await seconds('thisMonth')).toEqual(['00'])
    expect(await seconds('lastMonth')).toEqual(['59'])
    expect(await seconds('past3Months')).toEqual(['00', '59'])
  })

  it('are nobody else’s', async () => {
    const other = await aMember(app)
    await buys(app, other, 1)
    await buys(app, other, 1)
    const { nextCursor } = await receipts(other, { limit: 1 })
    const member = await aMember(app)
    expect(await receipts(member)).toEqual({ items: [], nextCursor: null })
    expect(await receipts(member, { cursor: nextCursor })).toEqual({ items: [], nextCursor: null })
  })

  it('reject a window that there is none of', async () => {
    const { token } = await aMember(app)
    expect(await app.callRaw('listTransaction', { window: 'always' }, { token })).toMatchObject({
      status: 400,
      errorName: 'malformedRequest',
    })
  })
  it('are bounded', async () => expectBoundedList(app, 'listTransaction', (await aMember(app)).token))
  it('are for members', () => expectMembersOnly(app, 'listTransaction', {}))
})
