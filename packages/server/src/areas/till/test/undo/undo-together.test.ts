import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { shareAlways, startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { transactTogether } from '../../../../kernel/database/index.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  shareAlways(app)
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

type Sale = ReturnType<TestTill['sale']>
interface Bought {
  member: TestMember
  sale: Sale
}
const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
const onePiece = [{ line: 1, quantity: 1 }]

/** A sale of ten pieces for 25 euro, which earns five hearts. */
async function buys(): Promise<Bought> {
  const member = await aMember(app)
  const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({ quantity: 10, amountCents: 2500 })] })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return { member, sale }
}

const buyTogether = (count: number) => Promise.all(Array.from({ length: count }, buys))
const heartsOf = async (member: TestMember) => (await cardOf(app, member))?.hearts ?? 0

/** The transactions that stored the receipts of what was undone. */
async function transactionsOf(
  members: readonly TestMember[],
  kind: 'void' | 'return',
): Promise<{ receipts: number; transactions: number }> {
  const { rows } = await app.server.services.pool.query<{ receipts: number; transactions: number }>(
    `select count(*)::int as receipts, count(distinct xmin::text)::int as transactions from receipts where kind = $1 and member_id = any($2)`,
    [kind, members.map(({ memberId }) => memberId)],
  )
  return rows[0] ?? { receipts: 0, transactions: 0 }
}

it.each([2, 9, 32])('%i voids of different members each take back their own hearts, and many share transactions', async (count) => {
  const bought = await buyTogether(count)
  const answers = await Promise.all(bought.map(({ sale }) => till.voids({ purchase: of(sale) })))
  for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: { refundCents: 2500, hearts: [{ hearts: 5 }] } })
  expect(await Promise.all(bought.map(({ member }) => heartsOf(member)))).toEqual(bought.map(() => 0))
  const { receipts, transactions } = await transactionsOf(
    bought.map(({ member }) => member),
    'void',
  )
  expect(receipts).toBe(count)
  // The first begins before the others arrive, so two may have one each.
  if (count > 2) expect(transactions).toBeLessThan(count)
})

it('returns of different members share transactions, and those of one member follow each other', async () => {
  const bought = await buyTogether(9)
  const twice = [...bought, ...bought]
  const answers = await Promise.all(twice.map(({ sale }) => till.takesBack({ purchase: of(sale), lines: onePiece })))
  for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: { refundCents: 250 } })
  // Of 20 euro that are left, four hearts.
  expect(await Promise.all(bought.map(({ member }) => heartsOf(member)))).toEqual(bought.map(() => 4))
  const { receipts, transactions } = await transactionsOf(
    bought.map(({ member }) => member),
    'return',
  )
  expect(receipts).toBe(18)
  expect(transactions).toBeLessThan(18)
})

it('one that is rejected, or fails when it is written, spoils nothing for the others', async () => {
  const [rejected, taken, unknown, ...others] = await buyTogether(8)
  if (!rejected || !taken || !unknown) throw new Error('There are eight sales')
  await till.voids({ purchase: of(rejected.sale) })
  const back = (bought: Bought) => till.takesBack({ purchase: of(bought.sale), lines: onePiece })
  const answers = await Promise.all([
    back(rejected),
    till.takesBack({ purchase: of(taken.sale), lines: onePiece, receiptNumber: rejected.sale.receiptNumber }),
    till.takesBack({ purchase: { ...of(unknown.sale), receiptNumber: `N-${uuid()}` }, lines: onePiece }),
    ...others.map(back),
  ])
  expect(answers.map(({ errorName }) => errorName)).toEqual([
    'saleVoidedAlready',
    'receiptNumberTaken',
    'receiptNotFound',
    ...others.map(() => null),
  ])
  expect(await Promise.all([rejected, taken, unknown, ...others].map(({ member }) => heartsOf(member)))).toEqual([0, 5, 5, 4, 4, 4, 4, 4])
})

