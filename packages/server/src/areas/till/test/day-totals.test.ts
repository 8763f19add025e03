import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { aCoupon, activatesCoupon, percentOff } from '#testing/coupons.ts'
import { aMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => app.clock.set('2026-11-20T11:00:00Z'))
afterAll(() => app.close())

type Sale = ReturnType<TestTill['sale']>
const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
const nothing = { receipts: 0, linesCents: 0, discountCents: 0, rewardCents: 0, copayCents: 0, voucherCents: 0, totalCents: 0 }

describe('the totals of a day', () => {
  it('that has not begun are not known', async () => {
    for (const day of ['2026-11-21', '9999-12-31']) expect(await till.totals(day)).toMatchObject({ errorName: 'malformedRequest' })
  })

  it('are zero before anything is sold', async () => {
    const { result } = await till.totals('2026-05-01', true)
    expect(result).toMatchObject({ storeId: till.storeId, tills: [], all: { purchases: nothing, netCents: 0 } })
    expect(result.csv).toBe(
      'store,day,till,kind,receipts,lines_cents,discount_cents,reward_cents,copay_cents,voucher_cents,total_cents,' +
        'tender_cash_cents,tender_card_cents,tender_gift_card_cents,tender_other_cents,tender_none_cents\r\n' +
        ['purchases', 'returns', 'voids'].map((kind) => `lindenau,2026-05-01,all,${kind},0,0,0,0,0,0,0,0,0,0,0,0\r\n`).join(''),
    )
  })

  it('have no formula in their CSV, whatever a till is called', async () => {
    const strange = await aTill(app, { storeId: 'bautzen', tillNumber: '-1-cmd' })
    await strange.sells({ lines: lines(100) })
    expect((await strange.totals('2026-11-20', true)).result.csv).toContain(`bautzen,2026-11-20,'-1-cmd,purchases,1,100,`)
  })

  it('reconcile to the cent with what the tills were told, over sales, returns and voids', async () => {
    const store = await Promise.all(['1', '2', '3'].map((tillNumber) => aTill(app, { storeId: 'suedvorstadt', tillNumber })))
    const member = await aMember(app)
    await activatesCoupon(app, member, aCoupon({ effect: percentOff(15), maxPerPurchase: 1 }))
    const [first] = store
    const { result: card } = (await first?.scans(member)) ?? expect.unreachable()
    const { result: quoted } = (await first?.quotes({ scanId: card.scanId, lines: lines(1999) })) ?? expect.unreachable()
    const userCouponIds = quoted.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId)
    await first?.sells({ scanId: card.scanId, lines: lines(1999), userCouponIds })
    const expected = new Map([[`1/purchases`, quoted.totalCents]])
    const add = (key: string, cents: number) => expected.set(key, (expected.get(key) ?? 0) + cents)

    const step = fc.record({
      at: fc.integer({ min: 0, max: 2 }),
      amounts: fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 4 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      followedBy: fc.constantFrom('nothing', 'void', 'return', 'returnPiece'),
    })
    for (const { at, amounts, quantity, followedBy } of fc.sample(step, { numRuns: 40, seed: 20_261_120 })) {
      const one = store[at] ?? expect.unreachable()
      const vatOf = (index: number) => [{ vatCode: 'A' }, { vatCode: 'B' }, {}][index % 3]
      const basket = amounts.map((amountCents, index) => aLine({ line: index + 1, quantity, amountCents, ...vatOf(index) }))
      const sale = one.sale({ cardNumber: member.cardNumber, lines: basket })
      const { result: sold } = await one.checkout(sale)
      add(`${one.tillNumber}/purchases`, sold.totalCents)
      if (followedBy === 'void') add(`${one.tillNumber}/voids`, (await one.voids({ purchase: of(sale) })).result.refundCents)
      if (followedBy === 'return') add(`${one.tillNumber}/returns`, (await one.takesBack({ purchase: of(sale) })).result.refundCents)
      if (followedBy === 'returnPiece')
        add(
          `${one.tillNumber}/returns`,
          (await one.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })).result.refundCents,
        )
    }

    const { tills, all, csv } = ((await first?.totals('2026-11-20', true)) ?? expect.unreachable()).result
    const rows = (csv ?? '')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','))
    const [header = [], ...table] = rows.map((row) => row.slice(0, -5))
    // None of these sales says how it was paid.
    for (const row of rows.slice(1)) expect(row.slice(-5)).toEqual(['0', '0', '0', '0', row[10]])
    expect(header.slice(-4)).toEqual(['total_cents', 'vat_A_cents', 'vat_B_cents', 'vat_without_code_cents'])
    for (const row of table) expect(row.slice(-3).reduce((sum, cents) => sum + Number(cents), 0)).toBe(Number(row.at(-4)))
    expect(table.filter((row) => row.slice(-3).every((cents) => cents !== '0')).length).toBeGreaterThan(3)
    const read = tills.flatMap(({ tillNumber, purchases, returns, voids }) =>
      Object.entries({ purchases, returns, voids }).map(([kind, { totalCents }]) => [`${tillNumber}/${kind}`, totalCents] as const),
    )
    for (const [key, cents] of read) expect([key, cents]).toEqual([key, expected.get(key) ?? 0])
    expect(all.purchases.receipts).toBe(41)
    expect(all.purchases).toMatchObject({ copayCents: 0, discountCents: quoted.discountCents })
    expect(all.netCents).toBe(tills.reduce((sum, { netCents }) => sum + netCents, 0))
    await expectLedgerToHold(app)
  })

  it('have the money by VAT code, as the tills were told with each sale, return and void', async () => {
    app.clock.set('2026-11-04T11:00:00Z')
    const one = await aTill(app, { storeId: 'suedvorstadt', tillNumber: '1' })
    const other = await aTill(app, { storeId: 'suedvorstadt', tillNumber: '2' })
    const member = await aMember(app)
    await creditPoints(app, member, 900)
    const { voucherId } = await activatesPoints(app, member, 700)
    const { result: card } = await one.scans(member)
    const basket = [
      aLine({ line: 1, quantity: 3, amountCents: 1000, vatCode: 'B' }),
      aLine({ line: 2, amountCents: 450, vatCode: 'A', departmentId: 'drogerie' }),
      aLine({ line: 3, kind: 'depositReturn', amountCents: -25, vatCode: 'A' }),
      aLine({ line: 4, kind: 'discount', ofLine: 1, amountCents: -100 }),
      aLine({ line: 5, amountCents: 99 }),
    ]
    const sums = { purchases: new Map(), returns: new Map(), voids: new Map() }
    const add = (kind: keyof typeof sums, vat: readonly { vatCode: string | null; totalCents: number }[]) => {
      for (const { vatCode, totalCents } of vat) sums[kind].set(vatCode, (sums[kind].get(vatCode) ?? 0) + totalCents)
    }
    const sale = one.sale({ scanId: card.scanId, lines: basket, voucherIds: [voucherId] })
    const { result: sold } = await one.checkout(sale)
    add('purchases', sold.vat)
    add('returns', (await one.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 2 }, { line: 5 }] })).result.vat)
    const withoutCard = other.sale({ lines: basket })
    const { result: undone } = await other.checkout(withoutCard)
    add('purchases', undone.vat)
    await other.voids({ purchase: of(withoutCard) })
    add('voids', undone.vat)

    const { all, tills } = (await one.totals('2026-11-04')).result
    const read = (vat: readonly { vatCode: string | null; totalCents: number }[]) =>
      new Map(vat.map((sum) => [sum.vatCode, sum.totalCents]))
    for (const kind of ['purchases', 'returns', 'voids'] as const) {
      const told = [...sums[kind]].filter(([, cents]) => cents !== 0)
      expect(read(all[kind].vat), kind).toEqual(new Map(told))
      expect(all[kind].vat.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(all[kind].totalCents)
    }
    expect(all.netVat.map(({ vatCode }) => vatCode)).toEqual(['A', 'B'])
    for (const of of [...tills, all]) expect(of.netVat.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(of.netCents)
    expect((await one.looksUp(of(sale))).result.lines).toMatchObject(
      sold.lines.map(({ line, vatCode, tillDiscountCents, voucherCents }) => ({ line, vatCode, tillDiscountCents, voucherCents })),
    )
  })

  it('have one column for each code, also in a spreadsheet that takes small and capital letters for the same', async () => {
    app.clock.set('2026-11-05T11:00:00Z')
    const codes = ['A', 'a', 'none', 'NONE', '7%', 'no.aB', undefined]
    const basket = codes.map((vatCode, index) => aLine({ line: index + 1, amountCents: 100 + index, ...(vatCode && { vatCode }) }))
    await till.sells({ lines: basket })
    const { all, csv } = (await till.totals('2026-11-05', true)).result
    expect(all.netVat.map(({ vatCode }) => vatCode)).toEqual(['7%', 'A', 'NONE', 'a', 'no.aB', 'none', null])
    const [header = [], row = []] = (csv ?? '').split('\r\n').map((line) => line.split(','))
    expect(new Set(header.map((name) => name.toLowerCase())).size).toBe(header.length)
    const cents = new Map(header.map((name, index) => [name, row[index]]))
    expect(
      [
        'vat_A_cents',
        'vat__a_cents',
        'vat__n_o_n_e_cents',
        'vat_NONE_cents',
        'vat_7%_cents',
        'vat__n_o._aB_cents',
        'vat_without_code_cents',
      ].map((name) => cents.get(name)),
    ).toEqual(['100', '101', '102', '103', '104', '105', '106'])
  })

  it('tell free pieces from co-payments', async () => {
    const other = await aTill(app, { tillNumber: '9' })
    const member = await aMember(app)
    const coffees = (quantity: number) =>
      aLine({ productId: '2902000000708', departmentId: 'baeckerei', quantity, amountCents: 300 * quantity })
    await till.sells({ cardNumber: member.cardNumber, lines: [coffees(9)] })
    const { result: card } = await other.scans(member)
    const redemptionIds = card.rewards.map(({ redemptionId }) => redemptionId)
    await other.sells({ scanId: card.scanId, redemptionIds, lines: [coffees(3)] })
    const { tills } = (await other.totals('2026-11-20')).result
    expect(tills.find(({ tillNumber }) => tillNumber === '9')?.purchases).toMatchObject({
      linesCents: 900,
      rewardCents: 300,
      copayCents: 0,
      totalCents: 600,
    })
  })

  it('stay the same when a customer deletes the account, whose lines are gone then', async () => {
    const store = await aTill(app, { storeId: 'leipzig-plagwitz', tillNumber: '7' })
    const member = await aMember(app)
    const coffees = (quantity: number) =>
      aLine({ productId: '2902000000708', departmentId: 'baeckerei', quantity, amountCents: 300 * quantity })
    await store.sells({ cardNumber: member.cardNumber, lines: [coffees(9)] })
    const { result: card } = await store.scans(member)
    await store.sells({ scanId: card.scanId, redemptionIds: card.rewards.map(({ redemptionId }) => redemptionId), lines: [coffees(3)] })
    const before = (await store.totals('2026-11-20')).result
    expect(before.all.purchases).toMatchObject({ linesCents: 3600, rewardCents: 300, copayCents: 0 })
    await app.call('sendDeleteAccountEmail', {}, signedIn(app, member))
    expect(await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, member.email) })).toMatchObject({ errorName: null })
    await app.runJobs()
    expect((await store.totals('2026-11-20')).result).toEqual(before)
  })

  it('are of one store, and begin and end at midnight in the merchant’s time zone', async () => {
    const other = await aTill(app, { storeId: 'dresden-neustadt' })
    const member = await aMember(app)
    for (const happenedAt of ['2026-09-30T21:59:59Z', '2026-09-30T22:00:00Z', '2026-10-01T21:59:59Z', '2026-10-01T22:00:00Z'])
      await other.sells({ cardNumber: member.cardNumber, lines: lines(100), happenedAt })
    expect((await other.totals('2026-10-01')).result.all.purchases).toMatchObject({ receipts: 2, totalCents: 200 })
    expect((await till.totals('2026-10-01')).result.all.purchases).toMatchObject({ receipts: 0 })
  })
})

