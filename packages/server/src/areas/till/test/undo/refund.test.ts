import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { statement } from '../../../../kernel/database/index.ts'
import { bouquet, stockOf as giftStockOf, reserves } from '../../../gifts/test/support.ts'
import { keyHash, keyId } from '../../keys/keys.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const campaignId = 'herzhaft-kochen'
type Sale = ReturnType<TestTill['sale']>

async function buys(member: TestMember, input: Partial<Sale>): Promise<Sale> {
  const sale = till.sale({ cardNumber: member.cardNumber, ...input })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return sale
}

const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })

describe('a return', () => {
  it('claws back what the purchase landed, and nothing when the hearts stay the same', async () => {
    const member = await aMember(app, { hearts: 3 })
    const sale = await buys(member, { lines: lines(1000, 499, 1001) })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 8 })
    const first = await till.takesBack({ purchase: of(sale), lines: [{ line: 2, quantity: 1 }] })
    expect(first.result).toMatchObject({ refundCents: 499, hearts: [{ campaignId, hearts: 1, becameDebtHearts: 0, balanceHearts: 7 }] })
    const second = await till.takesBack({ purchase: of(sale), lines: [{ line: 3, quantity: 1 }] })
    expect(second.result).toMatchObject({ refundCents: 1001, hearts: [{ hearts: 2, balanceHearts: 5 }] })
    const rest = await till.takesBack({ purchase: of(sale) })
    expect(rest.result).toMatchObject({ refundCents: 1000, hearts: [{ hearts: 2, balanceHearts: 3 }], returnedRewards: [] })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 3, debtHearts: 0 })
  })

  it('claws nothing back while what is kept still earns as much', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(1400, 100) })
    expect((await till.takesBack({ purchase: of(sale), lines: [{ line: 2, quantity: 1 }] })).result.hearts).toMatchObject([{ hearts: 1 }])
    const another = await buys(member, { lines: lines(1500, 100) })
    expect((await till.takesBack({ purchase: of(another), lines: [{ line: 2, quantity: 1 }] })).result).toMatchObject({
      refundCents: 100,
      hearts: [],
    })
  })

  it('pays pieces of a line back to the cent', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: [aLine({ quantity: 3, amountCents: 1000 })] })
    const piece = () => till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
    expect([(await piece()).result.refundCents, (await piece()).result.refundCents, (await piece()).result.refundCents]).toEqual([
      333, 333, 334,
    ])
    expect(await piece()).toMatchObject({ errorName: 'refundExceedsPurchase' })
  })

  it('takes hearts first from what waits to be handed over, which is no longer activated', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(5500) })
    const { redemptionId, rewardId } = await activates(app, member)
    const { result } = await till.takesBack({ purchase: of(sale) })
    const deactivated = [{ kind: 'reward', id: redemptionId, ofId: rewardId, name: 'Kochlöffel-Set, 3-teilig', amount: 10 }]
    const none = { becameDebtHearts: 0, balanceHearts: 0, debtHearts: 0 }
    expect(result.hearts).toEqual([{ campaignId, campaignTitle: 'Herzhaft kochen', hearts: 11, ...none, deactivated }])
    expect(result.print.join(' ')).toContain('Prämie Kochlöffel-Set, 3-teilig ist nicht mehr')
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 0, activatedHearts: 0, activatedRewards: 0 })
    const { items } = (await app.call('listUserRedeemHistory', { limit: 10 }, signedIn(app, member))).result
    expect(items).toMatchObject([{ redemptionId, status: 'Deactivated', endedAt: app.clock.now().toISOString() }])
  })

  it('takes as many rewards as are needed, and leaves the rest of their hearts on the card', async () => {
    const member = await aMember(app, { hearts: 27 })
    const sale = await buys(member, { lines: lines(2500) })
    await activates(app, member)
    app.clock.pass({ seconds: 1 })
    await activates(app, member, 'emaille-milchtopf')
    expect(await cardOf(app, member)).toMatchObject({ hearts: 2, activatedHearts: 30 })
    const { result } = await till.takesBack({ purchase: of(sale) })
    expect(result.hearts).toMatchObject([{ hearts: 5, balanceHearts: 17, deactivated: [{ ofId: 'emaille-milchtopf', amount: 20 }] }])
    expect(await cardOf(app, member)).toMatchObject({ hearts: 17, shareableHearts: 17, activatedHearts: 10, debtHearts: 0 })
  })

  it('takes hearts from a reserved gift too, which is in stock again', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(4000) })
    const stock = await giftStockOf(app, bouquet)
    const { giftHoldId } = await reserves(app, member)
    const { result } = await till.takesBack({ purchase: of(sale) })
    expect(result.hearts).toMatchObject([
      { becameDebtHearts: 0, deactivated: [{ kind: 'gift', id: giftHoldId, ofId: bouquet, amount: 8 }] },
    ])
    expect(await giftStockOf(app, bouquet)).toBe(stock)
  })

  it('turns hearts that are spent already into a debt, which the next purchase repays', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(5500) })
    const { redemptionId } = await activates(app, member)
    await till.handsOver(member, redemptionId)
    const { result } = await till.takesBack({ purchase: of(sale) })
    expect(result.hearts).toEqual([
      { campaignId, campaignTitle: 'Herzhaft kochen', hearts: 11, becameDebtHearts: 10, balanceHearts: 0, debtHearts: 10, deactivated: [] },
    ])
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 10 })

    const next = await till.sells({ cardNumber: member.cardNumber, lines: lines(6000) })
    const credited = next.result.hearts.find((hearts) => hearts.campaignId === campaignId)
    expect(credited).toMatchObject({ hearts: 12, repaidDebtHearts: 10, balanceHearts: 2, debtHearts: 0 })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 2, debtHearts: 0 })
  })

  it('of pieces and grams at once names the field that is too much', async () => {
    const sale = till.sale({ lines: [aLine({ weightGrams: 734, amountCents: 999 })] })
    await till.checkout(sale)
    const answer = await till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1, weightGrams: 1 }] })
    expect(answer).toMatchObject({
      status: 400,
      errorName: 'malformedRequest',
      result: { problems: ['/lines/0/weightGrams must not be there with quantity'] },
    })
  })

  it('counts as the purchase did, by its departments', async () => {
    const member = await aMember(app)
    const flowers = aLine({ line: 1, departmentId: 'blumen-und-garten', quantity: 2, amountCents: 1000 })
    const cigarettes = aLine({ line: 2, departmentId: 'tabak', amountCents: 900 })
    const sale = await buys(member, { lines: [flowers, cigarettes] })
    expect((await till.takesBack({ purchase: of(sale), lines: [{ line: 2, quantity: 1 }] })).result).toMatchObject({
      refundCents: 900,
      hearts: [],
    })
    expect((await till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })).result).toMatchObject({
      refundCents: 500,
      hearts: [{ hearts: 2 }],
    })
  })

  it('counts in the month of the purchase', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(4000, 500), happenedAt: '2026-10-12T10:00:00Z' })
    await till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
    expect(await monthsOf(member)).toEqual({ '2026-10-01': 500 })
  })

  it('is a receipt of the member’s, beside that of the purchase', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(2500) })
    const { result } = await till.takesBack({ purchase: of(sale) })
    const { items } = (await app.call('listTransaction', {}, signedIn(app, member))).result
    expect(items.find(({ transactionId }) => transactionId === result.refundId)).toMatchObject({ kind: 'return', hearts: [{ hearts: -5 }] })
    expect(items.find(({ kind }) => kind === 'purchase')).toMatchObject({ returnedCents: 2500 })
  })

  it('is taken in another store too', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(2500) })
    const elsewhere = await aTill(app, { storeId: 'suedvorstadt' })
    expect(await elsewhere.takesBack({ purchase: of(sale) })).toMatchObject({ errorName: 'receiptNotFound' })
    expect(await elsewhere.takesBack({ purchase: { ...of(sale), storeId: till.storeId } })).toMatchObject({ errorName: null })
  })

  it('of sales of other stores is taken a hundred times a day by the tills of a key', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
    const [seller, elsewhere] = [await aTill(strict), await aTill(strict, { storeId: 'suedvorstadt' })]
    const sold = async () => {
      const sale = seller.sale({ lines: lines(100) })
      await seller.checkout(sale)
      return { ...of(sale), storeId: seller.storeId }
    }
    const key = `returns elsewhere:${keyId(keyHash(elsewhere.key))}`
    await strict.server.services.pool.query('insert into rate_counters values ($1, $2, 99)', [key, '2026-11-21T09:36:00Z'])
    expect(await elsewhere.takesBack({ purchase: await sold() })).toMatchObject({ errorName: null })
    const next = await sold()
    expect(await elsewhere.takesBack({ purchase: next })).toMatchObject({ errorName: 'refundLimitReached' })
    expect(await seller.takesBack({ purchase: next })).toMatchObject({ errorName: null })
    await strict.close()
  })

  it('of a purchase outside all campaigns pays back and claws back nothing', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(2500), happenedAt: '2026-01-05T10:00:00Z' })
    expect((await till.takesBack({ purchase: of(sale) })).result).toMatchObject({ refundCents: 2500, hearts: [] })
  })

  it('after the campaign has ended leaves the member nothing to owe', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(5000) })
    await activates(app, member)
    const now = app.clock.now().toISOString()
    app.clock.set('2027-03-12T10:00:00Z')
    expect((await till.takesBack({ purchase: of(sale) })).result).toMatchObject({ refundCents: 5000, hearts: [] })
    app.clock.set(now)
    expect(await cardOf(app, member)).toMatchObject({ debtHearts: 0 })
  })
})

