import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import type { TestMember } from '#testing/members.ts'
import { verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, cardOf, expectLedgerToHold, lines, type TestTill } from '#testing/till.ts'
import { bookOf } from '../../gifts/test/support.ts'
import { retryReferrals } from '../reward-referral.ts'
import { aFriend, anInvitation, invitedBy, purchaseOf, referralOf, returnOf } from './support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const heartsOf = async (member: TestMember) => (await bookOf(app, member))?.given ?? 0
async function buys(friend: TestMember, of: Parameters<TestTill['sells']>[0]): Promise<void> {
  expect(await till.sells({ cardNumber: friend.cardNumber, ...of })).toMatchObject({ errorName: null })
  await app.runJobs()
}

describe('a purchase brings referral hearts', () => {
  it.each([
    ['of a line of 0.00 €', lines(0)],
    ['below the minimum', lines(499)],
    ['of a deposit', [aLine({ departmentId: 'pfand', amountCents: 2500 })]],
    ['of tobacco', [aLine({ departmentId: 'tabak', amountCents: 2500 })]],
    ['of gift cards', [aLine({ departmentId: 'geschenkkarten', amountCents: 2500 })]],
    ['of too few goods next to a deposit', [aLine({ amountCents: 499 }), aLine({ line: 2, departmentId: 'pfand', amountCents: 25 })]],
  ])('only if goods reach the minimum: not one %s, but the next that does', async (_, basket) => {
    const { host, friend } = await anInvitation(app)
    await buys(friend, { lines: basket })
    expect(await heartsOf(host)).toBe(0)
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Registered' }])
    await buys(friend, { lines: lines(300, 200) })
    expect(await heartsOf(host)).toBe(10)
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded', hearts: 10 }])
  })

  it('by the minimum of the merchant, which the app can show', async () => {
    const { host, friend } = await anInvitation(app)
    await changeContent(app, 'merchant', '1001', { referral: { hearts: 3, minimumCents: 900, friendsPerMonth: 10 } })
    expect(await referralOf(app, host)).toMatchObject({ heartsEach: 3, minimumCents: 900, friendsPerMonth: 10 })
    await buys(friend, { lines: lines(899) })
    expect(await heartsOf(host)).toBe(0)
    await buys(friend, { lines: lines(900) })
    expect(await heartsOf(host)).toBe(3)
    await changeContent(app, 'merchant', '1001', { referral: { hearts: 10, minimumCents: 500, friendsPerMonth: 10 } })
  })

  it('until all goods that count are returned: a deposit that stays does not save them', async () => {
    const { host, friend } = await anInvitation(app)
    const sale = till.sale({
      cardNumber: friend.cardNumber,
      lines: [aLine({ amountCents: 500 }), aLine({ line: 2, departmentId: 'pfand', amountCents: 25 })],
    })
    await till.checkout(sale)
    await app.runJobs()
    expect(await heartsOf(host)).toBe(10)
    const { tillNumber, receiptNumber } = sale
    await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 1, quantity: 1 }] })
    await app.runJobs()
    expect(await heartsOf(host)).toBe(0)
  })

  it('again when goods are exchanged before any job has run', async () => {
    const { host, friend } = await anInvitation(app)
    const sale = purchaseOf(till, friend)
    await till.checkout(sale)
    await app.runJobs()
    await returnOf(till, sale)
    await till.checkout(purchaseOf(till, friend))
    await app.runJobs()
    expect(await heartsOf(host)).toBe(10)
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded', hearts: 10, reversals: 1 }])
  })
})

it('hearts of a campaign that is over are neither taken back nor brought again by a purchase after a return', async () => {
  const { host, friend } = await anInvitation(app)
  const sale = purchaseOf(till, friend)
  await till.checkout(sale)
  await app.runJobs()
  app.clock.set('2027-03-15T11:00:00Z')
  await returnOf(till, sale)
  await buys(friend, { lines: lines(500) })
  expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded', hearts: 10, reversals: 0 }])
})

describe('an empty basket', () => {
  it('is no sale unless it hands something over', async () => {
    const { friend } = await anInvitation(app)
    expect(await till.sells({ cardNumber: friend.cardNumber, lines: [] })).toMatchObject({
      errorName: 'malformedRequest',
      result: { problems: [expect.stringContaining('/lines')] },
    })
  })
})