describe('a receipt by its number', () => {
  it('shows what was sold and what is back, and nothing about the customer', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({ quantity: 3, amountCents: 1000 })] })
    await till.checkout(sale)
    await till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 2 }] })
    const { result } = await till.looksUp(of(sale))
    expect(result).toMatchObject({ kind: 'purchase', totalCents: 1000, returnedCents: 666, isVoided: false })
    expect(result.lines).toEqual([
      {
        line: 1,
        departmentId: 'obst-und-gemuese',
        productId: '4012345000016',
        name: 'Boskoop-Äpfel',
        quantity: 3,
        weightGrams: null,
        vatCode: null,
        amountCents: 1000,
        tillDiscountCents: 0,
        discountCents: 0,
        rewardCents: 0,
        voucherCents: 0,
        paidCents: 1000,
        returnedQuantity: 2,
      },
    ])
    expect(JSON.stringify(result)).not.toContain(member.memberId)
  })

  it('says the weight of a line, from which a part of it is returned, and then the rest', async () => {
    const sale = till.sale({ lines: [aLine({ amountCents: 371, weightGrams: 1240 }), aLine({ line: 2, amountCents: 200 })] })
    await till.checkout(sale)
    const sold = (await till.looksUp(of(sale))).result
    expect(sold.lines).toMatchObject([
      { quantity: 1, weightGrams: 1240, returnedQuantity: 0 },
      { quantity: 1, weightGrams: null, returnedQuantity: 0 },
    ])
    const giving = till.giveBack({ purchase: of(sale), lines: [{ line: 1, weightGrams: 400 }] })
    expect((await till.refund(giving)).result).toMatchObject({ refundCents: 119 })
    const stored = (await till.looksUp({ tillNumber: giving.tillNumber, receiptNumber: giving.receiptNumber })).result
    expect(stored).toMatchObject({ kind: 'return', lines: [{ quantity: 1, weightGrams: 400, paidCents: 119 }] })
    const [left] = (await till.looksUp(of(sale))).result.lines
    const weightGrams = (left?.weightGrams ?? 0) - (left?.returnedQuantity ?? 0)
    expect(weightGrams).toBe(840)
    const over = { purchase: of(sale), lines: [{ line: 1, weightGrams: weightGrams + 1 }] }
    expect(await till.takesBack(over)).toMatchObject({ errorName: 'refundExceedsPurchase' })
    expect((await till.takesBack({ purchase: of(sale), lines: [{ line: 1, weightGrams }] })).result).toMatchObject({ refundCents: 252 })
  })

  it('is found from another store, if the till names it', async () => {
    const sale = till.sale({ cardNumber: (await aMember(app)).cardNumber, lines: lines(700) })
    await till.checkout(sale)
    await till.voids({ purchase: of(sale) })
    const other = await aTill(app, { storeId: 'dresden-neustadt' })
    expect(await other.looksUp(of(sale))).toMatchObject({ errorName: 'receiptNotFound' })
    expect((await other.looksUp({ ...of(sale), storeId: till.storeId })).result).toMatchObject({ isVoided: true, returnedCents: 700 })
  })
})