describe('a reward that was handed over', () => {
  async function isHandedOver(member: TestMember, rewardId: string): Promise<{ sale: Sale; redemptionId: string }> {
    const { redemptionId } = await activates(app, member, rewardId)
    const { result } = await till.scans(member)
    const sale = till.sale({ scanId: result.scanId, lines: lines(1000), redemptionIds: [redemptionId] })
    expect(await till.checkout(sale)).toMatchObject({ errorName: null })
    return { sale, redemptionId }
  }

  it('comes back with the whole purchase: its hearts to where they were, its co-payment, its place in the stock', async () => {
    const member = await aMember(app, { hearts: 15, given: 8 })
    const before = await stockOf('emaille-milchtopf')
    const { sale, redemptionId } = await isHandedOver(member, 'emaille-milchtopf')
    expect(await stockOf('emaille-milchtopf')).toBe(before - 1)
    const { result } = await till.takesBack({ purchase: of(sale) })
    expect(result).toMatchObject({ refundCents: 1999, hearts: [{ hearts: 2, becameDebtHearts: 0 }] })
    expect(result.returnedRewards).toMatchObject([
      { redemptionId, rewardId: 'emaille-milchtopf', copayCents: 999, applies: false, reason: 'notActivated' },
    ])
    expect(await cardOf(app, member)).toMatchObject({ hearts: 23, shareableHearts: 15, debtHearts: 0 })
    expect(await stockOf('emaille-milchtopf')).toBe(before)
    const { items } = (await app.call('listUserRedeemHistory', {}, signedIn(app, member))).result
    expect(items).toMatchObject([{ redemptionId, status: 'Deactivated' }])
  })

  it('comes back alone, once', async () => {
    const member = await aMember(app, { hearts: 22 })
    const { sale, redemptionId } = await isHandedOver(member, 'kochloeffel-set')
    // Without lines, the named rewards come back and nothing else.
    const alone = { purchase: of(sale), redemptionIds: [redemptionId] }
    expect((await till.takesBack(alone)).result).toMatchObject({ refundCents: 0, hearts: [], returnedRewards: [{ redemptionId }] })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 24 })
    expect(await till.takesBack(alone)).toMatchObject({ errorName: 'rewardNotReadyAtTill' })
    expect((await till.takesBack({ purchase: of(sale) })).result).toMatchObject({ refundCents: 1000, returnedRewards: [] })
  })

  it('stays when only lines come back', async () => {
    const member = await aMember(app, { hearts: 22 })
    const { sale } = await isHandedOver(member, 'kochloeffel-set')
    const { result } = await till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
    expect(result).toMatchObject({ refundCents: 1000, returnedRewards: [] })
  })

  it('gives no hearts back when its campaign has ended', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { sale } = await isHandedOver(member, 'kochloeffel-set')
    const now = app.clock.now().toISOString()
    app.clock.set('2027-03-12T10:00:00Z')
    expect((await till.takesBack({ purchase: of(sale) })).result.returnedRewards).toHaveLength(1)
    app.clock.set(now)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 4, activatedHearts: 0 })
  })

  it('is not taken back with a purchase that it did not belong to', async () => {
    const member = await aMember(app, { hearts: 22 })
    const { redemptionId } = await isHandedOver(member, 'kochloeffel-set')
    const another = await buys(member, { lines: lines(500) })
    for (const id of [redemptionId, uuid(), 'none']) {
      expect(await till.takesBack({ purchase: of(another), redemptionIds: [id] })).toMatchObject({ errorName: 'rewardNotReadyAtTill' })
    }
  })
})

