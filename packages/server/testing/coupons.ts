import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import type { Coupon, CouponEffect, Scope, SegmentRule } from '../src/content/index.ts'
import { itemsFromRows, readContentRows } from '../src/content/rows.ts'
import { applyCouponCounters } from '../src/content/stock.ts'
import { eventually } from './eventually.ts'
import type { TestMember } from './members.ts'
import type { TestServer } from './server.ts'
import { signedIn } from './till.ts'

type Changes = Partial<Omit<Coupon, 'quota'>> & { quota?: Partial<Coupon['quota']> }

export const wholeShop: Scope = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
export const inDepartment = (...departmentIds: string[]): Scope => ({ ...wholeShop, departmentIds })
export const ofProduct = (...productIds: string[]): Scope => ({ ...wholeShop, productIds })

export const percentOff = (percent: number, scope: Scope = inDepartment('obst-und-gemuese')): CouponEffect => ({
  kind: 'percentOff',
  percent,
  scope,
  maxPieces: null,
})

let names = 0

/** A coupon of the merchant, collectable and redeemable from the beginning of November 2026: 20 % off fruit and vegetables. */
export function aCoupon({ quota, ...changes }: Changes = {}): Coupon {
  names += 1
  const inAll = (words: string) => ({ de: words, en: words, fr: words })
  return {
    id: `test-coupon-${names}`,
    active: true,
    position: 500 + names,
    tone: 'produce',
    picture: 'products/boskoop-aepfel.svg',
    texts: { title: inAll('Obst'), badge: inAll('−20 %'), description: inAll('Frisch'), conditions: inAll('Einmal') },
    world: 'offers',
    effect: percentOff(20),
    minBasketCents: 0,
    combinable: true,
    maxPerPurchase: 1,
    ageRestricted: false,
    collectFrom: '2026-11-01',
    collectUntil: '2026-12-31',
    redeemFrom: '2026-11-01',
    redeemUntil: '2027-01-31',
    quota: { total: null, perDay: null, perMember: 1, redemptions: null, redeemPerMember: quota?.perMember ?? 1, lowStockAt: 0, ...quota },
    ...changes,
  }
}

/** Adds coupons to the server's content, or changes existing ones. */
export async function publish(app: TestServer, ...coupons: Coupon[]): Promise<void> {
  await changeContent(app, async (owner) => {
    for (const coupon of coupons) {
      await owner.query(
        `insert into content_items (kind, id, data) values ('coupon', $1, $2) on conflict (kind, id) do update set data = excluded.data`,
        [coupon.id, coupon],
      )
    }
  })
  await eventually(() => {
    for (const coupon of coupons) expect(app.server.services.content().coupon(coupon.id)).toEqual(coupon)
  })
}

/** Adds a segment to the server's content. */
export async function publishSegment(app: TestServer, id: string, rule: SegmentRule): Promise<void> {
  const reason = `Weil du zu ${id} gehörst.`
  const segment = { id, reason: { de: reason, en: reason, fr: reason }, rule }
  await changeContent(app, (owner) => owner.query(`insert into content_items (kind, id, data) values ('segment', $1, $2)`, [id, segment]))
  await eventually(() => expect(app.server.services.content().segment(id)).toEqual(segment))
}

/** Removes a coupon from the content. */
export async function takeOut(app: TestServer, couponId: string): Promise<void> {
  await changeContent(app, (owner) => owner.query(`delete from content_items where kind = 'coupon' and id = $1`, [couponId]))
  await eventually(() => expect(app.server.services.content().coupon(couponId)).toBeUndefined())
}

async function changeContent({ ownerUrl }: TestServer, change: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await change(owner)
    await applyCouponCounters(owner, itemsFromRows(await readContentRows(owner)))
    await owner.query('notify content_changed')
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

/** Publishes a coupon and collects it as the member. Returns the member's copy. */
export async function collects(app: TestServer, member: TestMember, coupon: Coupon = aCoupon()) {
  if (!app.server.services.content().coupon(coupon.id)) await publish(app, coupon)
  const answer = await app.call('saveUserCoupon', { operationId: uuid(), couponId: coupon.id }, signedIn(app, member))
  expect(answer).toMatchObject({ errorName: null })
  return answer.result.userCoupon
}

/** The same, and activates it. */
export async function activatesCoupon(app: TestServer, member: TestMember, coupon: Coupon = aCoupon()) {
  const { userCouponId } = await collects(app, member, coupon)
  const answer = await app.call('redeemUserCoupon', { operationId: uuid(), userCouponId }, signedIn(app, member))
  expect(answer).toMatchObject({ errorName: null })
  return answer.result.userCoupon
}
