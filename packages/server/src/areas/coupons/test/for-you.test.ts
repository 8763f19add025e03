import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, inDepartment, ofProduct, percentOff, publish, wholeShop } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())

const ryeBread = '2902000000401'
const wants = (member: TestMember, personalisedOffers: boolean) =>
  app.call('updateUserProfile', { personalisedOffers, digitalReceipts: true }, signedIn(app, member))
const forYou = async (member?: TestMember) => (await app.call('listCoupon', { limit: 100 }, member && signedIn(app, member))).result.forYou
const buys = async ({ cardNumber }: TestMember, ...goods: [departmentId: string, productId?: string][]) => {
  const lines = goods.map(([departmentId, productId = departmentId], at) =>
    aLine({ line: at + 1, departmentId, productId, name: 'Einkauf', quantity: 1, amountCents: 200 }),
  )
  expect(await till.sells({ cardNumber, lines })).toMatchObject({ errorName: null })
}

describe('coupons that fit the member', () => {
  it('are those on what was bought lately, with the departments as the reason, for members who want that', async () => {
    const [ofBread, ofFlowers, ofAll] = [
      aCoupon({ effect: percentOff(10, ofProduct(ryeBread)), position: 900 }),
      aCoupon({ effect: percentOff(10, inDepartment('blumen-und-garten')) }),
      aCoupon({ effect: percentOff(10, wholeShop) }),
    ]
    await publish(app, ofBread, ofFlowers, ofAll)
    const member = await aMember(app)
    expect(await forYou(member)).toEqual({ couponIds: [], departmentIds: [] })
    await wants(member, true)
    const flowers: [string][] = [['blumen-und-garten'], ['blumen-und-garten'], ['blumen-und-garten']]
    await buys(member, ['baeckerei', ryeBread], ['baeckerei'], ...flowers)
    const found = await forYou(member)
    expect(found.departmentIds).toEqual(['blumen-und-garten', 'baeckerei'])
    expect(found.couponIds.slice(0, 2)).toContain(ofBread.id)
    expect(found.couponIds).toContain(ofFlowers.id)
    expect(found.couponIds).not.toContain(ofAll.id)
    expect(found.couponIds.length).toBeLessThanOrEqual(8)

    await wants(member, false)
    expect(await forYou(member)).toEqual({ couponIds: [], departmentIds: [] })
    expect(await forYou()).toEqual({ couponIds: [], departmentIds: [] })
  })

  it('look at the latest receipts only, however long the history is', async () => {
    const member = await aMember(app)
    await wants(member, true)
    await buys(member, ['drogerie'])
    for (let receipt = 0; receipt < 12; receipt++) {
      app.clock.pass({ minutes: 1 })
      await buys(member, ['obst-und-gemuese'])
    }
    expect((await forYou(member)).departmentIds).toEqual(['obst-und-gemuese'])
  })

  it('are not repeated on further pages', async () => {
    const member = await aMember(app)
    await wants(member, true)
    await buys(member, ['obst-und-gemuese'])
    const first = (await app.call('listCoupon', { limit: 2 }, signedIn(app, member))).result
    expect(first.forYou.couponIds).toContain('obst-und-gemuese-20')
    const next = (await app.call('listCoupon', { limit: 2, cursor: first.nextCursor ?? uuid() }, signedIn(app, member))).result
    expect(next.forYou).toEqual({ couponIds: [], departmentIds: [] })
  })
})
