import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { sumDonations } from '../index.ts'

const [food, garden, animals, orchard] = [
  'tafel-am-kornfeld',
  'schulgarten-brombeerhof',
  'tierhilfe-pfotenglueck',
  'streuobst-freunde',
] as const

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const choose = (member: TestMember, ...recipientIds: string[]) => app.call('saveUserRecipients', { recipientIds }, signedIn(app, member))
const report = async (member: TestMember) => (await app.call('getDonationReport', {}, signedIn(app, member))).result

/** The donations to each recipient from the member's purchases, without zeros. */
async function given(member: TestMember): Promise<Record<string, number>> {
  const { recipients } = await report(member)
  return Object.fromEntries(recipients.filter(({ ownCents }) => ownCents !== 0).map(({ recipientId, ownCents }) => [recipientId, ownCents]))
}

async function buys(member: TestMember, ...amounts: number[]) {
  const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(...amounts) })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
}

describe('recipients', () => {
  it('are listed to everybody, in the reader’s language', async () => {
    const { result } = await app.call('listRecipients', {}, { lang: 'en_US' })
    expect(result.perMille).toBe(10)
    expect(result.items[0]).toEqual({
      recipientId: food,
      name: 'Tafel am Kornfeld',
      text: 'Passes rescued food on to people who are short of money.',
      city: 'Leipzig',
      image: expect.stringMatching(/^\/images\//),
      tone: 'bakery',
      buys: { cents: 44, one: 'a meal', many: 'meals', source: 'annual report 2025 of the Tafel' },
    })
    await expectNoStrangeFields(app, 'listRecipients', {})
  })

  it('are chosen, changed and given up by each member', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const own = async (one: TestMember) => (await app.call('getUserRecipients', {}, signedIn(app, one))).result
    expect(await own(member)).toEqual({ recipientIds: [], most: 3 })
    expect(await choose(member, food, garden)).toMatchObject({ errorName: null, result: { recipientIds: [food, garden] } })
    await choose(member, animals)
    expect(await own(member)).toEqual({ recipientIds: [animals], most: 3 })
    expect(await own(other)).toEqual({ recipientIds: [], most: 3 })
    await choose(member)
    expect(await own(member)).toEqual({ recipientIds: [], most: 3 })
  })

  it('are no more than a member may choose, known and each once', async () => {
    const member = await aMember(app)
    expect(await choose(member, food, garden, animals, orchard)).toMatchObject({ errorName: 'tooManyRecipients' })
    for (const id of ['nobody', 'constructor']) expect(await choose(member, id)).toMatchObject({ errorName: 'recipientNotFound' })
    const at = signedIn(app, member)
    for (const recipientIds of [[food, food], [''], 'x', null, Array.from({ length: 21 }, (_, index) => `r${index}`)]) {
      expect(await app.callRaw('saveUserRecipients', { recipientIds }, at)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    }
    expect(await choose(await aMember(app, { status: 'deleted' }), food)).toMatchObject({ errorName: 'userNotFound' })
    await expectMembersOnly(app, 'saveUserRecipients', { recipientIds: [] })
    await expectMembersOnly(app, 'getUserRecipients', {})
    await expectMembersOnly(app, 'getDonationReport', {})
  })

  it('that the merchant has taken out are not chosen any more, get nothing more, and stay named', async () => {
    const member = await aMember(app)
    await choose(member, orchard, food)
    await buys(member, 2000)
    await changeContent(app, 'recipient', orchard, { active: false })
    expect(await choose(member, orchard)).toMatchObject({ errorName: 'recipientNotFound' })
    expect((await app.call('getUserRecipients', {}, signedIn(app, member))).result.recipientIds).toEqual([food])
    expect((await app.call('listRecipients', {})).result.items.map(({ recipientId }) => recipientId)).not.toContain(orchard)
    await buys(member, 2000)
    expect(await given(member)).toEqual({ [orchard]: 10, [food]: 30 })
    expect((await report(member)).recipients.find(({ recipientId }) => recipientId === orchard)?.name).toBe('Streuobst-Freunde')
    await changeContent(app, 'recipient', orchard, { active: true })
  })
})

describe('a purchase', () => {
  it('gives the merchant’s share of what was paid, in equal parts and to the cent', async () => {
    const member = await aMember(app)
    await buys(member, 5000)
    expect(await given(member)).toEqual({})
    await choose(member, food)
    await buys(member, 1234)
    expect(await given(member)).toEqual({ [food]: 12 })
    await choose(member, food, garden, animals)
    await buys(member, 2099)
    const parts = await given(member)
    expect(Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(12 + 20)
    for (const id of [garden, animals]) expect([6, 7]).toContain(parts[id])
  })

  it('gives of money, not of vouchers, and costs nobody a cent more', async () => {
    const member = await aMember(app)
    await creditPoints(app, member, 600)
    await choose(member, food)
    const voucher = await activatesPoints(app, member, 600)
    const scanned = (await till.scans(member)).result
    const quote = await till.quotes({ scanId: scanned.scanId, lines: lines(1700) })
    expect(quote.result.totalCents).toBe(1100)
    expect(
      await till.sells({ scanId: scanned.scanId, lines: lines(1700), voucherIds: [voucher.voucherId], expectedTotalCents: 1100 }),
    ).toMatchObject({ errorName: null })
    expect(await given(member)).toEqual({ [food]: 11 })
  })

  it('gives of goods that are kept, whatever comes back for deposits, and nothing of what a gift card paid', async () => {
    const member = await aMember(app, { hearts: 24 })
    await choose(member, food)
    const deposit = aLine({ line: 2, kind: 'depositReturn', departmentId: 'pfand', amountCents: -1500 })
    const basket = { lines: [aLine({ quantity: 2, amountCents: 2000 }), deposit] }
    const sale = till.sale({ ...basket, cardNumber: member.cardNumber })
    expect((await till.checkout(sale)).result).toMatchObject({ totalCents: 500, donationCents: 20 })
    const purchase = { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }] })
    expect(await given(member)).toEqual({ [food]: 10 })
    const other = till.sale({ ...basket, cardNumber: member.cardNumber })
    await till.checkout(other)
    expect(await given(member)).toEqual({ [food]: 30 })
    await till.voids({ purchase: { tillNumber: other.tillNumber, receiptNumber: other.receiptNumber } })
    expect(await given(member)).toEqual({ [food]: 10 })

    const { redemptionId } = await activates(app, member, 'emaille-milchtopf')
    const { scanId } = (await till.scans(member)).result
    const tenders = [{ kind: 'giftCard' as const, cents: 1999 }]
    const paid = await till.sells({ scanId, lines: lines(1000), redemptionIds: [redemptionId], tenders })
    expect(paid.result).toMatchObject({ totalCents: 1999, copayCents: 999, donationCents: 0 })
  })

  it('tells the till beforehand and the receipt afterwards what it gives, and a return what is taken back', async () => {
    const member = await aMember(app)
    await choose(member, food, garden)
    const basket = { cardNumber: member.cardNumber, lines: lines(1500, 1500) }
    expect((await till.quotes(basket)).result.donationCents).toBe(30)
    const sale = till.sale(basket)
    expect((await till.checkout(sale)).result.donationCents).toBe(30)
    const purchase = { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }] })
    const { items } = (await app.call('listTransaction', {}, signedIn(app, member))).result
    const published = (kind: 'purchase' | 'return') => items.find((receipt) => receipt.kind === kind)?.donations
    expect(published('purchase')).toEqual([
      { recipientId: garden, name: expect.any(String), cents: 15 },
      { recipientId: food, name: 'Tafel am Kornfeld', cents: 15 },
    ])
    const back = published('return') ?? []
    expect(back.map(({ recipientId }) => recipientId)).toEqual([garden, food])
    expect(back.reduce((sum, { cents }) => sum + cents, 0)).toBe(-15)
  })

  it('of less than a share gives nothing, and so does one of nothing', async () => {
    const member = await aMember(app)
    await choose(member, food)
    await buys(member, 99)
    expect(await given(member)).toEqual({})
  })

  it('gives once, however often it is sent', async () => {
    const member = await aMember(app)
    await choose(member, food)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(3000) })
    await Promise.all(Array.from({ length: 10 }, () => till.checkout(sale)))
    expect(await given(member)).toEqual({ [food]: 30 })
  })
})

