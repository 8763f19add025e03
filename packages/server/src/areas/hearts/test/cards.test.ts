import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tokenNow } from '#testing/sign-in.ts'
import { activates, bringsBack, buys, isGiven, isHandedOver } from './support/shopping.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

describe('opening a card', () => {
  it('puts an empty card there, once, and answers with the card from then on', async () => {
    const member = await aMember(app)
    const before = await app.call('getUserStampCard', { campaignId }, member)
    expect(before).toMatchObject({ status: 200, errorName: 'userStampCardNotFound', result: null })
    const opened = await Promise.all(Array.from({ length: 8 }, () => app.call('initUserStampCard', { campaignId }, member)))
    for (const { result } of opened) expect(result).toMatchObject({ campaignId, hearts: 0, collectedHearts: 0, reachedReward: null })
    const card = await app.call('getUserStampCard', { campaignId }, member)
    expect(card.result).toEqual(opened[0]?.result)
    expect(card.result.nextReward).toMatchObject({ rewardId: 'kochloeffel-set', missingHearts: 10 })
    expect(card.result.expiresOn).toBe('2027-03-11')
  })

  it('that takes too long says so, and works the next time', async () => {
    const slow = await startTestServer({ DATABASE_TIMEOUT_MS: '200' })
    const member = await aMember(slow)
    const open = () => slow.call('initUserStampCard', { campaignId }, { token: tokenNow(slow, member) })
    const somebody = new pg.Client({ connectionString: slow.ownerUrl })
    await somebody.connect()
    await somebody.query('begin')
    await somebody.query('lock table stamp_cards in access exclusive mode')
    expect(await open()).toMatchObject({ status: 200, errorCode: 10556, errorMessage: expect.stringContaining('Herzkarte') })
    await somebody.end()
    expect(await open()).toMatchObject({ errorCode: 0 })
    await slow.close()
  })

  it('is possible while the campaign collects; a card opened before stays', async () => {
    const member = await aMember(app)
    const late = await aMember(app)
    const at = async (instant: string, who = late) => {
      app.clock.set(instant)
      return (await app.call('initUserStampCard', { campaignId }, { token: tokenNow(app, who) })).errorName
    }
    expect(await at('2026-09-20T21:59:59Z')).toBe('campaignNotStarted')
    expect(await at('2026-09-20T22:00:00Z', member)).toBeNull()
    expect(await at('2027-02-18T23:00:00Z')).toBe('campaignEnded')
    expect(await at('2027-02-18T23:00:00Z', member)).toBeNull()
    expect(await at('2027-02-18T22:59:59Z')).toBeNull()
  })

  it('needs a campaign', async () => {
    const member = await aMember(app)
    expect(await app.call('initUserStampCard', { campaignId: 'nothing' }, member)).toMatchObject({ errorName: 'campaignNotFound' })
    expect(await app.callRaw('initUserStampCard', { campaignId: 7 }, member)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
  it('is for members', () => expectMembersOnly(app, 'initUserStampCard', { campaignId }))
})

describe('a card', () => {
  it('shows what is held, what of it can be shared, and the rewards before and behind', async () => {
    const member = await aMember(app, { hearts: 20, given: 4 })
    const { result } = await app.call('getUserStampCard', { campaignId }, member)
    expect(result).toMatchObject({
      hearts: 24,
      shareableHearts: 20,
      activatedHearts: 0,
      collectedHearts: 24,
      debtHearts: 0,
      status: 'Active',
    })
    expect(result.reachedReward).toMatchObject({ rewardId: 'emaille-milchtopf', heartsNeeded: 20, image: '/images/rewards/milchtopf.svg' })
    expect(result.nextReward).toMatchObject({ rewardId: 'bratpfanne', heartsNeeded: 30, missingHearts: 6 })
  })

  it('makes no goal of a reward that is out of stock', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { result } = await app.call('getUserStampCard', { campaignId }, member)
    expect(result.nextReward).toMatchObject({ rewardId: 'emaille-milchtopf', missingHearts: 8 })
  })

  it('shows activated rewards, and a debt that the next hearts repay', async () => {
    const member = await aMember(app)
    const purchase = await buys(app, member, 12)
    const redemptionId = await activates(app, member, 'kochloeffel-set')
    const activated = await app.call('getUserStampCard', { campaignId }, member)
    expect(activated.result).toMatchObject({ hearts: 2, activatedHearts: 10, activatedRewards: 1, collectedHearts: 12, debtHearts: 0 })
    await isHandedOver(app, member, [redemptionId])
    await bringsBack(app, purchase)
    const owing = await app.call('getUserStampCard', { campaignId }, member)
    expect(owing.result).toMatchObject({ hearts: 0, activatedHearts: 0, collectedHearts: 0, debtHearts: 10 })
    expect(owing.result.nextReward).toMatchObject({ rewardId: 'kochloeffel-set', missingHearts: 20 })
    await buys(app, member, 15)
    const repaid = await app.call('getUserStampCard', { campaignId }, member)
    expect(repaid.result).toMatchObject({ hearts: 5, debtHearts: 0, collectedHearts: 15 })
  })

  it('says which hearts run out first', async () => {
    const member = await aMember(app, { hearts: 5 })
    await isGiven(app, member, 3, { expiresOn: '2026-12-24' })
    expect((await app.call('getUserStampCard', { campaignId }, member)).result.expiresOn).toBe('2026-12-24')
  })

  it('shows nothing of another member', async () => {
    const rich = await aMember(app, { hearts: 40 })
    await activates(app, rich, 'kochloeffel-set')
    const poor = await aMember(app)
    expect(await app.call('getUserStampCard', { campaignId }, poor)).toMatchObject({ errorName: 'userStampCardNotFound' })
    await app.call('initUserStampCard', { campaignId }, poor)
    const { result } = await app.call('detailsUserStampCard', { campaignId }, poor)
    expect(result).toMatchObject({ hearts: 0, activatedHearts: 0, activatedRewards: 0 })
    expect(result.rewards.every(({ activated }) => activated.length === 0)).toBe(true)
  })

  it('needs a campaign that exists', async () => {
    const member = await aMember(app)
    expect(await app.call('getUserStampCard', { campaignId: 'nothing' }, member)).toMatchObject({ errorName: 'stampCardNotFound' })
    expect(await app.callRaw('getUserStampCard', {}, member)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
  it('is for members', () => expectMembersOnly(app, 'getUserStampCard', { campaignId }))
})

describe('a card in detail', () => {
  it('says of each reward what is missing and what is activated, newest first', async () => {
    const member = await aMember(app, { hearts: 45 })
    const first = await activates(app, member, 'kochloeffel-set')
    app.clock.pass({ minutes: 1 })
    const second = await activates(app, member, 'kochloeffel-set')
    const { result } = await app.call('detailsUserStampCard', { campaignId }, member)
    expect(result.hearts).toBe(25)
    expect(result.rewards.map(({ missingHearts }) => missingHearts)).toEqual([0, 0, 0, 5, 15])
    expect(result.rewards[0]?.activated.map(({ redemptionId }) => redemptionId)).toEqual([second, first])
    expect(result.rewards[0]?.activated[1]).toMatchObject({
      name: 'Kochlöffel-Set, 3-teilig',
      hearts: 10,
      status: 'Activated',
      activatedAt: '2026-11-20T11:00:00.000Z',
      endedAt: null,
      validUntil: '2027-03-11',
      storeName: null,
      receiptNumber: null,
    })
    expect(result.conditions).toContain('Ein Herz je volle')
  })

  it('offers the free hearts until they are claimed or over', async () => {
    const member = await aMember(app, { hearts: 1 })
    const free = async () => (await app.call('detailsUserStampCard', { campaignId }, { token: tokenNow(app, member) })).result.freeHearts
    expect(await free()).toEqual({ hearts: 3, until: '2027-02-18', claimed: false })
    await app.call('grantUserStamp', { operationId: crypto.randomUUID(), campaignId }, member)
    expect(await free()).toEqual({ hearts: 3, until: '2027-02-18', claimed: true })
    app.clock.set('2027-02-19T11:00:00Z')
    expect(await free()).toBeNull()
  })

  it('has nothing to reach after the last day', async () => {
    const member = await aMember(app, { hearts: 45 })
    app.clock.set('2027-03-11T23:00:00Z')
    const { result } = await app.call('detailsUserStampCard', { campaignId }, { token: tokenNow(app, member) })
    expect(result).toMatchObject({ status: 'Expired', nextReward: null, reachedReward: null })
    expect(new Set(result.rewards.map(({ stock }) => stock))).toEqual(new Set(['expired']))
  })

  it('needs a card that was opened, of a campaign that exists', async () => {
    const member = await aMember(app)
    expect(await app.call('detailsUserStampCard', { campaignId }, member)).toMatchObject({ errorName: 'userStampCardDoesNotExist' })
    expect(await app.call('detailsUserStampCard', { campaignId: 'nothing' }, member)).toMatchObject({ errorName: 'stampCardNotFound' })
    expect(await app.callRaw('detailsUserStampCard', {}, member)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
  it('is for members', () => expectMembersOnly(app, 'detailsUserStampCard', { campaignId }))
})

describe('cards on home', () => {
  it('are those of running campaigns, opened or not, newest first', async () => {
    const member = await aMember(app)
    const cards = async () => (await app.call('listStampCardForHomePage', {}, { token: tokenNow(app, member) })).result.items
    expect((await cards()).map(({ campaignId, hearts }) => [campaignId, hearts])).toEqual([['herzhaft-kochen', 0]])
    // This one only redeems: an empty card of it can't be filled any more, and what is on one has no further goal.
    await isGiven(app, member, 7, { campaignId: 'gut-aufgetischt', expiresOn: '2026-12-10' })
    expect(await cards()).toMatchObject([
      { campaignId: 'herzhaft-kochen', hearts: 0, nextReward: { missingHearts: 10 } },
      { campaignId: 'gut-aufgetischt', hearts: 7, nextReward: null },
    ])
    app.clock.set('2026-12-10T23:00:00Z')
    expect((await cards()).map(({ campaignId }) => campaignId)).toEqual(['herzhaft-kochen'])
  })
  it('are for members', () => expectMembersOnly(app, 'listStampCardForHomePage', {}))
})

describe('all cards of a member', () => {
  it('are those that were opened, ended campaigns too, page by page', async () => {
    const member = await aMember(app, { hearts: 7 })
    expect((await app.call('listUserStampCard', {}, member)).result.items).toHaveLength(1)
    await isGiven(app, member, 2, { campaignId: 'gut-aufgetischt', expiresOn: '2026-12-10' })
    app.clock.set('2027-04-01T11:00:00Z')
    const token = tokenNow(app, member)
    const first = await app.call('listUserStampCard', { limit: 1 }, { token })
    expect(first.result.items).toMatchObject([{ campaignId, hearts: 7, status: 'Expired' }])
    const rest = await app.call('listUserStampCard', { limit: 1, cursor: first.result.nextCursor ?? '' }, { token })
    expect(rest.result).toMatchObject({ items: [{ campaignId: 'gut-aufgetischt', hearts: 2 }], nextCursor: null })
    expect((await app.call('listUserStampCard', {}, await aMember(app))).result).toEqual({ items: [], nextCursor: null })
  })
  it('are bounded', async () => expectBoundedList(app, 'listUserStampCard', (await aMember(app)).token))
  it('are for members', () => expectMembersOnly(app, 'listUserStampCard', {}))
})

describe('hearts lot by lot', () => {
  it('come with their origin and end, first what runs out first, stable while new ones land', async () => {
    const member = await aMember(app, { hearts: 5, given: 2 })
    await isGiven(app, member, 3, { expiresOn: '2026-12-24' })
    await isGiven(app, member, 4, { campaignId: 'gut-aufgetischt', expiresOn: '2026-12-10' })
    const seen: [string, number, string][] = []
    let cursor: string | undefined
    do {
      const { result } = await app.call('listUserStamp', { limit: 1, ...(cursor ? { cursor } : {}) }, member)
      seen.push(...result.items.map(({ origin, hearts, expiresOn }): [string, number, string] => [origin, hearts, expiresOn]))
      if (!cursor) await isGiven(app, member, 9, { expiresOn: '2026-12-01' })
      cursor = result.nextCursor ?? undefined
    } while (cursor)
    expect(seen.slice(0, 2)).toEqual([
      ['given', 4, '2026-12-10'],
      ['given', 3, '2026-12-24'],
    ])
    expect(seen.slice(2).toSorted()).toEqual([
      ['given', 2, '2027-03-11'],
      ['purchased', 5, '2027-03-11'],
    ])
  })

  it('can be those of one campaign, and are only what is left', async () => {
    const member = await aMember(app, { hearts: 12 })
    await isGiven(app, member, 4, { campaignId: 'gut-aufgetischt', expiresOn: '2026-12-10' })
    await activates(app, member, 'kochloeffel-set')
    const { result } = await app.call('listUserStamp', { campaignId }, member)
    expect(result.items).toEqual([
      { campaignId, origin: 'purchased', hearts: 2, receivedAt: '2026-11-05T11:00:00.000Z', expiresOn: '2027-03-11' },
    ])
    expect((await app.call('listUserStamp', {}, await aMember(app))).result.items).toEqual([])
    expect(await app.call('listUserStamp', { campaignId: 'nothing' }, member)).toMatchObject({ errorName: 'campaignNotFound' })
  })
  it('are bounded', async () => expectBoundedList(app, 'listUserStamp', (await aMember(app)).token))
  it('are for members', () => expectMembersOnly(app, 'listUserStamp', {}))
})
