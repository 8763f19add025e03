import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, campaignId, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tokenNow } from '#testing/sign-in.ts'
import { aLine, aTill, signedIn } from '#testing/till.ts'
import { activates } from '../../hearts/test/support/shopping.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

describe('home', () => {
  it('shows a visitor the campaign, what is on, and what a new member is given', async () => {
    const { result } = await app.call('listHomePage', {})
    expect(result).toMatchObject({ campaign: { campaignId, title: 'Herzhaft kochen' }, welcomeHearts: 5, member: null })
    expect(result.campaign?.rewards.map(({ stock }) => stock)).toContain('outOfStock')
    expect(result.banners.map(({ bannerId, bannerType }) => [bannerId, bannerType])).toEqual([
      ['frisch-vom-feld', 3],
      ['backtag', 2],
      ['probierabend', 4],
      ['hofbesuch', 1],
    ])
    expect(result.banners[1]?.video).toBe('/images/banners/backstube.webm')
    // Filled in by the app that opens it.
    expect(result.banners[3]?.webUrl).toBe('https://hof-lindental.example/besuch?sprache={lang}&code={authCode}')
    expect(result.banners[0]).toMatchObject({
      name: 'Frisch vom Feld',
      coverImg: '/images/banners/frisch-vom-feld.svg',
      webUrl: null,
      video: null,
    })
  })

  it.each([
    ['en_US', 'Cook with heart', 'Fresh from the field'],
    ['fr_FR', 'Cuisine avec cœur', 'Tout droit du champ'],
  ])('speaks %s', async (lang, title, banner) => {
    const { result } = await app.call('listHomePage', {}, { lang })
    expect([result.campaign?.title, result.banners[0]?.name]).toEqual([title, banner])
  })

  it('shows a member the fullest collector card, the bakery points and their last day, and everybody a dish that changes every day', async () => {
    const member = await aMember(app)
    const till = await aTill(app)
    const coffees = aLine({ line: 1, productId: '2902000000708', name: 'Kaffee', departmentId: 'baeckerei', quantity: 3, amountCents: 657 })
    expect(await till.sells({ cardNumber: member.cardNumber, lines: [coffees] })).toMatchObject({ errorName: null })
    const { result } = await app.call('listHomePage', {}, signedIn(app, member))
    expect(result.member?.collector).toMatchObject({ campaignId: 'kaffeekarte', hearts: 3 })
    const points = (await app.call('getUserPoint', {}, signedIn(app, member))).result
    expect(points.points).toBeGreaterThan(0)
    expect(result.member?.points).toMatchObject({ points: points.points, cents: points.cents, expiresOn: expect.any(String) })

    const dishes = [result.dish?.recipeId]
    app.clock.pass({ days: 1 })
    dishes.push((await app.call('listHomePage', {})).result.dish?.recipeId)
    expect(new Set(dishes).size).toBe(2)
    expect(dishes).not.toContain(undefined)
  })

  it('shows a member in addition the cards, what is ready to be handed over, and the own store', async () => {
    const member = await aMember(app, { hearts: 27, given: 4 })
    const first = await activates(app, member, 'kochloeffel-set')
    app.clock.pass({ minutes: 1 })
    const second = await activates(app, member, 'emaille-milchtopf')
    const { result } = await app.call('listHomePage', {}, member)
    expect(result.member?.firstName).toBe('Annegret')
    expect(result.member?.cards).toMatchObject([
      { campaignId, hearts: 1, activatedHearts: 30, activatedRewards: 2, nextReward: { rewardId: 'kochloeffel-set', missingHearts: 9 } },
    ])
    expect(result.member?.cards).toHaveLength(1)
    expect(result.member?.activatedRewards.map(({ redemptionId }) => redemptionId)).toEqual([second, first])
    expect(result.member?.homeStore).toEqual({ storeId: 'lindenau', name: 'Lindenau', openToday: { from: '07:00', until: '21:00' } })
    expect(result.campaign).toMatchObject({ campaignId })
  })

  it('says when the own store is open on the day it is in Germany', async () => {
    const member = await aMember(app)
    const openToday = async (instant: string) => {
      app.clock.set(instant)
      const { result } = await app.call('listHomePage', {}, { token: tokenNow(app, member) })
      return result.member?.homeStore?.openToday
    }
    expect(await openToday('2026-11-21T22:59:59Z')).toEqual({ from: '07:00', until: '21:00' })
    expect(await openToday('2026-11-21T23:00:00Z')).toBeNull()
    expect(await openToday('2026-11-22T23:00:00Z')).toEqual({ from: '07:00', until: '21:00' })
  })

  it('of one member is not that of another', async () => {
    await activates(app, await aMember(app, { hearts: 10 }), 'kochloeffel-set')
    const member = await aMember(app, { firstName: 'Jördis', homeStoreId: null })
    const { result } = await app.call('listHomePage', {}, member)
    expect(result.member).toMatchObject({
      firstName: 'Jördis',
      cards: [{ hearts: 0 }],
      activatedRewards: [],
      homeStore: null,
    })
  })

  it('changes at midnight in Germany with the campaigns and banners', async () => {
    const at = async (instant: string) => {
      app.clock.set(instant)
      const { result } = await app.call('listHomePage', {})
      return [result.campaign?.campaignId ?? null, result.banners.length]
    }
    expect(await at('2026-09-20T21:59:59Z')).toEqual(['gut-aufgetischt', 0])
    expect(await at('2026-09-20T22:00:00Z')).toEqual([campaignId, 0])
    expect(await at('2027-02-03T22:59:59Z')).toEqual([campaignId, 2])
    expect(await at('2027-02-03T23:00:00Z')).toEqual([campaignId, 1])
    expect(await at('2027-03-11T23:00:00Z')).toEqual([null, 0])
  })

  it('says that a token ran out or is none, rather than showing a visitor’s page', async () => {
    const member = await aMember(app)
    expect(await app.call('listHomePage', {}, { token: 'no.token.atall' })).toMatchObject({ errorName: 'tokenInvalid' })
    app.clock.pass({ minutes: 11 })
    expect(await app.call('listHomePage', {}, member)).toMatchObject({ errorName: 'tokenExpired' })
  })

  it('shows who has deleted the account what a visitor sees', async () => {
    const member = await aMember(app)
    await withStatus(app, member.memberId, 'deleted')
    expect((await app.call('listHomePage', {}, member)).result.member).toBeNull()
  })

  it('rejects another merchant and fields that it does not know', async () => {
    expect(await app.call('listHomePage', {}, { merchantId: '7' })).toMatchObject({ errorName: 'merchantNotFound' })
    await expectNoStrangeFields(app, 'listHomePage', {})
  })
})
