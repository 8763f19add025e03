import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { shareAlways, startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
/** Another store's, with a till of the same number. */
let elsewhere: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
  elsewhere = await aTill(app, { storeId: 'suedvorstadt' })
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

type Sale = ReturnType<TestTill['sale']>
const reused = { errorName: 'operationReused' }
let numbers = 0
const anotherNumber = () => ({ receiptNumber: `N-${++numbers}` })
const without = ({ cardNumber: _, ...sale }: Sale) => sale
const heartsOf = async (member: TestMember) => (await cardOf(app, member))?.hearts ?? 0

async function receiptsOf(operationIds: readonly string[]): Promise<number> {
  const { rows } = await app.server.services.pool.query(
    `select count(*)::int as receipts from receipts r join operations o on o.member_id = r.member_id
       and o.response ->> 'receiptId' = r.receipt_id::text where o.operation_id = any($1)`,
    [operationIds],
  )
  return rows[0].receipts
}

async function sold(input: Partial<Sale> = {}): Promise<{ member: TestMember; sale: Sale }> {
  const member = await aMember(app)
  const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(5000), ...input })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return { member, sale }
}

describe('an id that a till derives from its receipt number', () => {
  const ofNumber = (number: string) => `sale-20261120-3-${number}`
  const spends = (member: TestMember, operationId: string) =>
    app.call('saveUserCoupon', { couponId: 'wein-15', operationId }, signedIn(app, member))

  it('cannot be used up by the customer, for a sale or for its return', async () => {
    const member = await aMember(app)
    const [saleId, returnId] = [ofNumber('004714'), ofNumber('004715')]
    expect(await spends(member, saleId)).toMatchObject({ errorName: null })
    await app.call('grantUserStamp', { campaignId: 'herzhaft-kochen', operationId: returnId }, signedIn(app, member))
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(5000), operationId: saleId })
    expect(await till.checkout(sale)).toMatchObject({ errorName: null })
    expect(await till.checkout(sale)).toMatchObject({ errorName: null })
    const purchase = { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    expect(await till.takesBack({ purchase, operationId: returnId })).toMatchObject({ errorName: null })
    expect(await receiptsOf([saleId])).toBe(1)
  })

  it('is the customer’s own command when the customer sends it again', async () => {
    const member = await aMember(app)
    const operationId = ofNumber('004716')
    const first = await spends(member, operationId)
    expect((await spends(member, operationId)).result).toEqual(first.result)
  })
})

describe('the id of a sale, sent again', () => {
  it('with another card, without a card or with other goods books nothing, whatever its receipt number', async () => {
    const { member, sale } = await sold()
    const other = await aMember(app)
    for (const changed of [sale, { ...sale, ...anotherNumber() }]) {
      expect(await till.checkout({ ...changed, cardNumber: other.cardNumber })).toMatchObject(reused)
      expect(await till.checkout(without(changed))).toMatchObject(reused)
      expect(await till.checkout({ ...changed, lines: lines(700) })).toMatchObject(reused)
    }
    expect(await receiptsOf([sale.operationId])).toBe(1)
    expect(await heartsOf(other)).toBe(0)
    expect(await heartsOf(member)).toBe(10)
  })

  it('with a card after it was booked without one books nothing', async () => {
    const member = await aMember(app)
    const sale = till.sale({ lines: lines(5000) })
    const { result } = await till.checkout(sale)
    expect(await till.checkout({ ...sale, ...anotherNumber(), cardNumber: member.cardNumber })).toMatchObject(reused)
    expect(await heartsOf(member)).toBe(0)
    expect(await till.checkout(sale)).toMatchObject({ errorName: null, result: { receiptId: result.receiptId } })
  })

  it('with the key of another store is rejected there, and still answered here', async () => {
    const { member, sale } = await sold()
    expect(await elsewhere.checkout(sale)).toMatchObject(reused)
    expect(await elsewhere.checkout({ ...sale, ...anotherNumber() })).toMatchObject(reused)
    expect(await till.checkout(sale)).toMatchObject({ errorName: null })
    expect(await heartsOf(member)).toBe(10)
    const open = till.sale({ lines: lines(5000) })
    expect(await till.checkout(open)).toMatchObject({ errorName: null })
    expect(await elsewhere.checkout(open)).toMatchObject(reused)
    const { result } = await elsewhere.totals(app.clock.now().toISOString().slice(0, 10))
    expect(result.all.purchases.receipts).toBe(0)
  })

  it('by tills of different stores that count their ids is accepted for different sales', async () => {
    const operationId = 'till-3-operation-000001'
    const [one, other] = [await aMember(app), await aMember(app)]
    expect(await till.sells({ operationId, cardNumber: one.cardNumber })).toMatchObject({ errorName: null })
    expect(await elsewhere.sells({ operationId, cardNumber: other.cardNumber })).toMatchObject({ errorName: null })
  })

  it('in a queue is rejected by itself', async () => {
    const { sale } = await sold()
    const other = await aMember(app)
    const stolen = { ...sale, ...anotherNumber(), cardNumber: other.cardNumber }
    const twice = till.sale({ lines: lines(700) })
    const { result } = await till.sendsQueue([sale, stolen, twice, { ...twice, ...anotherNumber() }])
    const [first, second, third, fourth] = result.answers
    expect(first).toMatchObject({ errorCode: 0 })
    expect(second).toMatchObject({ errorCode: 10565 })
    expect(third).toMatchObject({ errorCode: 0 })
    expect(fourth).toMatchObject({ errorCode: 10565 })
    expect(await heartsOf(other)).toBe(0)
  })
})

