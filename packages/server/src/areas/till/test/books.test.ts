import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'
import { auditDatabase } from '../../../ledger/index.ts'
import { booksRetention, openSalesRetention } from '../claim/open-sales.ts'

// The database reads its own clock to tell how old a sale is.
const sold = new Date(Date.now() - 50 * dayMs)
const day = sold.toISOString().slice(0, 10)
const later = new Date(Date.now() - dayMs)

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
})
beforeEach(async () => {
  app.clock.set(`${day}T10:00:00Z`)
  till = await aTill(app, { tillNumber: uuid().slice(24) })
})
afterAll(() => app.close())

const basket = [
  aLine({ line: 1, quantity: 2, amountCents: 2000, vatCode: 'B' }),
  aLine({ line: 2, amountCents: 1000, vatCode: 'A', departmentId: 'drogerie' }),
  aLine({ line: 3, kind: 'depositReturn', amountCents: -75, vatCode: 'A' }),
  aLine({ line: 4, kind: 'discount', ofLine: 1, amountCents: -200 }),
  aLine({ line: 5, amountCents: 99 }),
]
const tenders = [
  { kind: 'cash' as const, cents: 1000 },
  { kind: 'card' as const, cents: 1824 },
]

type Sale = ReturnType<TestTill['sale']>
const of = ({ tillNumber, receiptNumber }: Pick<Sale, 'tillNumber' | 'receiptNumber'>) => ({ tillNumber, receiptNumber })

/** Nobody has claimed the sale in time. */
async function expires(): Promise<void> {
  app.clock.set(later.toISOString())
  await openSalesRetention.purge(app.server.services)
}

async function deletes(member: TestMember): Promise<void> {
  await app.call('sendDeleteAccountEmail', {}, signedIn(app, member))
  expect(await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, member.email) })).toMatchObject({ errorName: null })
}

/** A sale without a card, whose customer goes when nobody claims it; and one of a member who deletes the account. */
async function sells(how: 'without a card' | 'to a member') {
  const member = how === 'to a member' ? await aMember(app) : undefined
  const sale = till.sale({ ...(member ? { cardNumber: member.cardNumber } : {}), lines: basket, tenders })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null, result: { totalCents: 2824, warnings: [] } })
  return { sale, customerGoes: () => (member ? deletes(member) : expires()) }
}

const totalsOf = async () => {
  const { result } = await till.totals(day, true)
  return { till: result.tills.find(({ tillNumber }) => tillNumber === till.tillNumber), csv: result.csv }
}