describe('the hearts of an invitation', () => {
  it('wait until both sides have confirmed an address or a number', async () => {
    const { host, friend } = await anInvitation(app, undefined, { emailVerifiedAt: null })
    await buys(friend, { lines: lines(500) })
    expect(await heartsOf(host)).toBe(0)
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Registered' }])
    await retryReferrals(app.server.services)
    expect(await heartsOf(host)).toBe(0)
    await app.server.services.pool.query('update members set phone_verified_at = $2 where member_id = $1', [host.memberId, app.clock.now()])
    await retryReferrals(app.server.services)
    await retryReferrals(app.server.services)
    expect(await heartsOf(host)).toBe(10)
    expect(await cardOf(app, friend)).toMatchObject({ hearts: 5 + 1 + 10 })
  })

  it('do not wait for a purchase that is returned meanwhile', async () => {
    const { host, friend } = await anInvitation(app, undefined, { emailVerifiedAt: null })
    const sale = purchaseOf(till, friend)
    await till.checkout(sale)
    await app.runJobs()
    await returnOf(till, sale)
    await app.server.services.pool.query('update members set phone_verified_at = $2 where member_id = $1', [host.memberId, app.clock.now()])
    await retryReferrals(app.server.services)
    expect(await heartsOf(host)).toBe(0)
    await buys(friend, { lines: lines(500) })
    expect(await heartsOf(host)).toBe(10)
  })

  // ASVS 2.3.2
  it('are limited by calendar month, also for friends who buy at once; those of further friends come in the next month', async () => {
    await changeContent(app, 'merchant', '1001', { referral: { hearts: 10, minimumCents: 500, friendsPerMonth: 2 } })
    const { host, friend } = await anInvitation(app)
    const { code } = await referralOf(app, host)
    const friends = [friend, ...(await Promise.all([1, 2, 3].map(async () => (await aFriend(app, code)).friend)))]
    await Promise.all(friends.map((one) => till.checkout(purchaseOf(till, one))))
    await app.runJobs()
    expect(await heartsOf(host)).toBe(20)
    expect((await invitedBy(app, host)).map(({ status }) => status).sort()).toEqual(['Registered', 'Registered', 'Rewarded', 'Rewarded'])
    app.clock.set('2026-11-30T22:59:00Z')
    await retryReferrals(app.server.services)
    expect(await heartsOf(host)).toBe(20)
    app.clock.set('2026-11-30T23:01:00Z')
    await retryReferrals(app.server.services)
    expect(await heartsOf(host)).toBe(40)
    await changeContent(app, 'merchant', '1001', { referral: { hearts: 10, minimumCents: 500, friendsPerMonth: 10 } })
  })
})

it('are not used up by friends who return all that they bought', async () => {
  await changeContent(app, 'merchant', '1001', { referral: { hearts: 10, minimumCents: 500, friendsPerMonth: 1 } })
  const { host, friend } = await anInvitation(app)
  const sale = purchaseOf(till, friend)
  await till.checkout(sale)
  await app.runJobs()
  await returnOf(till, sale)
  await app.runJobs()
  const { code } = await referralOf(app, host)
  await buys((await aFriend(app, code)).friend, { lines: lines(500) })
  expect(await heartsOf(host)).toBe(10)
  // Once more would be a second one in the month.
  await buys(friend, { lines: lines(500) })
  expect(await heartsOf(host)).toBe(10)
  await changeContent(app, 'merchant', '1001', { referral: { hearts: 10, minimumCents: 500, friendsPerMonth: 10 } })
})

describe('a second account of the same person', () => {
  const ahornweg = { street: 'Ahornweg', houseNumber: '12', zip: '04177', city: 'Leipzig' }

  it('brings nothing with another spelling of the same mailbox', async () => {
    const registration = await verifiedByEmail(app, 'eva.spiegel+zwei@googlemail.com')
    const { host, friend } = await anInvitation(app, { registration }, { email: 'evaspiegel@gmail.com' })
    await buys(friend, { lines: lines(500) })
    expect(await heartsOf(host)).toBe(0)
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'NotEligible' }])
  })

  it('brings nothing with the same name and date of birth', async () => {
    const { host, friend } = await anInvitation(app, { birthDate: '1986-03-07' })
    await buys(friend, { lines: lines(500) })
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'NotEligible' }])
  })

  it('is not a neighbour in the same block of flats', async () => {
    const { host, friend } = await anInvitation(app, { ...ahornweg, lastName: 'Thiele' })
    await buys(friend, { lines: lines(500) })
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded' }])
  })

  it('is not somebody of the same name elsewhere', async () => {
    const { host, friend } = await anInvitation(app, { birthDate: '1991-01-31' })
    await buys(friend, { lines: lines(500) })
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded' }])
  })
})