describe('the id of another command', () => {
  it('sent with the key of another store is reused there, whether its receipt is found or not', async () => {
    const ofStore = ({ tillNumber, receiptNumber }: Sale, storeId?: string) => ({ tillNumber, receiptNumber, ...(storeId && { storeId }) })
    for (const storeId of [undefined, till.storeId]) {
      const [returned, voided] = [await sold(), await sold()]
      const giving = till.giveBack({ purchase: ofStore(returned.sale, storeId) })
      const voiding = { operationId: uuid(), happenedAt: app.clock.now().toISOString(), purchase: ofStore(voided.sale, storeId) }
      expect(await till.refund(giving)).toMatchObject({ errorName: null })
      expect(await till.voids(voiding)).toMatchObject({ errorName: null })
      expect(await elsewhere.refund(giving)).toMatchObject(reused)
      expect(await elsewhere.voids(voiding)).toMatchObject(reused)
      // Commands of their own find nothing.
      expect(await elsewhere.takesBack({ purchase: ofStore(returned.sale) })).toMatchObject({ errorName: 'receiptNotFound' })
      expect(await elsewhere.voids({ purchase: ofStore(voided.sale, storeId) })).toMatchObject({ errorName: 'receiptNotFound' })
    }
  })

  it('books no void, return or credit about another member', async () => {
    const [one, two] = [await sold(), await sold()]
    const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
    const operationId = uuid()
    expect(await till.takesBack({ operationId, purchase: of(one.sale) })).toMatchObject({ errorName: null })
    expect(await till.takesBack({ operationId, purchase: of(two.sale) })).toMatchObject(reused)
    expect(await till.voids({ operationId, purchase: of(two.sale) })).toMatchObject(reused)
    expect(await till.voids({ operationId: one.sale.operationId, purchase: of(two.sale) })).toMatchObject(reused)
    const credit = { tillNumber: '3', kind: 'hearts', campaignId: 'herzhaft-kochen', amount: 5, reason: 'Regen', note: 'Regen' } as const
    const credits = (input: object) => app.till('credit', { operationId, ...credit, ...input }, till.key)
    expect(await credits({ cardNumber: two.member.cardNumber })).toMatchObject(reused)
    const fresh = { operationId: uuid() }
    expect(await credits({ ...fresh, cardNumber: one.member.cardNumber })).toMatchObject({ errorName: null })
    expect(await credits({ ...fresh, cardNumber: two.member.cardNumber })).toMatchObject(reused)
    expect(await heartsOf(two.member)).toBe(10)
  })

  it('is answered again after the sale it is about was claimed', async () => {
    const member = await aMember(app)
    const sale = till.sale({ lines: lines(3000, 2000) })
    const { result } = await till.checkout(sale)
    const giving = till.giveBack({ purchase: { tillNumber: '3', receiptNumber: sale.receiptNumber }, lines: [{ line: 2 }] })
    const first = await till.refund(giving)
    expect(await app.call('claimReceipt', { operationId: uuid(), code: result.claim?.code ?? '' }, signedIn(app, member))).toMatchObject({
      errorName: null,
    })
    expect(await till.refund(giving)).toMatchObject({ errorName: null, result: { refundId: first.result.refundId } })
  })
})

describe('at once', () => {
  async function sendsTogether(at: TestServer, count: number): Promise<void> {
    const there = await aTill(at)
    const members = await Promise.all(Array.from({ length: count }, () => aMember(at)))
    const sale = there.sale({ lines: lines(5000) })
    const answers = await Promise.all([
      ...members.map(({ cardNumber }, index) => there.checkout({ ...sale, receiptNumber: `R-${sale.receiptNumber}-${index}`, cardNumber })),
      there.checkout({ ...sale, receiptNumber: `R-${sale.receiptNumber}-open` }),
    ])
    expect(answers.map(({ errorName }) => errorName).sort()).toEqual([...members.map(() => 'operationReused'), null].sort())
    const hearts = await Promise.all(members.map(async (member) => (await cardOf(at, member))?.hearts ?? 0))
    expect(hearts.filter((one) => one > 0).length).toBeLessThanOrEqual(1)
    await expectLedgerToHold(at)
  }

  it('one of several cards and none gets the sale', async () => {
    for (let round = 0; round < 5; round++) await sendsTogether(app, 6)
  })

  it('the id of the sale, and not its number, is what the other cards are told of', async () => {
    const cards = (await Promise.all(Array.from({ length: 6 }, () => aMember(app)))).map(({ cardNumber }) => cardNumber)
    for (let round = 0; round < 5; round++) {
      const sale = till.sale({ lines: lines(700) })
      const answers = await Promise.all(cards.map((cardNumber) => till.checkout({ ...sale, cardNumber })))
      expect(answers.map(({ errorName }) => errorName).sort()).toEqual([...cards.slice(1).map(() => 'operationReused'), null].sort())
    }
  })

  it('one of two stores gets a sale without a card', async () => {
    for (let round = 0; round < 8; round++) {
      const sale = till.sale({ lines: lines(700) })
      const answers = await Promise.all([till.checkout(sale), elsewhere.checkout(sale)])
      expect(answers.map(({ errorName }) => errorName).sort()).toEqual(['operationReused', null].sort())
      expect(await receiptsOf([sale.operationId])).toBe(1)
    }
  })

  it('so it is in one shared transaction', async () => {
    shareAlways(app)
    for (let round = 0; round < 5; round++) await sendsTogether(app, 12)
  })
})
