import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, signedIn } from '#testing/till.ts'

let app: TestServer
let member: TestMember
let activated: string
let deactivated: string
let redeemed: string
beforeAll(async () => {
  app = await startTestServer()
  const till = await aTill(app)
  member = await aMember(app, { hearts: 60 })
  activated = (await activates(app, member)).redemptionId
  app.clock.pass({ days: 20 })
  deactivated = (await activates(app, member)).redemptionId
  redeemed = (await activates(app, member, 'emaille-milchtopf')).redemptionId
  app.clock.pass({ hours: 1 })
  const { result } = await till.scans(member)
  await till.sells({ scanId: result.scanId, redemptionIds: [redeemed] })
  app.clock.pass({ hours: 1 })
  await app.call('cancelUserRedemption', { operationId: uuid(), redemptionId: deactivated }, signedIn(app, member))
})
afterAll(() => app.close())

async function list(input: Parameters<typeof app.call<'listUserRedeemHistory'>>[1] = {}) {
  const { result } = await app.call('listUserRedeemHistory', input, signedIn(app, member))
  return { ids: result.items.map(({ redemptionId }) => redemptionId), nextCursor: result.nextCursor }
}

it('shows what became of every reward, the last change first', async () => {
  const { result } = await app.call('listUserRedeemHistory', {}, { ...signedIn(app, member), lang: 'en_US' })
  expect(result.items).toMatchObject([
    { redemptionId: deactivated, status: 'Deactivated', name: 'Wooden spoon set, 3 pieces', storeName: null },
    {
      redemptionId: redeemed,
      status: 'Redeemed',
      hearts: 20,
      copayCents: 999,
      storeName: expect.any(String),
      receiptNumber: expect.any(String),
    },
    { redemptionId: activated, status: 'Activated', endedAt: null },
  ])
})

it('is filtered by status, campaign, reward and months', async () => {
  expect((await list({ status: 'Redeemed' })).ids).toEqual([redeemed])
  expect((await list({ status: 'Expired' })).ids).toEqual([])
  expect((await list({ campaignId: 'gut-aufgetischt' })).ids).toEqual([])
  expect((await list({ campaignId: 'herzhaft-kochen' })).ids).toHaveLength(3)
  expect((await list({ redemptionId: activated })).ids).toEqual([activated])
  expect((await list({ redemptionId: uuid() })).ids).toEqual([])
  expect((await list({ redemptionId: 'none' })).ids).toEqual([])
  expect((await list({ window: 'thisMonth' })).ids).toEqual([deactivated, redeemed])
  expect((await list({ window: 'lastMonth' })).ids).toEqual([activated])
})

it('goes on where a page ended', async () => {
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, cursor: first.nextCursor ?? '' })
  expect([first.ids, second.ids, second.nextCursor]).toEqual([[deactivated, redeemed], [activated], null])
})

it('is nobody else’s, for members only, and bounded', async () => {
  const { token } = await aMember(app)
  expect((await app.call('listUserRedeemHistory', { redemptionId: activated }, { token })).result.items).toEqual([])
  await expectMembersOnly(app, 'listUserRedeemHistory', {})
  await expectBoundedList(app, 'listUserRedeemHistory', token)
  expect(await app.callRaw('listUserRedeemHistory', { status: 'Lost' }, { token })).toMatchObject({ status: 400 })
})
