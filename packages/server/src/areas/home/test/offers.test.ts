import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { booklet, bouquet, muffin } from '../../gifts/test/support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

describe('the bonus world at once', () => {
  it('has the first coupons and gifts, as their own lists have them', async () => {
    const member = await aMember(app, { hearts: 10 })
    const at = signedIn(app, member)
    const { result } = await app.call('listCouponsAndGift', {}, at)
    expect(result.coupons).toEqual((await app.call('listCoupon', { limit: 20 }, at)).result.items)
    expect(result.gifts).toEqual((await app.call('listGift', { limit: 20 }, at)).result.items)
    const known = [bouquet, muffin, booklet]
    expect(result.gifts.map(({ giftId }) => giftId).filter((giftId) => known.includes(giftId))).toEqual(known)
    expect(result.coupons.length).toBeGreaterThan(0)
  })

  it('of a shop in the shop has its coupons, and no gifts', async () => {
    const { result } = await app.call('listCouponsAndGift', { world: 'coffee' })
    expect(result.gifts).toEqual([])
    expect(result.coupons.every(({ world }) => world === 'coffee')).toBe(true)
    expect((await app.call('listCouponsAndGift', { world: 'offers' })).result.gifts.length).toBeGreaterThan(0)
    expect(await app.callRaw('listCouponsAndGift', { world: 'moon' })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    await expectNoStrangeFields(app, 'listCouponsAndGift', {})
  })
})
