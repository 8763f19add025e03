import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, lines, signedIn, type TestTill } from '#testing/till.ts'
import { follow } from '../../../runtime/events/test/event-reader.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())

const spoons = 'kochloeffel-set'
const pot = 'emaille-milchtopf'
const acknowledge = (member: TestMember, rewardId: string) => app.call('acknowledgeReward', { campaignId, rewardId }, signedIn(app, member))
const collects = (member: TestMember, hearts: number) => till.gives({ cardNumber: member.cardNumber, hearts })
/** The reward on which the member's app congratulates. */
async function news(member: TestMember): Promise<string | undefined> {
  const { reachedReward } = await cardOf(app, member)
  return reachedReward && !reachedReward.isCongratulated ? reachedReward.rewardId : undefined
}

describe('a congratulation', () => {
  it('waits on every device until one of them has shown it, and the others hear of it', async () => {
    const member = await aMember(app, { hearts: 9 })
    expect(await news(member)).toBeUndefined()
    await till.sells({ cardNumber: member.cardNumber, lines: lines(500) })
    expect([await news(member), await news(member)]).toEqual([spoons, spoons])
    const { result } = await app.call('listStampCardForHomePage', {}, signedIn(app, member))
    expect(result.items[0]?.reachedReward).toMatchObject({ rewardId: spoons, isCongratulated: false })

    const other = await follow(app.url, member.token)
    expect(await acknowledge(member, spoons)).toMatchObject({ errorCode: 0, result: {} })
    expect(await other.next()).toEqual({ type: 'rewardAcknowledged', campaignId, rewardId: spoons })
    other.leave()
    expect(await news(member)).toBeUndefined()
    expect((await app.call('detailsUserStampCard', { campaignId }, signedIn(app, member))).result.reachedReward).toMatchObject({
      isCongratulated: true,
    })
    await acknowledge(member, spoons)
    await collects(member, 9)
    expect(await news(member)).toBeUndefined()
    await collects(member, 1)
    expect(await news(member)).toBe(pot)
  })

  it('comes again after the hearts were spent and collected again, but not for a smaller reward that is left', async () => {
    const member = await aMember(app, { hearts: 21 })
    await acknowledge(member, pot)
    await activates(app, member, spoons)
    expect(await news(member)).toBeUndefined()
    await collects(member, 9)
    expect(await news(member)).toBe(pot)
  })

  it('does not come for hearts that the member has returned from a reward', async () => {
    const member = await aMember(app, { hearts: 12 })
    await acknowledge(member, spoons)
    const { redemptionId } = await activates(app, member, spoons)
    await app.call('cancelUserRedemption', { operationId: uuid(), redemptionId }, signedIn(app, member))
    expect(await news(member)).toBeUndefined()
  })

  it('comes again after a purchase was returned, a gift was taken or hearts were sent', async () => {
    const member = await aMember(app, { hearts: 8 })
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(1000) })
    await till.checkout(sale)
    await acknowledge(member, spoons)
    await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    await collects(member, 2)
    expect(await news(member)).toBe(spoons)

    await acknowledge(member, spoons)
    await app.call('transferStampByCode', { campaignId, hearts: 1, operationId: uuid() }, signedIn(app, member))
    await collects(member, 1)
    expect(await news(member)).toBe(spoons)

    await acknowledge(member, spoons)
    const gift = { giftId: 'blumenstrauss', exchangeType: 'hearts', operationId: uuid() } as const
    expect(await app.call('redeemGift', gift, signedIn(app, member))).toMatchObject({ errorCode: 0 })
    await collects(member, 10)
    expect(await news(member)).toBe(spoons)
  })

  it('cannot be ended before its hearts are there, and is nobody else’s', async () => {
    const member = await aMember(app, { hearts: 4 })
    const stranger = await aMember(app, { hearts: 10 })
    await acknowledge(member, spoons)
    await collects(member, 6)
    expect(await news(member)).toBe(spoons)
    await acknowledge(member, spoons)
    expect(await news(stranger)).toBe(spoons)
  })

  it('names what it is about', async () => {
    const member = await aMember(app)
    expect(await acknowledge(member, 'goldener-loeffel')).toMatchObject({ errorName: 'rewardNotFound' })
    const nowhere = app.call('acknowledgeReward', { campaignId: 'nirgends', rewardId: spoons }, signedIn(app, member))
    expect(await nowhere).toMatchObject({ errorName: 'stampCardNotFound' })
    expect(await app.callRaw('acknowledgeReward', {}, signedIn(app, member))).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    await expectMembersOnly(app, 'acknowledgeReward', { campaignId, rewardId: spoons })
  })
})
