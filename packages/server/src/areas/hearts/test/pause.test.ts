import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { coffeeCard, coffees, drinks, punchCard, rewardsOf } from '../../collector/test/support.ts'
import { codeOf, receives, transfersOf } from '../../friends/test/support.ts'
import { bookOf, bouquet, holds } from '../../gifts/test/support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
beforeEach(async () => {
  await changeContent(app, 'campaign', campaignId, { active: true })
  await changeContent(app, 'collector', coffeeCard, { active: true })
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

async function pause(): Promise<void> {
  await changeContent(app, 'campaign', campaignId, { active: false })
  await changeContent(app, 'collector', coffeeCard, { active: false })
}

const detailOf = async (member: TestMember) => (await app.call('detailsUserStampCard', { campaignId }, signedIn(app, member))).result

describe('while a campaign pauses, the till', () => {
  it('sells as ever, and neither hearts nor punches land', async () => {
    const member = await aMember(app, { hearts: 4 })
    await drinks(till, member, 8)
    const before = await cardOf(app, member)
    await pause()
    const basket = { cardNumber: member.cardNumber, lines: [...lines(50_000), coffees(3, 2)] }
    for (const answer of [await till.quotes(basket), await till.sells(basket)]) {
      expect(answer).toMatchObject({ errorName: null, result: { hearts: [], punches: [] } })
    }
    expect(await cardOf(app, member)).toMatchObject({ hearts: before.hearts, status: 'Inactive' })
    expect(await punchCard(app, member)).toMatchObject({ hearts: 8, status: 'Inactive', nextReward: null })
  })

  it('opens no card of it to who has none', async () => {
    await pause()
    const member = await aMember(app)
    await till.sells({ cardNumber: member.cardNumber, lines: [coffees(9)] })
    expect(await bookOf(app, member)).toBeUndefined()
    expect(await bookOf(app, member, coffeeCard)).toBeUndefined()
  })

  it('hands over what was activated before, of cards that were full, too', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    await drinks(till, member, 9)
    const [coffee] = await rewardsOf(app, member)
    await pause()
    const { result } = await till.scans(member)
    expect(result.hearts).toContainEqual(expect.objectContaining({ campaignId, hearts: 5 }))
    const redemptionIds = [redemptionId, coffee?.redemptionId ?? '']
    const basket = { scanId: result.scanId, lines: [...lines(500), coffees(1, 2)], redemptionIds }
    const { totalCents } = (await till.quotes(basket)).result
    expect(await till.sells({ ...basket, expectedTotalCents: totalCents })).toMatchObject({ errorName: null })
    const { items } = (await app.call('listUserRedeemHistory', {}, signedIn(app, member))).result
    expect(items.map(({ status }) => status)).toEqual(['Redeemed', 'Redeemed'])
  })

  it('takes back a purchase and the hearts that it brought', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(5000) })
    await till.checkout(sale)
    await pause()
    const { result } = await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    expect(result.hearts).toMatchObject([{ campaignId, hearts: 10, balanceHearts: 0 }])
  })

  it('lets customer service give hearts', async () => {
    await pause()
    const member = await aMember(app)
    expect(await till.gives({ cardNumber: member.cardNumber, hearts: 5 })).toMatchObject({ errorName: null, result: { hearts: 5 } })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 5 })
  })
})

