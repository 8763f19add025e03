import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFullMember } from '#testing/full-member.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold, signedIn } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

describe('the export of all data', () => {
  it('is a member’s own, in one document', async () => {
    const member = await aFullMember(app)
    const { result } = await app.call('exportUserData', {}, signedIn(app, member))
    expect(result).toMatchObject({
      format: 'herzkarte-export',
      version: 1,
      exportedAt: app.clock.now().toISOString(),
      merchant: { merchantId: '1001', name: 'Feldmarkt' },
      account: { userId: member.memberId, email: member.email, hasPassword: false, householdSize: 3 },
      consents: { digitalReceipts: true, personalisedOffers: false, newsletter: false },
    })
    expect(result.ledger.postings.every(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0) === 0)).toBe(true)
    expect(result.receipts.map(({ kind }) => kind)).toEqual(['purchase', 'return'])
    expect(result.receipts[0]?.lines[0]).toMatchObject({ quantity: 2, name: expect.stringContaining('Sauerteigbrot') })
    await expectMembersOnly(app, 'exportUserData', {})
    const { token } = await aMember(app, { status: 'deleted' })
    expect(await app.call('exportUserData', {}, { token })).toMatchObject({ errorName: 'userNotFound' })
  })

  it('has no messages to others, neither to an address that a device is called by nor to who used the device before', async () => {
    const [before, member] = [await aMember(app), await aMember(app)]
    const tablet = 'fcm-of-a-tablet'
    const pushes = (title: string) =>
      app.server.services.delivery.push({
        messageId: uuid(),
        deviceToken: tablet,
        deviceType: 2,
        title,
        text: title,
        data: {},
        ttlSeconds: 5,
      })
    const register = (who: TestMember, deviceToken: string) =>
      app.call('registerDeviceToken', { status: 1, deviceType: 2, deviceToken }, signedIn(app, who))
    const messages = async () => (await app.call('exportUserData', {}, signedIn(app, member))).result.messages.map(({ subject }) => subject)

    await app.call('forgetUserPassword', { type: 'email', email: before.email ?? '' })
    await app.runJobs()
    await register(member, before.email ?? '')
    expect(await messages()).toEqual([])

    await register(before, tablet)
    await pushes('to the one before')
    await register(member, tablet)
    await pushes('to the member')
    await register(member, tablet)
    expect(await messages()).toEqual(['to the member'])
  })

  it('of somebody who has just joined is whole, too', async () => {
    const made = await app.call('newRegister', await verifiedByEmail(app))
    const { result } = await app.call('exportUserData', {}, { token: made.result.token.accessToken })
    expect(result).toMatchObject({ photos: [], receipts: [], account: { hasPassword: true }, tier: { tierId: null } })
    expect(result.ledger.books).toMatchObject([{ unit: campaignId, given: 5 }])
  })
})
