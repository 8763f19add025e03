import { addDays } from '@herzkarte/rules/time/day.ts'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#testing/card-customers.ts'
import { eventually } from '#testing/eventually.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { statement } from '../../../kernel/database/index.ts'
import { held, readBooks } from '../../../ledger/index.ts'
import { changeContent } from '../../gifts/test/support.ts'

const today = '2026-11-20T11:00:00Z'

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

type Sale = ReturnType<TestTill['sale']>
const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
const coffees = (quantity: number) =>
  aLine({ line: 2, productId: '2902000000708', name: 'Kaffee', departmentId: 'baeckerei', quantity, amountCents: 219 * quantity })
const basket = () => [...lines(2600), coffees(3)]

/** A sale without a card, with its code. */
async function sells(input: Partial<Sale> = {}) {
  const sale = till.sale({ lines: basket(), ...input })
  const { result, errorName } = await till.checkout(sale)
  expect(errorName).toBeNull()
  return { sale, code: String(result.claim?.code), result }
}

function claims(member: TestMember, code: string, operationId = uuid()) {
  return app.call('claimReceipt', { operationId, code }, signedIn(app, member))
}

const spending = statement<{ month: string; cents: number }, [string]>(
  'select month, cents from monthly_spend where member_id = $1 and cents <> 0 order by month',
)

/** Everything that a sale can bring to a member: what is held and owed by unit, and what counts for the tier. */
async function stateOf({ memberId }: TestMember) {
  const { db } = app.server.services
  const books = [...(await readBooks(db, memberId)).values()].filter((book) => held(book) !== 0 || book.debt !== 0)
  return {
    books: Object.fromEntries(books.map((book) => [book.unit, [held(book), Math.abs(book.debt)]])),
    months: await db.all(spending, memberId),
  }
}

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

describe('while a campaign and a card pause', () => {
  const pausing = ['herzhaft-kochen', 'kaffeekarte'] as const
  const pause = async (active: boolean) => {
    await changeContent(app, 'campaign', pausing[0], { active })
    await changeContent(app, 'collector', pausing[1], { active })
  }
  afterEach(() => pause(true))

  it('a claim brings what the receipt promises', async () => {
    const member = await aMember(app)
    const { code, result } = await sells()
    expect(result).toMatchObject({ hearts: [{ campaignId: pausing[0], hearts: 6 }], punches: [{ campaignId: pausing[1], punches: 3 }] })
    await pause(false)
    expect((await claims(member, code)).result).toMatchObject({ hearts: [{ hearts: 6 }], punches: [{ punches: 3 }] })
    expect((await stateOf(member)).books).toMatchObject({ [pausing[0]]: [6, 0], [pausing[1]]: [3, 0] })
  })

  it('a claim of a sale of the pause brings none of it', async () => {
    const member = await aMember(app)
    await pause(false)
    const { code } = await sells()
    const later = await sells()
    expect((await claims(member, code)).result).toMatchObject({ hearts: [], points: { points: 18 }, punches: [] })
    await pause(true)
    expect((await claims(member, later.code)).result).toMatchObject({ hearts: [], points: { points: 18 }, punches: [] })
  })
})