describe('the same return', () => {
  it('sent twenty times at once is booked once and answered the same', async () => {
    const member = await aMember(app, { hearts: 1 })
    const sale = await buys(member, { lines: lines(2500) })
    const input = till.giveBack({ purchase: of(sale) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => till.refund(input)))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 1, debtHearts: 0 })
    expect(await monthsOf(member)).toEqual({ '2026-11-01': 0 })
  })

  it('is rejected when its content is another', async () => {
    const sale = await buys(await aMember(app), { lines: lines(2500, 100) })
    const input = till.giveBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
    await till.refund(input)
    expect(await till.refund({ ...input, lines: [{ line: 2, quantity: 1 }] })).toMatchObject({ errorName: 'operationReused' })
  })

  it.each(['2026-11-20T10:00:00Z', '2026-01-05T10:00:00Z'])(
    'of one line at many tills at once is taken once (bought %s)',
    async (happenedAt) => {
      const member = await aMember(app)
      const sale = await buys(member, { lines: lines(2500, 300), happenedAt })
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })),
      )
      expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
      expect(answers.filter(({ errorName }) => errorName === 'refundExceedsPurchase')).toHaveLength(11)
    },
  )

  it('piece by piece at many tills at once pays back no more than was paid', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: [aLine({ quantity: 7, amountCents: 9999 })] })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })),
    )
    const taken = answers.filter(({ errorName }) => errorName === null)
    expect(taken).toHaveLength(7)
    expect(taken.reduce((sum, { result }) => sum + result.refundCents, 0)).toBe(9999)
    expect(taken.flatMap(({ result }) => result.hearts).reduce((sum, { hearts }) => sum + hearts, 0)).toBe(19)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 0 })
  })
})

