import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, type TestTill } from '#testing/till.ts'

type Sale = ReturnType<TestTill['sale']>

/** A sale with a field that no till should send, in the sale itself and in a line. */
const withUnknown = (sale: Sale): Sale => ({ ...sale, training: true, lines: sale.lines.map((line) => ({ ...line, 'a/b': 19 })) }) as Sale

describe('a till in production', () => {
  let app: TestServer
  let till: TestTill
  beforeAll(async () => {
    app = await startTestServer({ TILL_STRICT: 'false' })
    till = await aTill(app)
  })
  afterAll(() => app.close())

  it('has a sale booked whose unknown fields have names that cannot be stored, or are any number', async () => {
    const { cardNumber } = await aMember(app)
    const odd = Object.fromEntries(['x\0y', 'x\ud800', 'n'.repeat(5000)].map((name) => [name, 1]))
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`unknown${index}`, 1]))
    for (const fields of [odd, many]) {
      const { errorName, result } = await till.checkout({ ...till.sale({ cardNumber, lines: [aLine({})] }), ...fields } as never)
      expect(errorName).toBeNull()
      expect(result.warnings).toHaveLength(Math.min(50, Object.keys(fields).length))
    }
  })

  it('gets a warning for each unknown field, and its sale is booked', async () => {
    const { cardNumber } = await aMember(app)
    const { errorName, result } = await till.checkout(withUnknown(till.sale({ cardNumber, lines: [aLine({})] })))
    expect(errorName).toBeNull()
    expect(result).toMatchObject({
      totalCents: 500,
      warnings: [
        { path: '/lines/0/a~1b', message: 'is unknown and was ignored' },
        { path: '/training', message: 'is unknown and was ignored' },
      ],
    })
    const quote = await till.quotes({ cardNumber, lines: [{ ...aLine({}), vat: 19 } as never] })
    expect(quote.result.warnings).toEqual([{ path: '/lines/0/vat', message: 'is unknown and was ignored' }])
  })

  it('gets one in a return and in a void as well', async () => {
    const [returned, voided] = [till.sale({ lines: [aLine({})] }), till.sale({ lines: [aLine({})] })]
    for (const sale of [returned, voided]) await till.checkout(sale)
    const purchaseOf = ({ tillNumber, receiptNumber }: Sale) => ({ purchase: { tillNumber, receiptNumber }, clerk: 7 })
    const warnings = [{ path: '/clerk', message: 'is unknown and was ignored' }]
    expect((await till.takesBack(purchaseOf(returned))).result).toMatchObject({ refundCents: 500, warnings })
    expect((await till.voids(purchaseOf(voided))).result).toMatchObject({ refundCents: 500, warnings })
  })

  it('still gets an error for a wrong value', async () => {
    const { cardNumber } = await aMember(app)
    const answer = await till.sells({ cardNumber, lines: [aLine({ quantity: 0 })] })
    expect(answer).toMatchObject({ status: 400, result: { problems: [expect.stringContaining('/lines/0/quantity')] } })
  })
})

describe('a till in development', () => {
  let app: TestServer
  let till: TestTill
  beforeAll(async () => {
    app = await startTestServer()
    till = await aTill(app)
  })
  afterAll(() => app.close())

  it('gets an error that names the unknown field, also of a line', async () => {
    const { cardNumber } = await aMember(app)
    const sale = till.sale({ cardNumber, lines: [aLine({})] })
    expect(await till.checkout({ ...sale, training: true } as Sale)).toMatchObject({
      status: 400,
      errorName: 'malformedRequest',
      result: { problems: ['/training must NOT have additional properties'] },
    })
    const inLine = await till.checkout({ ...sale, lines: [{ ...aLine({}), vat: 19 } as never] })
    expect(inLine).toMatchObject({ status: 400, result: { problems: ['/lines/0/vat must NOT have additional properties'] } })
    const refund = till.giveBack({ purchase: sale, lines: [{ line: 1, quantity: 1, why: 'x' } as never] })
    expect(await till.refund(refund)).toMatchObject({ status: 400 })
  })

  it('is told of departments that the merchant does not have, and so is the operator, with its key', async () => {
    const { cardNumber } = await aMember(app)
    const unmapped = { departmentId: 'WG 4711' }
    const basket = { lines: [aLine({}), aLine({ line: 2, ...unmapped }), aLine({ line: 3, ...unmapped })] }
    const told = vi.spyOn(app.server.services.log, 'warn')
    const warnings = [{ path: '/lines/1/departmentId', message: expect.stringContaining('unknown') }]
    expect((await till.quotes({ cardNumber, ...basket })).result).toMatchObject({ warnings })
    for (const customer of [{ cardNumber }, {}]) expect((await till.sells({ ...customer, ...basket })).result).toMatchObject({ warnings })
    expect(told).toHaveBeenCalledTimes(3)
    const said = expect.objectContaining({ tillKey: expect.any(String), departmentIds: ['WG 4711'] })
    expect(told).toHaveBeenLastCalledWith(said, expect.any(String))
    told.mockRestore()
    const { warnings: ofDay } = (await till.totals('2026-11-20')).result
    expect(ofDay).toEqual([{ path: '/lines/departmentId', message: expect.stringContaining('WG 4711 is unknown') }])
  })

  it('has a name booked that was cut in the middle of a character', async () => {
    const member = await aMember(app)
    const sale = till.sale({
      cardNumber: member.cardNumber,
      lines: [aLine({ name: 'Torte \ud83c', productId: '\udf82' }), aLine({ line: 2, name: 'Brot\0\0' })],
    })
    const { errorName, result } = await till.checkout(sale)
    expect(errorName).toBeNull()
    expect(result.warnings).toEqual([
      { path: '/lines/0/productId', message: 'contained half a character, which was replaced' },
      { path: '/lines/0/name', message: 'contained half a character, which was replaced' },
      { path: '/lines/1/name', message: 'contained a NUL character, which was left out' },
    ])
    expect((await till.checkout(sale)).result).toEqual(result)
  })
})

