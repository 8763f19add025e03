import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { lowerTiers } from '../index.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

async function tierOf(member: TestMember) {
  const { tierId, tierSince, tierUntil, spendCents } = (await app.call('getUserMemberTierDetail', {}, signedIn(app, member))).result
  return [tierId, tierSince, tierUntil, spendCents]
}

async function buys(member: TestMember, cents: number) {
  const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(cents) })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
}

/** The night after midnight of the merchant's day. */
async function nightOf(day: string): Promise<void> {
  app.clock.set(`${day}T02:00:00Z`)
  await lowerTiers(app.server.services)
}

describe('a member', () => {
  it('has the lowest tier from the first day on, for good', async () => {
    const member = await aMember(app)
    app.clock.pass({ days: 10 })
    await buys(member, 100)
    expect(await tierOf(member)).toEqual(['saat', '2026-11-20', null, 100])
  })

  it('moves up with the very purchase that reaches the next, also over several at once', async () => {
    const member = await aMember(app)
    await buys(member, 49_999)
    expect((await tierOf(member))[0]).toBe('saat')
    app.clock.pass({ days: 1 })
    await buys(member, 1)
    expect(await tierOf(member)).toEqual(['bluete', '2026-11-21', '2027-12-30', 50_000])
    const other = await aMember(app)
    await buys(other, 150_000)
    expect((await tierOf(other))[0]).toBe('ernte')
    const scanned = await till.scans(other)
    expect(scanned.result).toMatchObject({ tierId: 'ernte', tierName: 'Ernte' })
  })

  it('keeps the tier after a return until its grace is over, and not longer', async () => {
    const member = await aMember(app)
    const purchase = await buys(member, 60_000)
    await till.takesBack({ purchase })
    expect(await tierOf(member)).toEqual(['bluete', '2026-11-20', '2027-01-18', 0])
    await nightOf('2027-01-18')
    expect((await tierOf(member))[0]).toBe('bluete')
    await nightOf('2027-01-19')
    expect(await tierOf(member)).toEqual(['saat', '2027-01-19', null, 0])
  })

  it('who buys enough within the grace keeps it, and the next grace is a whole one', async () => {
    const member = await aMember(app)
    const purchase = await buys(member, 60_000)
    await till.takesBack({ purchase })
    app.clock.set('2027-01-10T11:00:00Z')
    const again = await buys(member, 50_000)
    await nightOf('2027-02-20')
    expect((await tierOf(member)).slice(0, 2)).toEqual(['bluete', '2026-11-20'])
    await till.takesBack({ purchase: again })
    await nightOf('2027-04-20')
    expect((await tierOf(member))[0]).toBe('bluete')
    await nightOf('2027-04-21')
    expect((await tierOf(member))[0]).toBe('saat')
  })

  it('moves down when the good month leaves the last twelve, after the grace, and only as far as needed', async () => {
    const member = await aMember(app)
    await buys(member, 100_000)
    app.clock.set('2027-05-05T11:00:00Z')
    await buys(member, 60_000)
    expect(await tierOf(member)).toEqual(['ernte', '2027-05-05', '2028-01-29', 160_000])
    await nightOf('2027-10-31')
    await nightOf('2027-11-01')
    expect(await tierOf(member)).toEqual(['ernte', '2027-05-05', '2028-01-29', 60_000])
    await nightOf('2028-01-29')
    expect((await tierOf(member))[0]).toBe('ernte')
    await nightOf('2028-01-30')
    expect((await tierOf(member)).slice(0, 2)).toEqual(['bluete', '2028-01-30'])
  })

  it('is not moved by running twice, at the same time, or a day late', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => aMember(app)))
    for (const member of members) {
      const purchase = await buys(member, 60_000)
      await till.takesBack({ purchase })
    }
    app.clock.set('2027-01-25T02:00:00Z')
    await Promise.all([lowerTiers(app.server.services), lowerTiers(app.server.services)])
    await lowerTiers(app.server.services)
    for (const member of members) expect((await tierOf(member)).slice(0, 2)).toEqual(['saat', '2027-01-25'])
  })

  it('whose spend came from before has the tier that it reaches, and keeps it', async () => {
    const member = await aMember(app)
    await queryAsOwner(app, `insert into monthly_spend (member_id, month, cents) values ($1, '2026-06-01', 80000)`, [member.memberId])
    expect((await tierOf(member))[0]).toBe('bluete')
    await nightOf('2026-11-21')
    expect((await tierOf(member)).slice(0, 2)).toEqual(['bluete', '2026-11-21'])
  })

  it('buying at 16 tills at once moves up all the same', async () => {
    const member = await aMember(app)
    await Promise.all(Array.from({ length: 16 }, () => buys(member, 3200)))
    expect(await tierOf(member)).toMatchObject({ 0: 'bluete', 3: 51_200 })
  })
})

describe('a tier that the merchant has taken out', () => {
  it('is missing for who asks for it, and its members’ cards still come', async () => {
    const member = await aMember(app)
    await buys(member, 60_000)
    await queryAsOwner(app, `update member_tiers set tier_id = 'spross' where member_id = $1`, [member.memberId])
    const ask = (isCallLoyalty: boolean) => app.call('getUserMemberTierDetail', { isCallLoyalty }, signedIn(app, member))
    expect(await ask(true)).toMatchObject({ status: 200, errorName: 'memberTierNotFound', result: null })
    expect(await ask(false)).toMatchObject({ errorName: null, result: { tierId: 'bluete', cardNumber: member.cardNumber } })
    await nightOf('2026-11-21')
    expect(await ask(true)).toMatchObject({ errorName: null, result: { tierId: 'bluete', tierSince: '2026-11-21' } })
  })

  it('or made easier is had the next day by who reaches it', async () => {
    const member = await aMember(app)
    await buys(member, 30_000)
    const { content } = app.server.services
    await changeContent(app, 'tier', 'bluete', { thresholdCents: 25_000 })
    expect(content().tier('bluete')?.thresholdCents).toBe(25_000)
    await nightOf('2026-11-21')
    expect((await tierOf(member))[0]).toBe('bluete')
    await changeContent(app, 'tier', 'bluete', { thresholdCents: 50_000 })
  })
})
