import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aCoupon, ofProduct, percentOff, publish } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'

const [butter, apples, riesling, chocolate] = ['2903000000408', '2901000000107', '2908000000304', '2905000000709']

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
  // Only what this file says costs less.
  for (const { id } of app.server.services.content().coupons) await changeContent(app, 'coupon', id, { active: false })
  const goods = [butter, riesling].map((productId) => ({ productId, priceCents: 150, membersOnly: true }))
  await changeContent(app, 'offerWeek', 'woche-1', { goods })
})
afterAll(() => app.close())

async function listOf(member: TestMember, ...names: string[]) {
  const items = names.map((name) => ({ groceryId: uuid(), name }))
  await app.call('addMyGrocerys', { items }, signedIn(app, member))
  const ids = new Map(items.map(({ groceryId, name }) => [groceryId, name]))
  const { result } = await app.call('listGrocerySavings', {}, signedIn(app, member))
  return { ...result, items: result.items.map(({ groceryId, ...saving }) => ({ name: ids.get(groceryId), ...saving })) }
}

describe('what the grocery list saves', () => {
  it('are prices of the week and coupons on goods that entries are called like, of one piece each', async () => {
    const coupon = aCoupon({ effect: percentOff(20, ofProduct(apples)) })
    const onAll = aCoupon({ effect: percentOff(50, ofProduct()) })
    await publish(app, coupon, onAll)
    const member = await aMember(app)
    const saved = await listOf(member, '2 Butter', 'Apfel', 'Buttercroissant', 'pommes', 'Zahnseide')
    expect(saved).toEqual({
      items: expect.arrayContaining([
        { name: '2 Butter', offer: { priceCents: 150, unit: '250\u00a0g' }, coupon: null, savedCents: 69 },
        { name: 'Apfel', offer: null, coupon: { couponId: coupon.id, badge: '−20 %' }, savedCents: 50 },
        { name: 'pommes', offer: null, coupon: { couponId: coupon.id, badge: '−20 %' }, savedCents: 50 },
      ]),
      savedCents: 169,
    })
    await app.call('activateCoupon', { couponId: coupon.id, operationId: uuid() }, signedIn(app, member))
    expect((await listOf(member)).savedCents).toBe(169)
  })

  it('counts a coupon as often as it counts at the till, and goods for adults for adults', async () => {
    await publish(app, aCoupon({ effect: { kind: 'amountOff', cents: 50, scope: ofProduct(chocolate), maxPieces: 1 } }))
    const member = await aMember(app, { birthDate: '2012-01-01' })
    expect(await listOf(member, 'Schokolade', 'Vollmilchschokolade', 'Riesling')).toMatchObject({
      items: [{ savedCents: 50 }],
      savedCents: 50,
    })
  })

  it('is nothing of what is in the cart', async () => {
    const member = await aMember(app)
    await listOf(member, 'Butter')
    const [entry] = (await app.call('getMyGrocerys', {}, signedIn(app, member))).result.items
    const items = [{ groceryId: entry?.groceryId ?? '', isBought: true, changedAt: app.clock.now().toISOString() }]
    await app.call('buyMyGrocerys', { items }, signedIn(app, member))
    expect(await listOf(member)).toEqual({ items: [], savedCents: 0 })
  })
})