describe.each(['without a card', 'to a member'] as const)('a sale %s, when its customer is gone', (how) => {
  it('stays in the totals and the CSV of its day, to the cent', async () => {
    const { sale, customerGoes } = await sells(how)
    const returned = till.giveBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }], payOut: 'cash' })
    await till.refund(returned)
    const voided = till.sale({ lines: basket })
    await till.checkout(voided)
    await till.voids({ purchase: of(voided) })
    const before = await totalsOf()
    expect(before.till).toMatchObject({ purchases: { receipts: 2 }, returns: { totalCents: 900 }, netCents: 1924 })
    await customerGoes()
    expect(await totalsOf()).toEqual(before)
    await expectLedgerToHold(app)
  })

  it('is found by its number, with its sums and what is left of them, and without lines', async () => {
    const { sale, customerGoes } = await sells(how)
    await till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
    const { result: before } = await till.looksUp(of(sale))
    expect(before).toMatchObject({ linesGone: false })
    const vat = [
      { vatCode: 'A', totalCents: 925, leftCents: 1000 },
      { vatCode: 'B', totalCents: 1800, leftCents: 900 },
      { vatCode: null, totalCents: 99, leftCents: 99 },
    ]
    expect(before.vat).toEqual(vat)
    await customerGoes()
    const { result } = await till.looksUp(of(sale))
    expect(result).toEqual({ ...before, linesGone: true, lines: [], claim: null, print: result.print })
  })

  it('is returned by amount and VAT code, in portions up to what is left, at once and sent again', async () => {
    const { sale, customerGoes } = await sells(how)
    await till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
    await customerGoes()
    const purchase = of(sale)
    expect(await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ errorName: 'saleLinesGone' })
    expect(await till.voids({ purchase })).toMatchObject({ errorName: 'voidTooLate' })
    const portion = (vatCode: string | null, amountCents: number) =>
      till.giveBack({ purchase, vat: [{ vatCode, amountCents }], payOut: 'cash' })
    for (const tooMuch of [portion('B', 901), portion('C', 1), portion(null, 100)])
      expect(await till.refund(tooMuch)).toMatchObject({ errorName: 'refundExceedsPurchase' })
    expect(
      await till.takesBack({
        purchase,
        vat: [
          { vatCode: 'B', amountCents: 500 },
          { vatCode: 'B', amountCents: 401 },
        ],
      }),
    ).toMatchObject({ errorName: 'refundExceedsPurchase' })

    const first = portion('B', 600)
    const { result } = await till.refund(first)
    expect(result).toMatchObject({
      refundCents: 600,
      linesCents: 600,
      voucherCents: 0,
      vat: [{ vatCode: 'B', linesCents: 600, totalCents: 600 }],
      hearts: [],
      warnings: [],
    })
    expect((await till.refund(first)).result).toEqual(result)
    expect(await till.refund({ ...portion('B', 100), receiptNumber: first.receiptNumber })).toMatchObject({
      errorName: 'receiptNumberTaken',
    })
    const both = await Promise.all([till.refund(portion('B', 200)), till.refund(portion('B', 200))])
    expect(both.map(({ errorName }) => errorName).sort()).toEqual([null, 'refundExceedsPurchase'].sort())
    // All that is left: the deposit was paid out, and is no money that comes back.
    expect((await till.takesBack({ purchase })).result).toMatchObject({
      refundCents: 1199,
      vat: [
        { vatCode: 'A', totalCents: 1000 },
        { vatCode: 'B', totalCents: 100 },
        { vatCode: null, totalCents: 99 },
      ],
    })
    expect(await till.takesBack({ purchase })).toMatchObject({ errorName: 'refundExceedsPurchase' })
    expect((await till.looksUp(of(first))).result).toMatchObject({ kind: 'return', totalCents: 600, linesGone: true })
    expect(await till.takesBack({ purchase: of(first) })).toMatchObject({ errorName: 'receiptNotFound' })
    const today = dayOf(app.clock.now(), app.server.services.content().merchant.timeZone)
    const { result: totals } = await till.totals(today)
    const own = totals.tills.find(({ tillNumber }) => tillNumber === till.tillNumber)
    // On the day of the sale, with the piece that came back first.
    expect(own?.returns).toMatchObject({
      totalCents: (today === day ? 900 : 0) + 1999,
      tenders: expect.arrayContaining([{ kind: 'cash', cents: 800 }]),
    })
    await expectLedgerToHold(app)
  })

  it('keeps its number: nobody books another sale with it, and the same one is not booked again', async () => {
    const { sale, customerGoes } = await sells(how)
    await customerGoes()
    const again = { ...till.sale({ lines: basket }), receiptNumber: sale.receiptNumber }
    expect(await till.checkout(again)).toMatchObject({ errorName: 'receiptNumberTaken' })
    const { receiptId } = (await till.looksUp(of(sale))).result
    const repeated = how === 'to a member' ? { errorName: 'cardNumberNotFound' } : { errorName: null, result: { receiptId, claim: null } }
    expect(await till.checkout(sale)).toMatchObject(repeated)
  })

  it('that was void stays void', async () => {
    const { sale, customerGoes } = await sells(how)
    await till.voids({ purchase: of(sale) })
    await customerGoes()
    expect(await till.takesBack({ purchase: of(sale) })).toMatchObject({ errorName: 'saleVoidedAlready' })
    expect((await till.looksUp(of(sale))).result).toMatchObject({
      isVoided: true,
      vat: [{ leftCents: 0 }, { leftCents: 0 }, { leftCents: 0 }],
    })
  })
})

it('a sale with a voucher and a co-payment gives back its money only, by the code of each', async () => {
  const member = await aMember(app, { hearts: 100 })
  await creditPoints(app, member, 300)
  const { voucherId } = await activatesPoints(app, member, 300)
  const { redemptionId } = await activates(app, member)
  const { result: card } = await till.scans(member)
  const copayVatCodes = [{ redemptionId, vatCode: 'A' }]
  const sale = till.sale({ scanId: card.scanId, lines: basket, voucherIds: [voucherId], redemptionIds: [redemptionId], copayVatCodes })
  const { result } = await till.checkout(sale)
  await deletes(member)
  const found = (await till.looksUp(of(sale))).result
  expect(found).toMatchObject({ copays: [], copayCents: result.copayCents, voucherCents: 300, totalCents: result.totalCents })
  expect(found.vat.map(({ totalCents }) => totalCents)).toEqual(result.vat.map(({ totalCents }) => totalCents))
  const { result: back } = await till.takesBack({ purchase: of(sale) })
  expect(back).toMatchObject({ refundCents: result.totalCents + 75, voucherCents: 0, returnedVouchers: [] })
  await expectLedgerToHold(app)
})

