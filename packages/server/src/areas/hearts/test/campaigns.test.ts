import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBoundedList, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const titles = async () => (await app.call('listCampaign', {})).result.items.map(({ campaignId }) => campaignId)

describe('the newest campaign', () => {
  it('is shown to a visitor with its rewards, from the cheapest to the dearest', async () => {
    const { result } = await app.call('getNewestCampaign', {})
    expect(result).toMatchObject({
      campaignId: 'herzhaft-kochen',
      title: 'Herzhaft kochen',
      status: 'Active',
      centsPerHeart: 500,
      tone: 'hearts',
    })
    expect(result).toMatchObject({ collectFrom: '2026-09-21', collectUntil: '2027-02-18', redeemUntil: '2027-03-11' })
    expect(result.image).toBe('/images/rewards/bratpfanne.svg')
    expect(result.rewards.map(({ heartsNeeded }) => heartsNeeded)).toEqual([10, 15, 20, 30, 40])
    expect(result.rewards[2]).toMatchObject({ rewardId: 'emaille-milchtopf', copayCents: 999, validUntil: '2027-03-11', icon: 'milk' })
  })

  it('says how many of a reward are left', async () => {
    const { result } = await app.call('getNewestCampaign', {})
    expect(result.rewards.map(({ stock }) => stock)).toEqual(['available', 'outOfStock', 'available', 'available', 'lowStock'])
  })

  it.each([
    ['en_US', 'Cook with heart'],
    ['fr_FR', 'Cuisine avec cœur'],
  ])('speaks %s', async (lang, title) => {
    expect((await app.call('getNewestCampaign', {}, { lang })).result.title).toBe(title)
  })

  it('is the one that collects, else the one that still redeems, else none', async () => {
    const newest = async (instant: string) => {
      app.clock.set(instant)
      const { errorName, result } = await app.call('getNewestCampaign', {})
      return errorName ?? result.campaignId
    }
    expect(await newest('2026-09-20T21:59:59Z')).toBe('gut-aufgetischt')
    expect(await newest('2026-09-20T22:00:00Z')).toBe('herzhaft-kochen')
    expect(await newest('2027-02-18T23:00:00Z')).toBe('herzhaft-kochen')
    expect(await newest('2027-03-11T22:59:59Z')).toBe('herzhaft-kochen')
    expect(await newest('2027-03-11T23:00:00Z')).toBe('campaignNotFound')
  })

  it('rejects fields that it does not know', () => expectNoStrangeFields(app, 'getNewestCampaign', {}))
})

describe('the list of campaigns', () => {
  it('has those that collect or still redeem, newest first, to the last minute of their last day in Germany', async () => {
    expect(await titles()).toEqual(['herzhaft-kochen', 'gut-aufgetischt'])
    app.clock.set('2026-12-10T22:59:59Z')
    expect(await titles()).toEqual(['herzhaft-kochen', 'gut-aufgetischt'])
    app.clock.set('2026-12-10T23:00:00Z')
    expect(await titles()).toEqual(['herzhaft-kochen'])
    app.clock.set('2026-03-24T22:59:59Z')
    expect(await titles()).toEqual([])
  })

  it('goes on from its cursor', async () => {
    const first = await app.call('listCampaign', { limit: 1 })
    expect(first.result.items.map(({ campaignId }) => campaignId)).toEqual(['herzhaft-kochen'])
    const cursor = first.result.nextCursor ?? ''
    const second = await app.call('listCampaign', { limit: 1, cursor })
    expect(second.result).toMatchObject({ items: [{ campaignId: 'gut-aufgetischt' }], nextCursor: null })
  })

  it('is bounded', () => expectBoundedList(app, 'listCampaign'))
  it('rejects fields that it does not know', () => expectNoStrangeFields(app, 'listCampaign', {}))
})

describe('one campaign', () => {
  it('comes with its conditions, also after its end', async () => {
    const detail = await app.call('getCampaignDetail', { campaignId: 'gut-aufgetischt' })
    expect(detail.result).toMatchObject({ status: 'Active', conditions: expect.stringContaining('Ein Herz je volle') })
    app.clock.set('2026-12-11T11:00:00Z')
    const ended = await app.call('getCampaignDetail', { campaignId: 'gut-aufgetischt' })
    expect(ended.result.status).toBe('Expired')
    expect(ended.result.rewards.map(({ stock }) => stock)).toEqual(['expired', 'expired', 'expired'])
  })

  it('is not there before its first day, nor when there is no such campaign', async () => {
    expect(await app.call('getCampaignDetail', { campaignId: 'nothing' })).toMatchObject({
      status: 200,
      errorName: 'campaignNotFound',
      result: null,
    })
    app.clock.set('2026-09-20T21:59:59Z')
    expect(await app.call('getCampaignDetail', { campaignId: 'herzhaft-kochen' })).toMatchObject({ errorName: 'campaignNotStarted' })
  })

  it('can be announced: it is not in the list yet, but is spoken of with its rewards', async () => {
    const announced = async () => (await app.call('listCampaign', { announced: true })).result.items
    expect(await announced()).toMatchObject([{ campaignId: 'hinaus-ins-gruene', status: 'Inactive', collectFrom: '2027-03-19' }])
    const { errorName, result } = await app.call('getCampaignDetail', { campaignId: 'hinaus-ins-gruene' })
    expect([errorName, result.status, result.rewards.length]).toEqual([null, 'Inactive', 2])
    const member = await aMember(app)
    const opening = await app.call('initUserStampCard', { campaignId: 'hinaus-ins-gruene' }, { token: member.token })
    expect(opening).toMatchObject({ errorName: 'campaignNotStarted' })
    app.clock.set('2026-11-05T22:59:59Z')
    expect(await announced()).toEqual([])
    expect(await app.call('getCampaignDetail', { campaignId: 'hinaus-ins-gruene' })).toMatchObject({ errorName: 'campaignNotStarted' })
    app.clock.set('2027-03-18T23:00:00Z')
    expect(await announced()).toEqual([])
    expect(await titles()).toEqual(['hinaus-ins-gruene'])
  })

  it.each([{}, { campaignId: '' }, { campaignId: '../x' }])('rejects %o', async (input) => {
    expect(await app.callRaw('getCampaignDetail', input)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
  it('rejects fields that it does not know', () => expectNoStrangeFields(app, 'getCampaignDetail', { campaignId: 'herzhaft-kochen' }))
})