describe('a return', () => {
  it('takes back what the goods that are kept would not have given, from the month of the purchase', async () => {
    const member = await aMember(app)
    await choose(member, food, garden)
    const purchase = await buys(member, 1500, 1000)
    await choose(member)
    app.clock.pass({ days: 20 })
    expect(await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ errorName: null })
    expect(await given(member)).toEqual({ [food]: 5, [garden]: 5 })
    const { months } = await report(member)
    expect(months.find(({ month }) => month === '2026-11')).toMatchObject({ ownCents: 10 })
    expect(months.find(({ month }) => month === '2026-12')).toMatchObject({ ownCents: 0 })
    await till.takesBack({ purchase })
    expect(await given(member)).toEqual({})
    app.clock.pass({ days: -20 })
  })

  it('takes back the same in any portions, and all at once with others', async () => {
    for (let round = 0; round < 6; round++) {
      const member = await aMember(app)
      await choose(member, food, garden, animals)
      const basket = [aLine({ line: 1, quantity: 7, amountCents: 1993 }), aLine({ line: 2, quantity: 3, amountCents: 777 })]
      const sale = till.sale({ cardNumber: member.cardNumber, lines: basket })
      await till.checkout(sale)
      const purchase = { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
      const pieces = [...Array(7).fill(1), ...Array(3).fill(2)].sort(() => Math.random() - 0.5)
      await Promise.all(pieces.map((line) => till.takesBack({ purchase, lines: [{ line, quantity: 1 }] })))
      expect(await given(member)).toEqual({})
    }
  })
})