describe('while a campaign pauses, a member', () => {
  it('keeps the hearts, and is shown them without a goal', async () => {
    const member = await aMember(app, { hearts: 12 })
    expect(await detailOf(member)).toMatchObject({ status: 'Active', freeHearts: { hearts: 3 }, reachedReward: { heartsNeeded: 10 } })
    await pause()
    expect(await detailOf(member)).toMatchObject({
      status: 'Inactive',
      hearts: 12,
      freeHearts: null,
      nextReward: null,
      reachedReward: null,
    })
  })

  it('gives back what is activated, and the hearts return', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const { giftHoldId } = await holds(app, await withMore(member))
    await pause()
    const cancelled = await app.call('cancelUserRedemption', { operationId: uuid(), redemptionId }, signedIn(app, member))
    expect(cancelled).toMatchObject({ errorName: null, result: { card: { activatedRewards: 0 } } })
    expect(await app.call('cancelUserGift', { operationId: uuid(), giftHoldId }, signedIn(app, member))).toMatchObject({ errorName: null })
    expect(await bookOf(app, member)).toMatchObject({ purchased: 12, given: 6, voucher: 0 })
  })

  it('receives hearts that are on their way, and takes own ones back', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const code = await codeOf(app, sender, 5)
    await codeOf(app, sender, 3)
    await pause()
    const receiver = await aMember(app)
    expect(await receives(app, receiver, code)).toMatchObject({
      errorName: null,
      result: { hearts: 5, card: { hearts: 5, status: 'Inactive' } },
    })
    const waiting = (await transfersOf(app, sender)).find(({ status }) => status === 'InTransit')
    const taken = { transferId: waiting?.transferId ?? '', operationId: uuid() }
    expect(await app.call('cancelTransferStamp', taken, signedIn(app, sender))).toMatchObject({
      errorName: null,
      result: { card: { hearts: 7 } },
    })
  })

  it('sees its card behind the others, and none where it holds nothing', async () => {
    const member = await aMember(app, { hearts: 12 })
    const newcomer = await aMember(app)
    await pause()
    const cardsOf = async (one: TestMember) => (await app.call('listStampCardForHomePage', {}, signedIn(app, one))).result.items
    expect((await cardsOf(member)).map((card) => [card.campaignId, card.status])).toEqual([
      ['gut-aufgetischt', 'Active'],
      [campaignId, 'Inactive'],
    ])
    expect((await cardsOf(newcomer)).map((card) => card.campaignId)).toEqual(['gut-aufgetischt'])
    const { result: home } = await app.call('listHomePage', {}, signedIn(app, member))
    expect(home.campaign).toMatchObject({ campaignId: 'gut-aufgetischt' })
    expect(home.member?.cards.map((card) => card.campaignId)).toEqual(['gut-aufgetischt', campaignId])
  })
})

describe('a campaign that pauses', () => {
  it('is named to nobody, but answers who asks for it', async () => {
    const { result: running } = await app.call('listCampaign', {})
    expect(running.items.map((one) => one.campaignId)).toContain(campaignId)
    await pause()
    for (const kind of ['hearts', 'collector'] as const) {
      const { items } = (await app.call('listCampaign', { kind })).result
      expect(items.map((one) => one.campaignId)).not.toContain(kind === 'hearts' ? campaignId : coffeeCard)
    }
    expect((await app.call('getNewestCampaign', {})).result.campaignId).not.toBe(campaignId)
    expect((await app.call('listHomePage', {})).result.campaign?.campaignId).not.toBe(campaignId)
    for (const id of [campaignId, coffeeCard]) {
      expect(await app.call('getCampaignDetail', { campaignId: id })).toMatchObject({ errorName: null, result: { status: 'Inactive' } })
    }
  })

  it('lets no gift be had for its hearts, and the gift says why', async () => {
    const member = await aMember(app, { hearts: 12 })
    const prices = async () => (await app.call('getGiftDetail', { giftId: bouquet }, signedIn(app, member))).result.prices
    expect(await prices()).toMatchObject([{ exchangeType: 'hearts', isPaused: false, isAffordable: true }])
    await pause()
    expect(await prices()).toMatchObject([{ exchangeType: 'hearts', isPaused: true, isAffordable: false }])
  })

  it('is not announced, if it has not begun', async () => {
    const { items } = (await app.call('listCampaign', { announced: true })).result
    expect(items).not.toEqual([])
    const id = items[0]?.campaignId ?? ''
    await changeContent(app, 'campaign', id, { active: false })
    expect((await app.call('listCampaign', { announced: true })).result.items).toEqual([])
    expect(await app.call('getCampaignDetail', { campaignId: id })).toMatchObject({ errorName: 'campaignNotStarted' })
    await changeContent(app, 'campaign', id, { active: true })
  })
})

/** The same member with enough given hearts for a gift, too. */
async function withMore(member: TestMember): Promise<TestMember> {
  await till.gives({ cardNumber: member.cardNumber, hearts: 6 })
  return member
}