describe('what a till sends by mistake', () => {
  const empties = aLine({ line: 2, kind: 'depositReturn', amountCents: -25 })
  const reduction = aLine({ line: 2, kind: 'discount', amountCents: -100 })
  let app: TestServer
  let till: TestTill
  beforeAll(async () => {
    app = await startTestServer()
    till = await aTill(app)
  })
  afterAll(() => app.close())

  it('a discount with another VAT code than its line counts at the code of the line, with a warning', async () => {
    const { cardNumber } = await aMember(app)
    const discount = aLine({ line: 2, kind: 'discount', ofLine: 1, amountCents: -100, vatCode: 'A' })
    const lines = [aLine({ vatCode: 'B' }), discount]
    const warnings = [{ path: '/lines/1/vatCode', message: 'is ignored: line 1 has B' }]
    expect((await till.quotes({ cardNumber, lines })).result).toMatchObject({ warnings })
    expect((await till.sells({ cardNumber, lines })).result).toMatchObject({ warnings, vat: [{ vatCode: 'B', totalCents: 400 }] })
    expect((await till.sells({ lines })).result).toMatchObject({ warnings })
    const same = [aLine({ vatCode: 'B' }), { ...discount, vatCode: 'B' }]
    expect((await till.sells({ lines: same })).result).toMatchObject({ warnings: [] })
  })

  it.each([
    ['weightGrams', 0, [aLine({ quantity: 2, weightGrams: 300 })]],
    ['regularCents', 0, [aLine({ amountCents: 300, regularCents: 299 })]],
    ['ofLine', 0, [aLine({ ofLine: 1 })]],
    ['marks', 1, [aLine({}), { ...empties, marks: [] }]],
    ['regularCents', 1, [aLine({}), { ...empties, regularCents: 0 }]],
    ['weightGrams', 1, [aLine({}), { ...empties, weightGrams: 300 }]],
    ['ofLine', 1, [aLine({}), { ...empties, ofLine: 1 }]],
    ['ofLine', 1, [aLine({}), { ...reduction, ofLine: 3 }]],
    ['ofLine', 2, [aLine({}), empties, { ...reduction, line: 3, ofLine: 2 }]],
    ['ofLine', 2, [aLine({}), aLine({ line: 3, amountCents: 99 }), { ...reduction, ofLine: 3 }]],
  ])('a field (%s, line %i) that cannot be right is ignored, and the sale is booked as without it', async (field, index, lines) => {
    const { cardNumber } = await aMember(app)
    const without = lines.map((line, at) => (at === index ? { ...line, [field]: undefined } : line))
    const { result: right } = await till.quotes({ cardNumber, lines: without })
    const path = `/lines/${index}/${field}`
    for (const answer of [await till.quotes({ cardNumber, lines }), await till.sells({ cardNumber, lines }), await till.sells({ lines })]) {
      expect(answer.errorName).toBeNull()
      expect(answer.result).toMatchObject({ lines: right.lines, totalCents: right.totalCents })
      expect(answer.result.warnings).toEqual([{ path, message: expect.stringContaining('is ignored') }])
    }
  })

  it('null is the same as absent, in a line, in a sale and in a scan', async () => {
    const { cardNumber } = await aMember(app)
    const nothing = { weightGrams: null, regularCents: null, marks: null, vatCode: null, ofLine: null, kind: null }
    const sale = { ...till.sale({ cardNumber, lines: [{ ...aLine({}), ...nothing } as never] }), voucherIds: null, tenders: null }
    expect(await till.checkout(sale as never)).toMatchObject({ errorName: null, result: { totalCents: 500, warnings: [] } })
    const { tillNumber, receiptNumber } = sale
    const returned = { purchase: { tillNumber, receiptNumber, storeId: null }, lines: [{ line: 1, quantity: 1, weightGrams: null }] }
    expect(await till.takesBack(returned as never)).toMatchObject({ errorName: null, result: { refundCents: 500 } })
    expect(await till.checkout({ ...till.sale({ lines: [aLine({})] }), receiptNumber: null } as never)).toMatchObject({ status: 400 })
  })

  it('a queue goes on after an element that is no sale', async () => {
    const [first, last] = [till.sale({ lines: [aLine({})] }), till.sale({ lines: [aLine({})] })]
    const { errorName, result } = await till.sendsQueue([first, null, 5, 'x', [], {}, last] as never)
    expect(errorName).toBeNull()
    expect(result.answers.map(({ errorCode }) => errorCode)).toEqual([0, 90400, 90400, 90400, 90400, 90400, 0])
  })

  it('a scan with the card number of somebody else is rejected', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const { scanId } = (await till.scans(member)).result
    const rejected = { errorName: 'malformedRequest', result: { problems: [expect.stringContaining('/cardNumber')] } }
    expect(await till.sells({ scanId, cardNumber: other.cardNumber })).toMatchObject(rejected)
    expect(await till.quotes({ scanId, cardNumber: other.cardNumber, lines: [aLine({})] })).toMatchObject(rejected)
    expect(await till.sells({ scanId, cardNumber: member.cardNumber })).toMatchObject({ errorName: null })
  })
})
