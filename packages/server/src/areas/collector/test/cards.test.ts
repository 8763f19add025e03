import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'
import { coffeeCard, coffees, drinks, freeCoffee, punchCard, rewardsOf } from './support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

describe('a purchase', () => {
  it('punches the card for each cup, and earns hearts all the same', async () => {
    const member = await aMember(app)
    const quoted = await till.quotes({ cardNumber: member.cardNumber, lines: [coffees(3)] })
    const sold = await drinks(till, member, 3)
    const punches = [{ campaignId: coffeeCard, campaignTitle: 'Kaffeekarte', punches: 3, cardSize: 9, balancePunches: 3, fullCards: 0 }]
    expect(quoted.result.punches).toEqual(punches)
    expect(sold.punches).toEqual(punches)
    expect(sold.hearts.map(({ campaignId }) => campaignId)).toEqual(['herzhaft-kochen'])
    expect(await punchCard(app, member)).toMatchObject({
      kind: 'collector',
      hearts: 3,
      cardSize: 9,
      centsPerHeart: null,
      punchText: 'ein Stempel für jedes Heißgetränk aus der Bäckerei',
      activatedRewards: 0,
      nextReward: { rewardId: freeCoffee, heartsNeeded: 9, missingHearts: 6 },
      reachedReward: null,
    })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 1 })
  })

  it('and its return show their punches on their receipts, apart from the hearts', async () => {
    const member = await aMember(app)
    const { purchase } = await drinks(till, member, 9)
    app.clock.pass({ minutes: 1 })
    await till.takesBack({ purchase, lines: [{ line: 1, quantity: 2 }] })
    const { items } = (await app.call('listTransaction', {}, signedIn(app, member))).result
    const kaffeekarte = { campaignId: coffeeCard, campaignTitle: 'Kaffeekarte' }
    expect(items.map(({ kind, punches }) => [kind, punches])).toEqual([
      ['return', [{ ...kaffeekarte, punches: -2, debtPunches: 0 }]],
      ['purchase', [{ ...kaffeekarte, punches: 9, debtPunches: 0 }]],
    ])
    expect(items.flatMap(({ hearts }) => hearts.map(({ campaignId }) => campaignId))).not.toContain(coffeeCard)
  })

  it('without coffee punches nothing, and opens no card', async () => {
    const member = await aMember(app)
    const { result } = await till.sells({ cardNumber: member.cardNumber, lines: [{ ...coffees(1), productId: '2902000000104' }] })
    expect(result.punches).toEqual([])
    expect(await app.call('getUserStampCard', { campaignId: coffeeCard }, signedIn(app, member))).toMatchObject({
      errorName: 'userStampCardNotFound',
    })
  })

  it('brings ten punches at most', async () => {
    const member = await aMember(app)
    expect((await drinks(till, member, 50)).punches).toMatchObject([{ punches: 10, balancePunches: 1, fullCards: 1 }])
    expect(await rewardsOf(app, member)).toHaveLength(1)
  })

  it('that fills the card makes it a reward by itself, and begins a new card', async () => {
    const member = await aMember(app)
    await drinks(till, member, 7)
    const { punches } = await drinks(till, member, 4)
    expect(punches).toMatchObject([{ punches: 4, balancePunches: 2, fullCards: 1 }])
    expect(await punchCard(app, member)).toMatchObject({ hearts: 2, activatedHearts: 9, activatedRewards: 1, collectedHearts: 11 })
    expect(await rewardsOf(app, member)).toMatchObject([
      { rewardId: freeCoffee, status: 'Activated', hearts: 9, copayCents: 0, isReturnable: false, validUntil: '2027-06-18' },
    ])
  })

  it('that fills several cards makes several rewards', async () => {
    await changeContent(app, 'collector', coffeeCard, { maxPerPurchase: 40 })
    const member = await aMember(app)
    await drinks(till, member, 5)
    expect((await drinks(till, member, 35)).punches).toMatchObject([{ punches: 35, balancePunches: 4, fullCards: 4 }])
    expect(await rewardsOf(app, member)).toHaveLength(4)
    expect(await punchCard(app, member)).toMatchObject({ hearts: 4, activatedHearts: 36, activatedRewards: 4 })
    await changeContent(app, 'collector', coffeeCard, { maxPerPurchase: 10 })
  })

  it('sent again punches once', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: [coffees(9)] })
    const answers = await Promise.all(Array.from({ length: 8 }, () => till.checkout(sale)))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await rewardsOf(app, member)).toHaveLength(1)
    expect(await punchCard(app, member)).toMatchObject({ hearts: 0, collectedHearts: 9 })
  })

  it('one after the other of thirty at once fills as many cards as cups make', async () => {
    const member = await aMember(app)
    await Promise.all(Array.from({ length: 30 }, () => drinks(till, member, 2)))
    expect(await punchCard(app, member)).toMatchObject({ collectedHearts: 60, hearts: 6, activatedRewards: 6 })
  })

  it('takes one of two coffees to zero, to a fresh code, and only the other one earns', async () => {
    const member = await aMember(app)
    await drinks(till, member, 9)
    const { result } = await till.scans(member)
    expect(result.rewards).toMatchObject([{ rewardId: freeCoffee, name: 'Ein Kaffee aufs Haus', applies: true, copayCents: 0 }])
    const redemptionIds = result.rewards.map(({ redemptionId }) => redemptionId)
    const sold = await till.sells({ scanId: result.scanId, redemptionIds, lines: [coffees(2)] })
    expect(sold).toMatchObject({
      errorName: null,
      result: {
        punches: [{ punches: 1, balancePunches: 1 }],
        copayCents: 0,
        rewardCents: 219,
        lineRewards: [{ line: 1, redemptionId: redemptionIds[0], cents: 219 }],
        totalCents: 219,
      },
    })
    expect(await rewardsOf(app, member)).toMatchObject([{ status: 'Redeemed' }])
    expect(await punchCard(app, member)).toMatchObject({ hearts: 1, activatedHearts: 0, activatedRewards: 0 })
  })
})