it('the return of a reward with lent hearts and a return of who lent them do not share a transaction', async () => {
  const [lender, borrower] = [await aMember(app, { given: 10 }), await aMember(app, { hearts: 1 })]
  await creditPoints(app, lender, 200)
  const vouchers = [await activatesPoints(app, lender, 100), await activatesPoints(app, lender, 100)]
  const scanIdOf = async (member: TestMember) => (await till.scans(member)).result.scanId
  const voucherIds = vouchers.map(({ voucherId }) => voucherId)
  const purchase = till.sale({ scanId: await scanIdOf(lender), lines: lines(5000), voucherIds })
  expect(await till.checkout(purchase)).toMatchObject({ errorName: null })
  app.clock.pass({ days: 16 })
  const { code } = (await app.call('createHouseholdCode', {}, signedIn(app, lender))).result
  await app.call('joinHousehold', { code: code ?? '' }, signedIn(app, borrower))
  await app.call('confirmHousehold', { userId: borrower.memberId }, signedIn(app, lender))
  const { redemptionId, lentHearts } = await activates(app, borrower)
  expect(lentHearts).toBe(9)
  const handover = till.sale({ scanId: await scanIdOf(borrower), redemptionIds: [redemptionId] })
  expect(await till.checkout(handover)).toMatchObject({ errorName: null })
  // While another one is under way, both returns come to wait for the same transaction.
  const before = transactTogether(app.server.services.tillPool, uuid(), async () => {
    for (let reads = 0; reads < 9; reads += 1) await cardOf(app, lender)
  })
  const answers = await Promise.all([handover, purchase].map((sale) => till.takesBack({ purchase: of(sale) })))
  await before
  expect(answers.map(({ errorName }) => errorName)).toEqual([null, null])
  expect(await cardOf(app, lender)).toMatchObject({ hearts: 10, shareableHearts: 0 })
  expect(await cardOf(app, borrower)).toMatchObject({ hearts: 1 })
})

it('the limit of a till’s key counts all that it pays back at the same moment', async () => {
  const limited = await aTill(app, { tillNumber: '7' })
  const { rows } = await asOwner(app, (owner) =>
    owner.query('update till_keys set returned_cents_per_day = 700 where key_hash = sha256($1::bytea) returning store_id', [limited.key]),
  )
  expect(rows).toHaveLength(1)
  const bought = await buyTogether(6)
  const answers = await Promise.all(bought.map(({ sale }) => limited.takesBack({ purchase: of(sale), lines: onePiece })))
  expect(answers.map(({ errorName }) => errorName).toSorted()).toEqual([null, null, ...Array(4).fill('refundLimitReached')].toSorted())
})

it('voids and sales of the same members, all at once, leave every balance as it should be', async () => {
  const bought = await buyTogether(8)
  const answers = await Promise.all(
    bought.flatMap(({ member, sale }) => [
      till.voids({ purchase: of(sale) }),
      till.sells({ cardNumber: member.cardNumber, lines: lines(1000) }),
      till.voids({ purchase: of(sale) }),
    ]),
  )
  const names = answers.map(({ errorName }) => errorName)
  expect(names.filter((name) => name === 'saleVoidedAlready')).toHaveLength(8)
  expect(names.filter((name) => name === null)).toHaveLength(16)
  expect(await Promise.all(bought.map(({ member }) => heartsOf(member)))).toEqual(bought.map(() => 2))
})

it('a sale without a card is voided in a transaction of its own, among the others', async () => {
  const open = till.sale({ lines: lines(2500) })
  expect(await till.checkout(open)).toMatchObject({ errorName: null })
  const bought = await buyTogether(4)
  const sales = [open, ...bought.map(({ sale }) => sale)]
  const answers = await Promise.all(sales.map((sale) => till.voids({ purchase: of(sale) })))
  expect(answers.map(({ errorName }) => errorName)).toEqual(sales.map(() => null))
  expect(await till.voids({ purchase: of(open) })).toMatchObject({ errorName: 'saleVoidedAlready' })
})

it('a member whose row somebody holds keeps no other waiting', async () => {
  const bought = await buyTogether(5)
  const [held, ...others] = bought
  const holder = await app.server.services.pool.connect()
  await holder.query('begin')
  await holder.query('select from members where member_id = $1 for update', [held?.member.memberId])
  const waiting = held && till.voids({ purchase: of(held.sale) })
  const answers = await Promise.all(others.map(({ sale }) => till.voids({ purchase: of(sale) })))
  expect(answers.map(({ errorName }) => errorName)).toEqual(others.map(() => null))
  await holder.query('rollback')
  holder.release()
  expect(await waiting).toMatchObject({ errorName: null })
})
