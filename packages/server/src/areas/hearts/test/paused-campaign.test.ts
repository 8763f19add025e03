import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { tillCalls } from '@herzkarte/contract/till/index.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCollectCode } from '#testing/codes.ts'
import { changeContent } from '#testing/content.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'
import { befriend, makesCode, sends } from '../../friends/test/support.ts'
import { bookOf, exchange, reserve } from '../../gifts/test/support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const pause = (active = false) => changeContent(app, 'campaign', campaignId, { active })

async function aFriendOf(member: TestMember): Promise<TestMember> {
  const friend = await aMember(app)
  await befriend(app, member, friend)
  return friend
}

type Act = () => Promise<{ errorName: string | null; errorCode: number; errorMessage: string; result: unknown }>

/** All that collects or redeems in a campaign: what a member prepares, and what is sent then, as often as one likes. */
const acts: Record<string, (member: TestMember, operationId: string) => Promise<Act>> = {
  initUserStampCard: async () => {
    const newcomer = await aMember(app)
    return () => app.call('initUserStampCard', { campaignId }, signedIn(app, newcomer))
  },
  grantUserStamp: async (member, operationId) => () => app.call('grantUserStamp', { campaignId, operationId }, signedIn(app, member)),
  collectStamp: async (member, operationId) => {
    const code = await aCollectCode(app)
    return () => app.call('collectStamp', { code, operationId }, signedIn(app, member))
  },
  redeemUserStampCard: async (member, operationId) => () =>
    app.call('redeemUserStampCard', { campaignId, rewardId: 'kochloeffel-set', operationId }, signedIn(app, member)),
  transferStamp: async (member, operationId) => {
    const friend = await aFriendOf(member)
    return () => sends(app, member, friend, 3, operationId)
  },
  transferStampByCode: async (member, operationId) => () => makesCode(app, member, 3, operationId),
  redeemGift: async (member, operationId) => () => exchange(app, member, { operationId }),
  saveUserReservation: async (member, operationId) => () => reserve(app, member, { operationId }),
  'till collect': async ({ cardNumber }, operationId) => {
    const code = await aCollectCode(app)
    return () => till.collects({ cardNumber, code, operationId })
  },
}

describe('a campaign that pauses', () => {
  it.each(Object.keys(acts))(
    'rejects %s and changes nothing, takes it when it goes on, and answers it again in the next pause',
    async (name) => {
      const member = await aMember(app, { hearts: 20 })
      const act = await acts[name]?.(member, uuid())
      if (!act) throw new Error(`Nothing to do for ${name}`)
      const before = await bookOf(app, member)

      await pause()
      const rejected = await act()
      expect(rejected).toMatchObject({ errorName: 'campaignInactive', errorCode: 10527 })
      expect(rejected.errorMessage).toContain('macht gerade Pause')
      expect(await bookOf(app, member)).toEqual(before)

      await pause(true)
      expect(await act()).toMatchObject({ errorName: null })
      const after = await bookOf(app, member)
      await pause()
      expect(await act()).toMatchObject({ errorName: null })
      expect(await bookOf(app, member)).toEqual(after)
      await pause(true)
    },
  )

  it('rejects all calls that say so', () => {
    const failing = (calls: readonly { name: string; errors: readonly string[] }[]) =>
      calls.filter(({ errors }) => errors.includes('campaignInactive')).map(({ name }) => name)
    const ofTheTill = failing(Object.values(tillCalls)).map((name) => `till ${name}`)
    expect([...failing(allCalls), ...ofTheTill].sort()).toEqual(Object.keys(acts).sort())
  })
})

describe('a collector card that pauses', () => {
  it('is opened by nobody', async () => {
    await changeContent(app, 'collector', 'kaffeekarte', { active: false })
    const member = await aMember(app)
    const open = () => app.call('initUserStampCard', { campaignId: 'kaffeekarte' }, signedIn(app, member))
    expect(await open()).toMatchObject({ errorName: 'campaignInactive' })
    await changeContent(app, 'collector', 'kaffeekarte', { active: true })
    expect(await open()).toMatchObject({ errorName: null })
  })
})