it('a sale for which the till paid out gives back its goods', async () => {
  const sale = till.sale({ lines: [aLine({ amountCents: 100 }), aLine({ line: 2, kind: 'depositReturn', amountCents: -250 })] })
  await till.checkout(sale)
  await expires()
  expect((await till.takesBack({ purchase: of(sale) })).result).toMatchObject({ refundCents: 100 })
  expect(await till.takesBack({ purchase: of(sale) })).toMatchObject({ errorName: 'refundExceedsPurchase' })
})

it('amounts by VAT code are not taken for a sale that still has its lines', async () => {
  const { sale } = await sells('without a card')
  const vat = [{ vatCode: 'B', amountCents: 1 }]
  expect(await till.takesBack({ purchase: of(sale), vat })).toMatchObject({ errorName: 'malformedRequest' })
  expect(await till.takesBack({ purchase: of(sale), vat, lines: [{ line: 1 }] })).toMatchObject({ errorName: 'malformedRequest' })
})

it('nobody claims a sale of which only the sums are left', async () => {
  const { sale, customerGoes } = await sells('without a card')
  await customerGoes()
  expect((await till.looksUp(of(sale))).result.claim).toBeNull()
})

it('a return that was booked before its customer went, and is sent again, is not booked twice', async () => {
  const { sale, customerGoes } = await sells('to a member')
  const back = till.giveBack({ purchase: of(sale), lines: [{ line: 1 }] })
  await till.refund(back)
  await customerGoes()
  expect(await till.refund(back)).toMatchObject({ errorName: 'receiptNumberTaken' })
})

it('the audit finds a sum that is not that of its receipts, of a day and of a receipt', async () => {
  const { sale } = await sells('without a card')
  const { tillNumber } = sale
  const problems = async () => (await auditDatabase(app.ownerUrl)).problems
  const changed = async (change: string, back: string) => {
    await asOwner(app, (owner) => owner.query(change, [tillNumber]))
    const found = await problems()
    await asOwner(app, (owner) => owner.query(back, [tillNumber]))
    return found
  }
  const [setTo, inDays] = [
    (cents: number) => `update till_sums set total_cents = ${cents} where till_number = $1 and part = 'vat' and code = 'B'`,
    (days: number) => `update till_sums set day = day + ${days} where till_number = $1`,
  ]
  const differs = (on: string, cents: string) =>
    `${on}, store lindenau, till ${tillNumber}: the kept sums of kind purchase are not those of its receipts (${cents} cents where they differ).`
  expect(await changed(setTo(1799), setTo(1800))).toEqual([differs(day, '1799 and 1800')])
  expect((await changed(inDays(1), inDays(-1))).filter((one) => one.startsWith(day))).toHaveLength(1)
  const vat = (cents: number) => `update receipts set vat = jsonb_set(vat, '{1,totalCents}', '${cents}') where till_number = $1`
  const { receiptId } = (await till.looksUp(of(sale))).result
  expect(await changed(vat(1), vat(1800))).toEqual([expect.stringContaining(`Receipt ${receiptId} of member`), differs(day, '1800 and 1')])
  expect(await problems()).toEqual([])
})

it('books stay for the years of the setting, and then go with the numbers', async () => {
  const { sale, customerGoes } = await sells('without a card')
  await customerGoes()
  const yearOf = (years: number) => `${later.getUTCFullYear() + years}-06-01T10:00:00Z`
  // Whatever the server asks for, the database keeps what is younger than two years.
  app.clock.set(yearOf(12))
  await booksRetention.purge(app.server.services)
  app.clock.set(later.toISOString())
  expect((await till.looksUp(of(sale))).result).toMatchObject({ totalCents: 2824 })
  expect((await totalsOf()).till).toMatchObject({ netCents: 2824 })

  const { booksYears } = app.server.services.settings
  const older = (years: number) =>
    asOwner(app, async (owner) => {
      const values = [till.tillNumber, `${years} years`]
      await owner.query('update receipts set happened_at = happened_at - $2::interval where till_number = $1', values)
      await owner.query('update till_sums set day = day - $2::interval where till_number = $1', values)
    })
  await older(booksYears)
  await booksRetention.purge(app.server.services)
  expect((await till.looksUp(of(sale))).result).toMatchObject({ totalCents: 2824 })
  await older(1)
  await booksRetention.purge(app.server.services)
  expect(await till.looksUp(of(sale))).toMatchObject({ errorName: 'receiptNotFound' })
  expect(await till.checkout({ ...till.sale({ lines: basket }), receiptNumber: sale.receiptNumber })).toMatchObject({ errorName: null })
  await expectLedgerToHold(app)
})