describe('the free coffee', () => {
  it('is not given back, and nobody redeems a card by hand', async () => {
    const member = await aMember(app)
    await drinks(till, member, 9)
    const [reward] = await rewardsOf(app, member)
    const cancelled = await app.call(
      'cancelUserRedemption',
      { operationId: uuid(), redemptionId: reward?.redemptionId ?? '' },
      signedIn(app, member),
    )
    expect(cancelled).toMatchObject({ status: 200, errorName: 'redeemTypeUnsupported' })
    const redeemed = await app.call(
      'redeemUserStampCard',
      { operationId: uuid(), campaignId: coffeeCard, rewardId: freeCoffee },
      signedIn(app, member),
    )
    expect(redeemed).toMatchObject({ errorName: 'campaignNotFound' })
    expect(await rewardsOf(app, member)).toMatchObject([{ status: 'Activated' }])
  })

  it('and punches run out with the card', async () => {
    const member = await aMember(app)
    const now = app.clock.now().toISOString()
    await drinks(till, member, 10)
    app.clock.set('2027-06-18T23:00:00Z')
    const { expireHearts } = await import('../../hearts/index.ts')
    await expireHearts(app.server.services)
    expect(await rewardsOf(app, member)).toMatchObject([{ status: 'Expired' }])
    expect(await punchCard(app, member)).toMatchObject({ hearts: 0, activatedHearts: 0 })
    app.clock.set(now)
  })
})

describe('the calls of cards', () => {
  const ids = (items: { campaignId: string }[]) => items.map(({ campaignId }) => campaignId)

  it('answer with collector cards when asked for them, and never among heart cards', async () => {
    const member = await aMember(app)
    await drinks(till, member, 2)
    const at = signedIn(app, member)
    const collector = { kind: 'collector' } as const
    expect(ids((await app.call('listCampaign', {})).result.items)).not.toContain(coffeeCard)
    expect(ids((await app.call('listCampaign', collector)).result.items)).toEqual([coffeeCard, 'brotkarte', 'blumenkarte'])
    expect(ids((await app.call('listStampCardForHomePage', {}, at)).result.items)).not.toContain(coffeeCard)
    expect((await app.call('listStampCardForHomePage', collector, at)).result.items).toMatchObject([
      { campaignId: coffeeCard, hearts: 2 },
      { campaignId: 'brotkarte', hearts: 0 },
      { campaignId: 'blumenkarte', hearts: 0 },
    ])
    expect(ids((await app.call('listUserStampCard', {}, at)).result.items)).toEqual(['herzhaft-kochen'])
    expect(ids((await app.call('listUserStampCard', collector, at)).result.items)).toEqual([coffeeCard])
    const home = (await app.call('listHomePage', {}, at)).result
    expect(ids(home.member?.cards ?? [])).not.toContain(coffeeCard)
    expect((await app.call('getNewestCampaign', {})).result.campaignId).toBe('herzhaft-kochen')
    expect(await app.callRaw('listCampaign', { kind: 'coupons' })).toMatchObject({ status: 400 })
  })

  it('show one card in full, to visitors too', async () => {
    expect((await app.call('getCampaignDetail', { campaignId: coffeeCard }, { lang: 'en_US' })).result).toMatchObject({
      kind: 'collector',
      title: 'Coffee card',
      cardSize: 9,
      centsPerHeart: null,
      rewards: [{ rewardId: freeCoffee, heartsNeeded: 9, stock: 'available' }],
    })
    const member = await aMember(app)
    const at = signedIn(app, member)
    expect(await app.call('detailsUserStampCard', { campaignId: coffeeCard }, at)).toMatchObject({ errorName: 'userStampCardDoesNotExist' })
    expect((await app.call('initUserStampCard', { campaignId: coffeeCard }, at)).result).toMatchObject({ kind: 'collector', hearts: 0 })
    await drinks(till, member, 9)
    expect((await app.call('detailsUserStampCard', { campaignId: coffeeCard }, at)).result).toMatchObject({
      hearts: 0,
      activatedRewards: 1,
      freeHearts: null,
      rewards: [{ rewardId: freeCoffee, activated: [{ status: 'Activated' }] }],
    })
  })

  it('tell the history of punches apart from that of hearts', async () => {
    const member = await aMember(app)
    await drinks(till, member, 10)
    const at = signedIn(app, member)
    const punches = (await app.call('listUserStampHistory', { kind: 'collector' }, at)).result
    expect(punches.items.map(({ cause, hearts, rewardName }) => [cause, hearts, rewardName])).toEqual(
      expect.arrayContaining([
        ['purchase', 10, null],
        ['activation', -9, 'Ein Kaffee aufs Haus'],
      ]),
    )
    expect(punches).toMatchObject({ collectedHearts: 10, spentHearts: 9, balanceHearts: 1 })
    expect((await app.call('listUserStampHistory', { campaignId: coffeeCard }, at)).result.items).toEqual(punches.items)
    const hearts = (await app.call('listUserStampHistory', {}, at)).result
    expect(ids(hearts.items)).toEqual(['herzhaft-kochen'])
    expect((await app.call('getUserCollectStampMsg', {}, at)).result.items.map(({ campaignId }) => campaignId)).toEqual(['herzhaft-kochen'])
  })
})