describe('a return is rejected', () => {
  it('for a receipt that is none, or none of a purchase', async () => {
    const sale = await buys(await aMember(app), { lines: lines(2500) })
    expect(await till.takesBack({ purchase: { ...of(sale), receiptNumber: 'none' } })).toMatchObject({
      status: 200,
      errorName: 'receiptNotFound',
    })
    expect(await till.takesBack({ purchase: { ...of(sale), tillNumber: '99' } })).toMatchObject({ errorName: 'receiptNotFound' })
    const back = till.giveBack({ purchase: of(sale) })
    await till.refund(back)
    expect(await till.takesBack({ purchase: { tillNumber: back.tillNumber, receiptNumber: back.receiptNumber } })).toMatchObject({
      errorName: 'receiptNotFound',
    })
  })

  it('under a number that is taken', async () => {
    const sale = await buys(await aMember(app), { lines: lines(2500) })
    expect(await till.takesBack({ purchase: of(sale), receiptNumber: sale.receiptNumber })).toMatchObject({
      errorName: 'receiptNumberTaken',
    })
  })

  it('for more than was bought, for lines that were not, and when nothing is left', async () => {
    const sale = await buys(await aMember(app), { lines: [aLine({ quantity: 2, amountCents: 1000 })] })
    for (const returned of [
      [{ line: 1, quantity: 3 }],
      [{ line: 2, quantity: 1 }],
      [
        { line: 1, quantity: 2 },
        { line: 1, quantity: 1 },
      ],
    ]) {
      expect(await till.takesBack({ purchase: of(sale), lines: returned })).toMatchObject({ errorName: 'refundExceedsPurchase' })
    }
    await till.takesBack({ purchase: of(sale) })
    expect(await till.takesBack({ purchase: of(sale) })).toMatchObject({ errorName: 'refundExceedsPurchase' })
  })

  it('when it names nothing, or a time that cannot be', async () => {
    const sale = await buys(await aMember(app), { lines: lines(500) })
    expect(await till.takesBack({ purchase: of(sale), lines: [] })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    expect(await till.takesBack({ purchase: of(sale), happenedAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      errorName: 'malformedRequest',
    })
  })
})

async function monthsOf({ memberId }: TestMember): Promise<Record<string, number>> {
  const months = statement<{ month: string; cents: number }, [string]>('select month, cents from monthly_spend where member_id = $1')
  return Object.fromEntries((await app.server.services.db.all(months, memberId)).map(({ month, cents }) => [month, cents]))
}

async function stockOf(rewardId: string): Promise<number> {
  const stock = statement<{ available: number }, [string]>('select available from reward_stock where reward_id = $1')
  return (await app.server.services.db.first(stock, rewardId))?.available ?? -1
}
