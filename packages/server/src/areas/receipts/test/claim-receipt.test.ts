import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { basket, claimsFrom, coffees, type Sale, sellsAt, stateIn, today } from './claims.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(async () => {
  await expectLedgerToHold(app)
  app.clock.set(today)
})
afterAll(() => app.close())

const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
const sells = (input?: Partial<Sale>) => sellsAt(till, input)
const claims = (member: TestMember, code: string, operationId?: string) => claimsFrom(app, member, code, operationId)
const stateOf = (member: TestMember) => stateIn(app, member)

async function heartsOf(member: TestMember): Promise<number | undefined> {
  return (await stateOf(member)).books['herzhaft-kochen']?.[0]
}

const nothing = { books: {}, months: [] }

async function receiptsOf(member: TestMember) {
  return (await app.call('listTransaction', {}, signedIn(app, member))).result.items
}

describe('a sale without a card', () => {
  it('is booked without a person, and its answer has a code and what it could bring', async () => {
    const { result, sale } = await sells()
    expect(result).toMatchObject({
      totalCents: 3257,
      claim: { code: expect.stringMatching(/^B(-[0-9A-HJKMNP-TV-Z]{4}){3}$/), validUntil: '2026-12-20' },
      hearts: [{ hearts: 6 }],
      points: { points: 18 },
    })
    expect((await till.looksUp(of(sale))).result).toMatchObject({ kind: 'purchase', totalCents: 3257, claim: result.claim })
    // Another store sees the sale, to return it, and not the code that gives it to anybody.
    const other = await aTill(app, { storeId: 'suedvorstadt', tillNumber: '9' })
    expect((await other.looksUp({ ...of(sale), storeId: 'lindenau' })).result).toMatchObject({ totalCents: 3257, claim: null })
  })

  it('has a code for its tills on the day when it was booked only, since numbers of receipts are easily guessed', async () => {
    const { result, sale } = await sells()
    app.clock.set('2026-11-20T22:59:00Z')
    expect((await till.looksUp(of(sale))).result.claim).toEqual(result.claim)
    app.clock.set('2026-11-20T23:00:00Z')
    expect((await till.looksUp(of(sale))).result).toMatchObject({ totalCents: 3257, claim: null })
    expect((await claims(await aMember(app), result.claim?.code ?? '')).errorName).toBeNull()
  })

  it('answers with the same code when it is sent again, also at once', async () => {
    const sale = till.sale({ lines: lines(500) })
    const answers = await Promise.all(Array.from({ length: 10 }, () => till.checkout(sale)))
    const codes = new Set(answers.map(({ result }) => result.claim?.code))
    expect(answers.map(({ errorName }) => errorName)).toEqual(Array(10).fill(null))
    expect(codes.size).toBe(1)
    expect((await till.checkout({ ...sale, lines: lines(600) })).errorName).toBe('operationReused')
    expect((await till.checkout({ ...sale, operationId: uuid() })).errorName).toBe('receiptNumberTaken')
  })

  it('has no code if there is nothing to get: it earns nothing, and is no purchase', async () => {
    const deposit = aLine({ productId: 'pfand', departmentId: 'pfand', amountCents: 25 })
    for (const few of [[deposit], lines(499), [aLine({ amountCents: 0 })], [aLine({ kind: 'depositReturn', amountCents: -800 })]]) {
      const { sale, result } = await sells({ lines: few })
      expect(result.claim).toBeNull()
      expect(JSON.stringify(result.print)).not.toContain('Code')
      expect((await till.checkout(sale)).result).toEqual(result)
      expect((await till.looksUp(of(sale))).result.claim).toBeNull()
    }
    // Punches are something, and so is what is left of a return.
    expect((await sells({ lines: [coffees(1)] })).result).toMatchObject({ claim: { code: expect.any(String) }, hearts: [{ hearts: 0 }] })
    const { sale, result } = await sells({ lines: lines(499, 600) })
    expect((await till.looksUp(of(sale))).result.claim).toEqual(result.claim)
    await till.takesBack({ purchase: of(sale), lines: [{ line: 2 }] })
    expect((await till.looksUp(of(sale))).result.claim).toBeNull()
  })

  it('stores no code', async () => {
    const { code } = await sells()
    const { rows } = await app.server.services.pool.query(
      `select o::text from operations o union all select s::text from open_sales s union all select r::text from receipts r`,
    )
    const stored = rows.map(({ o }) => o).join('\n')
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  it('cannot use anything of a member', async () => {
    expect((await till.sells({ lines: lines(500), voucherIds: [uuid()] })).errorName).toBe('malformedRequest')
  })

  it('counts in the totals of its day, and can be returned and voided', async () => {
    app.clock.set('2026-10-05T11:00:00Z')
    const other = await aTill(app, { storeId: 'suedvorstadt', tillNumber: '9' })
    const sold = other.sale({ lines: basket() })
    await other.checkout(sold)
    const voided = other.sale({ lines: lines(1000) })
    await other.checkout(voided)
    const back = await other.takesBack({ purchase: of(sold), lines: [{ line: 2, quantity: 1 }] })
    expect(back).toMatchObject({ errorName: null, result: { refundCents: 219, hearts: [], points: { points: 0 } } })
    expect((await other.voids({ purchase: of(voided) })).result).toMatchObject({ refundCents: 1000 })
    expect((await other.totals('2026-10-05')).result.all).toMatchObject({
      purchases: { receipts: 2, totalCents: 4257 },
      returns: { totalCents: 219 },
      voids: { totalCents: 1000 },
    })
    expect((await till.looksUp({ ...of(voided), storeId: 'suedvorstadt' })).result).toMatchObject({ isVoided: true, claim: null })
  })
})

describe('a claim', () => {
  it('brings exactly what the sale would have brought with the card', async () => {
    const [with_, without] = await Promise.all([aMember(app), aMember(app)])
    const { code } = await sells()
    await till.sells({ lines: basket(), cardNumber: with_.cardNumber })
    const { result, errorName } = await claims(without, code)
    expect(errorName).toBeNull()
    expect(result).toMatchObject({ totalCents: 3257, hearts: [{ hearts: 6, balanceHearts: 6 }], points: { points: 18, balancePoints: 18 } })
    expect(await stateOf(without)).toEqual(await stateOf(with_))
    const [claimed] = await receiptsOf(without)
    const [bought] = await receiptsOf(with_)
    expect({ ...claimed, transactionId: '', receiptNumber: '' }).toEqual({ ...bought, transactionId: '', receiptNumber: '' })
  })

  it('takes the code as a person types it', async () => {
    const member = await aMember(app)
    const { code } = await sells()
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')
    expect((await claims(member, typed)).errorName).toBeNull()
  })

  it('leaves out what was returned before, and later returns end where the sale with the card ends', async () => {
    const [with_, without] = await Promise.all([aMember(app), aMember(app)])
    const { code, sale } = await sells()
    const bought = till.sale({ lines: basket(), cardNumber: with_.cardNumber })
    await till.checkout(bought)
    for (const one of [sale, bought]) await till.takesBack({ purchase: of(one), lines: [{ line: 2, quantity: 1 }] })
    expect((await claims(without, code)).result).toMatchObject({ totalCents: 3038, hearts: [{ hearts: 6 }], points: { points: 0 } })
    expect(await stateOf(without)).toEqual(await stateOf(with_))
    for (const one of [sale, bought]) {
      const { errorName } = await till.takesBack({ purchase: of(one), lines: [{ line: 1 }] })
      expect(errorName).toBeNull()
    }
    expect(await stateOf(without)).toEqual(await stateOf(with_))
    for (const one of [sale, bought]) await till.takesBack({ purchase: of(one) })
    expect(await stateOf(without)).toEqual(await stateOf(with_))
    expect(await stateOf(without)).toEqual(nothing)
  })

  it('makes the sale the member’s: it is voided like any other', async () => {
    const member = await aMember(app)
    const { code, sale } = await sells()
    await claims(member, code)
    expect((await till.looksUp(of(sale))).result).toMatchObject({ claim: null })
    expect((await till.voids({ purchase: of(sale) })).result).toMatchObject({ hearts: [{ hearts: 6 }] })
    expect(await stateOf(member)).toEqual(nothing)
  })

  it('shows products only to members who want digital receipts', async () => {
    const [reader, other] = await Promise.all([aMember(app), aMember(app, { digitalReceipts: false })])
    await claims(reader, (await sells()).code)
    await claims(other, (await sells()).code)
    expect((await receiptsOf(reader))[0]?.lines).toMatchObject([{ name: 'Boskoop-Äpfel' }, { name: 'Kaffee' }])
    const stored = (await app.call('exportUserData', {}, signedIn(app, other))).result.receipts
    expect(stored).toMatchObject([{ claimedAt: today.replace('Z', '.000Z'), lines: [{ departmentId: 'obst-und-gemuese' }, {}] }])
    expect(JSON.stringify(stored)).not.toContain('Boskoop')
  })

  it('counts as a purchase of its own time, also before the membership', async () => {
    const { code } = await sells({ lines: lines(2500) })
    app.clock.set('2026-11-23T11:00:00Z')
    const member = await aMember(app)
    await claims(member, code)
    expect((await receiptsOf(member))[0]).toMatchObject({ happenedAt: today.replace('Z', '.000Z'), hearts: [{ hearts: 5 }] })
  })

  it('gets its first answer when it is sent again', async () => {
    const member = await aMember(app)
    const { code } = await sells()
    const operationId = uuid()
    const { result } = await claims(member, code, operationId)
    expect((await claims(member, code, operationId)).result).toEqual(result)
    expect((await claims(member, code)).errorName).toBe('saleClaimedAlready')
    expect(await heartsOf(member)).toBe(6)
  })

  it('also lets a till repeat what it sent before the claim', async () => {
    const member = await aMember(app)
    const { code, sale, result } = await sells()
    const back = till.giveBack({ purchase: of(sale), lines: [{ line: 2, quantity: 1 }] })
    const first = (await till.refund(back)).result
    await claims(member, code)
    expect((await till.checkout(sale)).result).toEqual(result)
    expect((await till.refund(back)).result).toEqual(first)
  })

  it.each(['B-0000-0000-0000', 'G-7K3M-QW9X-0ZTB', 'nonsense'])('knows no receipt with the code %s', async (code) => {
    expect((await claims(await aMember(app), code)).errorName).toBe('claimCodeNotFound')
  })

  it('is possible until the merchant’s last day', async () => {
    const [early, late] = await Promise.all([sells(), sells()])
    const member = await aMember(app)
    app.clock.set('2026-12-20T22:00:00Z')
    expect((await claims(member, early.code)).errorName).toBeNull()
    app.clock.set('2026-12-20T23:30:00Z')
    expect((await claims(member, late.code)).errorName).toBe('claimCodeNotFound')
    expect((await till.looksUp(of(late.sale))).result.claim).toBeNull()
  })

  it('fails once the sale was voided or returned completely', async () => {
    const member = await aMember(app)
    const [voided, returned] = await Promise.all([sells(), sells()])
    await till.voids({ purchase: of(voided.sale) })
    await till.takesBack({ purchase: of(returned.sale), lines: [{ line: 1 }] })
    await till.takesBack({ purchase: of(returned.sale) })
    expect((await claims(member, voided.code)).errorName).toBe('claimedSaleReturned')
    expect((await claims(member, returned.code)).errorName).toBe('claimedSaleReturned')
  })

  it('is possible for a few receipts a day, also at once', async () => {
    const member = await aMember(app)
    const codes = await Promise.all(Array.from({ length: 6 }, () => sells()))
    const answers = await Promise.all(codes.map(({ code }) => claims(member, code)))
    expect(answers.map(({ errorName }) => errorName).sort()).toEqual([...Array(3).fill(null), ...Array(3).fill('tooManyClaims')].sort())
    expect(await heartsOf(member)).toBe(18)
    const left = codes[answers.findIndex(({ errorName }) => errorName !== null)]
    app.clock.set('2026-11-21T11:00:00Z')
    expect((await claims(member, String(left?.code))).errorName).toBeNull()
  })

  it('counts wrong guesses and not right ones', async () => {
    const member = await aMember(app)
    const [{ code }, first] = [await sells(), await sells()]
    expect((await claims(member, first.code)).errorName).toBeNull()
    for (let n = 0; n < 10; n += 1) await claims(member, `B-0000-0000-000${n}`)
    expect((await claims(member, 'B-0000-0000-000Z')).errorName).toBe('tooManyGuesses')
    // A right code among further guesses is none either, until they are over.
    expect((await claims(member, code)).errorName).toBe('tooManyGuesses')
    app.clock.pass({ minutes: 66 })
    expect((await claims(member, code)).errorName).toBeNull()
  })
})

it('takes along a return whose till has used the id that the member used at another store', async () => {
  const member = await aMember(app)
  const elsewhere = await aTill(app, { storeId: 'suedvorstadt' })
  const operationId = 'till-3-operation-000002'
  expect((await elsewhere.sells({ operationId, cardNumber: member.cardNumber, lines: lines(100) })).errorName).toBeNull()
  const { code, sale } = await sells()
  const back = { operationId, purchase: of(sale), lines: [{ line: 1 }] }
  const first = await till.takesBack(back)
  expect((await claims(member, code)).errorName).toBeNull()
  expect(await stateOf(member)).toMatchObject({ months: [{ month: '2026-11-01', cents: 757 }] })
  expect((await till.takesBack(back)).errorName).toBe('operationReused')
  expect(first.errorName).toBeNull()
})

describe('at the same time', () => {
  it('an account that is deleted meanwhile gets nothing, and the sale can still be claimed', async () => {
    const member = await aMember(app)
    const { code } = await sells()
    const deletion = new pg.Client({ connectionString: app.ownerUrl })
    await deletion.connect()
    await deletion.query('begin')
    await deletion.query(`select set_member_status($1, 'inactive')`, [member.memberId])
    const claiming = claims(member, code)
    await eventually(async () => expect(await countWaiting(app.ownerUrl)).toBe(1))
    await deletion.query('commit')
    await deletion.end()
    expect(await claiming).toMatchObject({ errorName: 'userNotFound' })
    expect((await claims(await aMember(app), code)).errorName).toBeNull()
  })

  it('twenty members claim a receipt: one gets it', async () => {
    const { code } = await sells()
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(app)))
    const answers = await Promise.all(members.map((member) => claims(member, code)))
    const names = answers.map(({ errorName }) => errorName)
    expect(names.filter((name) => name === null)).toHaveLength(1)
    expect(names.filter((name) => name === 'saleClaimedAlready')).toHaveLength(19)
    const hearts = await Promise.all(members.map(heartsOf))
    expect(hearts.filter((of) => of !== undefined)).toEqual([6])
  })

  it.each(Array.from({ length: 6 }, (_, n) => n))('a claim and a void end with nothing earned (%i)', async () => {
    const member = await aMember(app)
    const { code, sale } = await sells()
    const [claim, voided] = await Promise.all([claims(member, code), till.voids({ purchase: of(sale) })])
    expect(voided.errorName).toBeNull()
    expect([null, 'claimedSaleReturned']).toContain(claim.errorName)
    expect(await stateOf(member)).toEqual(nothing)
  })

  it.each(Array.from({ length: 6 }, (_, n) => n))('a claim and a return end with what is left (%i)', async () => {
    const member = await aMember(app)
    const { code, sale } = await sells()
    const [claim, back] = await Promise.all([claims(member, code), till.takesBack({ purchase: of(sale), lines: [{ line: 1 }] })])
    expect([claim.errorName, back.errorName]).toEqual([null, null])
    expect(await stateOf(member)).toEqual({
      books: { 'herzhaft-kochen': [1, 0], points: [18, 0], kaffeekarte: [3, 0] },
      months: [{ month: '2026-11-01', cents: 657 }],
    })
    expect(await receiptsOf(member)).toHaveLength(2)
  })
})