describe('when the merchant has changed rates since', () => {
  /** So many times as much for a sale. */
  const change = async (factor: number) => {
    const { merchant, campaign, collector } = app.server.services.content()
    const rate = campaign('herzhaft-kochen')?.rate ?? { centsPerHeart: 0, departmentWeights: [] }
    const before = { rate, donations: merchant.donations, maxPerPurchase: collector('kaffeekarte')?.maxPerPurchase }
    const set = async ({ rate, donations, maxPerPurchase }: typeof before) => {
      await changeContent(app, 'campaign', 'herzhaft-kochen', { rate })
      await changeContent(app, 'merchant', merchant.merchantId, { donations })
      await changeContent(app, 'collector', 'kaffeekarte', { maxPerPurchase })
    }
    await set({
      rate: { ...rate, centsPerHeart: rate.centsPerHeart / factor },
      donations: { ...merchant.donations, perMille: merchant.donations.perMille * factor },
      maxPerPurchase: Math.floor(3 * factor),
    })
    return () => set(before)
  }

  it.each([2, 1 / 2])('a claim brings what the sale would have brought with the card (%d)', async (factor) => {
    const [with_, without] = await Promise.all([aMember(app), aMember(app)])
    for (const member of [with_, without]) {
      await app.call('saveUserRecipients', { recipientIds: ['tafel-am-kornfeld'] }, signedIn(app, member))
    }
    const { code } = await sells()
    const { result } = await till.sells({ lines: basket(), cardNumber: with_.cardNumber })
    const restore = await change(factor)
    try {
      const { hearts, points, punches, donationCents } = result
      expect(donationCents).toBeGreaterThan(0)
      expect((await claims(without, code)).result).toMatchObject({ hearts, points, punches, donationCents })
      expect(await stateOf(without)).toEqual(await stateOf(with_))
    } finally {
      await restore()
    }
  })

  it('a claim brings the points of a department that earns none any more, also to a member who never had any', async () => {
    const member = await aMember(app)
    const { code } = await sells({
      lines: [...basket(), aLine({ line: 3, kind: 'depositReturn', departmentId: 'baeckerei', amountCents: -400 })],
    })
    await changeContent(app, 'department', 'baeckerei', { earnsPoints: false })
    try {
      expect((await claims(member, code)).result).toMatchObject({ points: { points: 18, balancePoints: 18 } })
    } finally {
      await changeContent(app, 'department', 'baeckerei', { earnsPoints: true })
    }
  })

  it.each([
    ['leaves its store', { storeIds: ['suedvorstadt'] }],
    ['is for some members only', { holdoutPercent: 10 }],
  ])('a claim brings what a campaign promised that %s', async (_, change) => {
    const member = await aMember(app)
    const { code } = await sells()
    await changeContent(app, 'campaign', 'herzhaft-kochen', change)
    try {
      expect((await claims(member, code)).result).toMatchObject({ hearts: [{ campaignId: 'herzhaft-kochen', hearts: 6 }] })
    } finally {
      await asOwner(app, (owner) =>
        owner.query(`update content_items set data = data - array['storeIds', 'holdoutPercent'] where kind = 'campaign'`),
      )
      await changeContent(app, 'campaign', 'herzhaft-kochen', {})
    }
  })

  it('a claim brings nothing of a campaign that did not collect in the store of the sale, nor a donation that nobody could get', async () => {
    const member = await aMember(app)
    await app.call('saveUserRecipients', { recipientIds: ['tafel-am-kornfeld'] }, signedIn(app, member))
    const recipients = app.server.services.content().recipients.map(({ id }) => id)
    const setAll = async (active: boolean) => {
      for (const id of recipients) await changeContent(app, 'recipient', id, { active })
    }
    await changeContent(app, 'campaign', 'herzhaft-kochen', { storeIds: ['suedvorstadt'] })
    await setAll(false)
    const { code, result } = await sells()
    expect(result.hearts).toEqual([])
    await asOwner(app, (owner) => owner.query(`update content_items set data = data - 'storeIds' where kind = 'campaign'`))
    await setAll(true)
    await changeContent(app, 'campaign', 'herzhaft-kochen', {})
    expect((await claims(member, code)).result).toMatchObject({ hearts: [], donationCents: 0, points: { points: 18 } })
  })

  it('a claim of a sale that an earlier release has booked goes by those of now', async () => {
    const member = await aMember(app)
    const { code } = await sells()
    await asOwner(app, (owner) => owner.query('update open_sales set rates = null'))
    const restore = await change(2)
    try {
      expect((await claims(member, code)).result).toMatchObject({
        hearts: [{ hearts: 13 }],
        points: { points: 18 },
        punches: [{ punches: 3 }],
      })
    } finally {
      await restore()
    }
  })
})

it('brings the same once the answer to the till is erased', async () => {
  const member = await aMember(app)
  const { code } = await sells()
  await asOwner(app, (owner) => owner.query(`delete from operations where call = 'checkout'`))
  expect((await claims(member, code)).result).toMatchObject({ hearts: [{ hearts: 6 }], punches: [{ punches: 3 }] })
})

it('brings no hearts that are worth nothing any more', async () => {
  const member = await aMember(app)
  const { collectUntil = '', redeemUntil = '' } = app.server.services.content().campaign('herzhaft-kochen') ?? {}
  app.clock.set(`${collectUntil}T11:00:00Z`)
  const { code, result } = await sells()
  expect(result.hearts).toMatchObject([{ hearts: 6 }])
  app.clock.set(`${addDays(redeemUntil, 1)}T11:00:00Z`)
  const claimed = await claims(member, code)
  expect(claimed).toMatchObject({ errorName: null, result: { hearts: [] } })
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