describe('a queue of sales', () => {
  it('is booked sale by sale: a bad one holds up nobody', async () => {
    const member = await aMember(app)
    const good = till.sale({ cardNumber: member.cardNumber, lines: lines(1000) })
    const unknown = till.sale({ cardNumber: '0000000000', lines: lines(500) })
    const malformed = { ...till.sale({ cardNumber: member.cardNumber }), lines: [{ quantity: 1 }] }
    const last = till.sale({ cardNumber: member.cardNumber, lines: lines(1500) })
    const { result } = await till.sendsQueue([good, unknown, malformed, good, last])
    expect(result.answers.map(({ errorCode }) => errorCode)).toEqual([0, 10575, 90400, 0, 0])
    expect(result.answers[3]).toEqual(result.answers[0])
    const missing = ['line', 'productId', 'name', 'departmentId', 'amountCents']
    expect(result.answers[2]?.result).toEqual({ problems: missing.map((name) => `/lines/0/${name} is missing`) })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 5 })
  })

  it('is answered as each sale alone would be', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(1000) })
    const { result } = await till.sendsQueue([sale])
    const alone = await till.checkout(sale)
    expect(result.answers[0]).toEqual({ errorCode: 0, errorMessage: '', result: alone.result })
    expect(await till.checkout({ ...sale, operationId: uuid() })).toMatchObject({ errorName: 'receiptNumberTaken' })
  })

  it('has at least one sale, and at most fifty', async () => {
    expect(await till.sendsQueue([])).toMatchObject({ errorName: 'malformedRequest' })
    expect(await till.sendsQueue(Array.from({ length: 51 }, () => ({})))).toMatchObject({ errorName: 'malformedRequest' })
  })
})
