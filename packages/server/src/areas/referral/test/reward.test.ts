import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import { inboxOf } from '../../friends/test/support.ts'
import { bookOf, changeContent } from '../../gifts/test/support.ts'

let app: TestServer
let till: Awaited<ReturnType<typeof aTill>>
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

let codes = 0
/** A member with a code, and one who registered with it. Neither has welcome hearts that would have to be counted. */
async function invitation(friendsHome: object = { street: 'Lindenweg', houseNumber: '3', zip: '04229', city: 'Leipzig' }) {
  const referralCode = `FR${String(++codes).padStart(2, '2').replaceAll('0', 'X').replaceAll('1', 'Y')}ABCD`.slice(0, 8)
  const host = await aMember(app, { referralCode })
  const { result, errorName } = await app.call('newRegister', { ...(await verifiedByEmail(app)), ...friendsHome, referralCode })
  expect(errorName).toBeNull()
  const { user, token, welcomeHearts } = result
  const friend: TestMember = {
    memberId: user.userId,
    token: token.accessToken,
    refreshToken: token.refreshToken,
    cardNumber: user.cardNumber,
    email: user.email ?? '',
  }
  return { host, friend, welcomeHearts }
}
const referralOf = async (member: TestMember) => (await app.call('getReferral', {}, signedIn(app, member))).result
const invitedBy = async (member: TestMember) => (await app.call('listReferral', {}, signedIn(app, member))).result.items
const firstPurchase = (friend: TestMember, cents = 500) => till.sale({ cardNumber: friend.cardNumber, lines: lines(cents) })
const returned = ({ tillNumber, receiptNumber }: { tillNumber: string; receiptNumber: string }) =>
  till.takesBack({ purchase: { tillNumber, receiptNumber } })

describe('an invited friend’s first purchase', () => {
  it('brings both ten hearts, once, and tells both', async () => {
    const { host, friend, welcomeHearts } = await invitation()
    expect(await referralOf(host)).toMatchObject({ heartsEach: 10, earnedHearts: 0, registered: 1, rewarded: 0 })
    expect((await referralOf(host)).link).toContain(`/signup?referralCode=${(await referralOf(host)).code}`)
    expect(await invitedBy(host)).toEqual([
      { firstName: expect.any(String), status: 'Registered', registeredAt: expect.any(String), hearts: 0 },
    ])
    const sale = firstPurchase(friend)
    await till.checkout(sale)
    await till.checkout(sale)
    await app.runJobs()
    await till.checkout(firstPurchase(friend))
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10, shareableHearts: 0 })
    expect(await cardOf(app, friend)).toMatchObject({ hearts: welcomeHearts + 10 + 2 })
    expect(await referralOf(host)).toMatchObject({ earnedHearts: 10, registered: 1, rewarded: 1 })
    expect(await invitedBy(host)).toMatchObject([{ status: 'Rewarded', hearts: 10 }])
    expect((await inboxOf(app, host))[0]).toMatchObject({ type: 'friendReferral', title: 'Danke fürs Weitersagen', path: '/referral' })
    expect((await inboxOf(app, friend)).map(({ title }) => title)).toContain('Herzen zum ersten Einkauf')
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, host))).result
    expect(items[0]).toMatchObject({ issueMethod: 'invitingFriends', cause: 'referral', hearts: 10 })
  })

  it('counts once when the job runs twice at once', async () => {
    const { host, friend } = await invitation()
    await till.checkout(firstPurchase(friend))
    const { rewardReferral } = await import('../reward-referral.ts')
    await Promise.all(Array.from({ length: 6 }, () => rewardReferral({ memberId: friend.memberId }, app.server.services)))
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10 })
  })

  it('brings nothing within a household', async () => {
    const { host, friend } = await invitation({ street: 'AHORNWEG', houseNumber: '12', zip: '04177', city: 'Leipzig' })
    await till.checkout(firstPurchase(friend))
    await app.runJobs()
    expect(await bookOf(app, host)).toBeUndefined()
    expect(await invitedBy(host)).toMatchObject([{ status: 'NotEligible', hearts: 0 }])
  })

  it('is the next one when nothing can be collected just now', async () => {
    const { host, friend } = await invitation()
    await changeContent(app, 'merchant', '1001', { referralHearts: 0 })
    await till.checkout(firstPurchase(friend))
    await app.runJobs()
    expect(await invitedBy(host)).toMatchObject([{ status: 'Registered' }])
    await changeContent(app, 'merchant', '1001', { referralHearts: 10 })
    await till.checkout(firstPurchase(friend))
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10 })
  })
})

describe('its full return', () => {
  it('takes the hearts of both back, also those that are spent, and stays at that', async () => {
    const { host, friend, welcomeHearts } = await invitation()
    const sale = firstPurchase(friend)
    await till.checkout(sale)
    await app.runJobs()
    await activates(app, host)
    await returned(sale)
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 0, debtHearts: 10 })
    expect(await cardOf(app, friend)).toMatchObject({ hearts: welcomeHearts })
    expect(await invitedBy(host)).toMatchObject([{ status: 'Reversed', hearts: 0 }])
    expect((await inboxOf(app, host))[0]).toMatchObject({ title: 'Einladungsherzen zurückgebucht' })
    await till.checkout(firstPurchase(friend))
    await app.runJobs()
    expect(await invitedBy(host)).toMatchObject([{ status: 'Reversed' }])
  })

  it('that comes before the hearts prevents them', async () => {
    const { host, friend } = await invitation()
    const sale = firstPurchase(friend)
    await till.checkout(sale)
    await returned(sale)
    await app.runJobs()
    expect(await invitedBy(host)).toMatchObject([{ status: 'Reversed' }])
    expect((await bookOf(app, host))?.given ?? 0).toBe(0)
  })

  it('of a part, or of a later purchase, takes nothing', async () => {
    const { host, friend } = await invitation()
    const sale = till.sale({ cardNumber: friend.cardNumber, lines: lines(500, 700) })
    await till.checkout(sale)
    const later = firstPurchase(friend)
    await till.checkout(later)
    await app.runJobs()
    const { tillNumber, receiptNumber } = sale
    await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 1, quantity: 1 }] })
    await returned(later)
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10 })
    await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 2, quantity: 1 }] })
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 0 })
  })
})

describe('the calls', () => {
  it('are for members and bounded', async () => {
    await expectMembersOnly(app, 'getReferral', {})
    await expectMembersOnly(app, 'listReferral', {})
    const { token } = await aMember(app)
    await expectBoundedList(app, 'listReferral', token)
    expect(await app.call('getReferral', {}, { token: (await aMember(app, { status: 'deleted' })).token })).toMatchObject({
      errorName: 'userNotFound',
    })
  })
})