describe('the report', () => {
  it('has twelve months, this one last, and the sums of all members beside one’s own', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const before = await report(member)
    await choose(member, food)
    await choose(other, food, garden)
    await buys(member, 2000)
    await buys(other, 4000)
    const now = await report(member)
    expect(now.months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ])
    expect(now.ownCents).toBe(20)
    expect(now.communityCents - before.communityCents).toBe(60)
    const thisMonth = now.months.at(-1)
    expect(thisMonth).toMatchObject({ ownCents: 20, communityCents: now.communityCents })
    expect(now.recipients.map(({ recipientId }) => recipientId).slice(0, 2)).toEqual([food, garden])
    for (const key of ['ownCents', 'communityCents'] as const) {
      expect(now.recipients.reduce((sum, one) => sum + one[key], 0)).toBe(now[key])
      expect(now.months.reduce((sum, one) => sum + one[key], 0)).toBe(now[key])
    }
  })

  it('leaves out what is longer ago than a year', async () => {
    const member = await aMember(app)
    await choose(member, food)
    await buys(member, 2000)
    app.clock.pass({ days: 366 })
    expect(await report({ ...member })).toMatchObject({ ownCents: 0, communityCents: 0 })
    app.clock.pass({ days: -366 })
  })

  it('says the same before, while and after the job sums up, however many do at once', async () => {
    const member = await aMember(app)
    await choose(member, food, garden, animals)
    for (let purchase = 0; purchase < 8; purchase++) await buys(member, 1000 + purchase * 100)
    const before = await report(member)
    const reports = Promise.all(Array.from({ length: 10 }, () => report(member)))
    const counts = await Promise.all(Array.from({ length: 4 }, () => sumDonations(app.server.services)))
    for (const seen of await reports) expect(seen).toEqual(before)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(24)
    expect(await report(member)).toEqual(before)
    expect(await sumDonations(app.server.services)).toBe(0)
  })
})

it('purchases of many members at once are all counted, while the job runs', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(app)))
  await Promise.all(members.map((member) => choose(member, food, garden)))
  const before = (await report(members[0] as TestMember)).communityCents
  await Promise.all([...members.map((member) => buys(member, 3000)), ...Array.from({ length: 4 }, () => sumDonations(app.server.services))])
  expect((await report(members[0] as TestMember)).communityCents - before).toBe(12 * 30)
})
