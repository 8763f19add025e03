import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { changeContent } from '#testing/content.ts'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import { inboxOf } from '../../friends/test/support.ts'
import { bookOf } from '../../gifts/test/support.ts'
import { retryReferrals } from '../reward-referral.ts'
import { anInvitation, invitedBy, purchaseOf, referralOf, returnOf } from './support.ts'

let app: TestServer
let till: Awaited<ReturnType<typeof aTill>>
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

describe('an invited friend’s first purchase', () => {
  it('brings both ten hearts, once, and tells both', async () => {
    const { host, friend, welcomeHearts } = await anInvitation(app)
    expect(await referralOf(app, host)).toMatchObject({ heartsEach: 10, earnedHearts: 0, registered: 1, rewarded: 0 })
    expect((await referralOf(app, host)).link).toContain(`/signup?referralCode=${(await referralOf(app, host)).code}`)
    expect(await invitedBy(app, host)).toEqual([
      { firstName: expect.any(String), status: 'Registered', registeredAt: expect.any(String), hearts: 0, reversals: 0 },
    ])
    const sale = purchaseOf(till, friend)
    await till.checkout(sale)
    await till.checkout(sale)
    await app.runJobs()
    await till.checkout(purchaseOf(till, friend))
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10, shareableHearts: 0 })
    expect(await cardOf(app, friend)).toMatchObject({ hearts: welcomeHearts + 10 + 2 })
    expect(await referralOf(app, host)).toMatchObject({ earnedHearts: 10, registered: 1, rewarded: 1 })
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded', hearts: 10 }])
    expect((await inboxOf(app, host))[0]).toMatchObject({ type: 'friendReferral', title: 'Danke fürs Weitersagen', path: '/referral' })
    expect((await inboxOf(app, friend)).map(({ title }) => title)).toContain('Herzen zum ersten Einkauf')
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, host))).result
    expect(items[0]).toMatchObject({ issueMethod: 'invitingFriends', cause: 'referral', hearts: 10 })
  })

  it('counts once when the job runs twice at once', async () => {
    const { host, friend } = await anInvitation(app)
    await till.checkout(purchaseOf(till, friend))
    const { rewardReferral } = await import('../reward-referral.ts')
    await Promise.all(Array.from({ length: 6 }, () => rewardReferral({ memberId: friend.memberId }, app.server.services)))
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10 })
  })

  it('waits while customer service has locked one of them', async () => {
    const { host, friend } = await anInvitation(app)
    await withStatus(app, host.memberId, 'inactive')
    await till.checkout(purchaseOf(till, friend))
    await app.runJobs()
    await withStatus(app, host.memberId, 'active')
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Registered', hearts: 0 }])
    await retryReferrals(app.server.services)
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded', hearts: 10 }])
  })

  it('brings nothing within a household', async () => {
    const { host, friend } = await anInvitation(app, { street: 'AHORNWEG', houseNumber: '12', zip: '04177', city: 'Leipzig' })
    await till.checkout(purchaseOf(till, friend))
    await app.runJobs()
    expect(await bookOf(app, host)).toBeUndefined()
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'NotEligible', hearts: 0 }])
  })

  it('is the next one when nothing can be collected just now', async () => {
    const { host, friend } = await anInvitation(app)
    await changeContent(app, 'merchant', '1001', { referral: { hearts: 0, minimumCents: 500, friendsPerMonth: 10 } })
    await till.checkout(purchaseOf(till, friend))
    await app.runJobs()
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Registered' }])
    await changeContent(app, 'merchant', '1001', { referral: { hearts: 10, minimumCents: 500, friendsPerMonth: 10 } })
    await till.checkout(purchaseOf(till, friend))
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10 })
  })
})

describe('its full return', () => {
  it('takes the hearts of both back, also those that are spent, and the next one that qualifies brings them again', async () => {
    const { host, friend, welcomeHearts } = await anInvitation(app)
    const sale = purchaseOf(till, friend)
    await till.checkout(sale)
    await app.runJobs()
    await till.handsOver(host, (await activates(app, host)).redemptionId)
    await returnOf(till, sale)
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 0, debtHearts: 10 })
    expect(await cardOf(app, friend)).toMatchObject({ hearts: welcomeHearts })
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Reversed', hearts: 0 }])
    expect((await inboxOf(app, host))[0]).toMatchObject({ title: 'Einladungsherzen zurückgebucht' })
    const next = purchaseOf(till, friend)
    await till.checkout(next)
    await app.runJobs()
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded', hearts: 10, reversals: 1 }])
    expect(await referralOf(app, host)).toMatchObject({ earnedHearts: 10, registered: 1, rewarded: 1, reversals: 1 })
    expect(await cardOf(app, host)).toMatchObject({ hearts: 0, debtHearts: 0 })
    expect(await cardOf(app, friend)).toMatchObject({ hearts: welcomeHearts + 10 + 1 })
    await returnOf(till, next)
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 0, debtHearts: 10 })
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Reversed', hearts: 0, reversals: 2 }])
  })

  it('takes them from who invited also when the friend has deleted the account, once less than the minimum is left', async () => {
    const { host, friend } = await anInvitation(app)
    const sale = purchaseOf(till, friend, 700)
    await till.checkout(sale)
    await app.runJobs()
    await app.call('sendDeleteAccountEmail', {}, signedIn(app, friend))
    await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, friend.email) })
    expect(await invitedBy(app, host)).toMatchObject([{ firstName: '', status: 'Rewarded', hearts: 10 }])
    const { tillNumber, receiptNumber } = sale
    const gives = (amountCents: number) =>
      till.takesBack({ purchase: { tillNumber, receiptNumber }, vat: [{ vatCode: null, amountCents }] })
    expect((await gives(200)).errorName).toBeNull()
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10 })
    expect((await gives(1)).errorName).toBeNull()
    expect((await gives(499)).errorName).toBeNull()
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 0, debtHearts: 0 })
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Reversed', hearts: 0, reversals: 1 }])
  })

  it('that comes before the hearts prevents them', async () => {
    const { host, friend } = await anInvitation(app)
    const sale = purchaseOf(till, friend)
    await till.checkout(sale)
    await returnOf(till, sale)
    await app.runJobs()
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Reversed' }])
    expect((await bookOf(app, host))?.given ?? 0).toBe(0)
  })

  it('is also one that leaves less than a qualifying purchase, and nothing more is taken by the rest', async () => {
    const { host, friend } = await anInvitation(app)
    const sale = till.sale({ cardNumber: friend.cardNumber, lines: lines(1500, 1) })
    await till.checkout(sale)
    await app.runJobs()
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Rewarded' }])
    const { tillNumber, receiptNumber } = sale
    await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 1, quantity: 1 }] })
    await app.runJobs()
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'Reversed', hearts: 0 }])
    await returnOf(till, sale)
    await app.runJobs()
    expect(await cardOf(app, host)).toMatchObject({ hearts: 0, debtHearts: 0 })
  })

  it('of a part, or of a later purchase, takes nothing', async () => {
    const { host, friend } = await anInvitation(app)
    const sale = till.sale({ cardNumber: friend.cardNumber, lines: lines(500, 700) })
    await till.checkout(sale)
    const later = purchaseOf(till, friend)
    await till.checkout(later)
    await app.runJobs()
    const { tillNumber, receiptNumber } = sale
    await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 1, quantity: 1 }] })
    await returnOf(till, later)
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
