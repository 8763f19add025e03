import type { Copay, tillCalls } from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Static } from 'typebox'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { aCoupon, inDepartment, percentOff, wholeShop } from '#testing/coupons.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { creditPoints } from '#testing/points.ts'
import type { Answer, TestServer } from '#testing/server.ts'
import { aTill, signedIn, type TestTill } from '#testing/till.ts'
import type { Coupon } from '../../../../content/index.ts'
import { type Back, type SoldLine, sum } from './sold-lines.ts'
import { Tally } from './tally.ts'

export const products = [
  { productId: '4012345000016', departmentId: 'obst-und-gemuese' },
  { productId: '2902000000708', departmentId: 'baeckerei' },
  { productId: '2902000000401', departmentId: 'baeckerei' },
  { productId: '4012345000999', departmentId: 'blumen-und-garten' },
  { productId: '4012345000777', departmentId: 'pfand' },
  { productId: '4012345000888', departmentId: 'tabak' },
]

export const collectors = [
  { id: 'kaffeekarte', rewardId: 'kaffee-umsonst', productIds: ['2902000000708', '2902000000807'], cardSize: 9, maxPerPurchase: 10 },
  { id: 'brotkarte', rewardId: 'brot-umsonst', productIds: ['2902000000401', '2902000000203'], cardSize: 8, maxPerPurchase: 4 },
]

const manyOf = (changes: Partial<Coupon>) => aCoupon({ quota: { perMember: 50 }, maxPerPurchase: 2, ...changes })
export const coupons = {
  fruit: manyOf({ effect: percentOff(15), redeemUntil: '2026-11-21', collectUntil: '2026-11-21' }),
  bakery: manyOf({ effect: { kind: 'xForY', take: 3, pay: 2, scope: inDepartment('baeckerei'), maxTimes: 2 } }),
  basket: manyOf({ effect: { kind: 'basketPercentOff', percent: 7, scope: wholeShop }, minBasketCents: 1000 }),
  alone: manyOf({ effect: { kind: 'amountOff', cents: 120, scope: wholeShop, maxPieces: 1 }, combinable: false }),
  hearts: manyOf({ effect: { kind: 'multiply', of: 'hearts', factor: 2, scope: wholeShop, campaignIds: [] } }),
  points: manyOf({ effect: { kind: 'multiply', of: 'points', factor: 3, scope: inDepartment('baeckerei'), campaignIds: [] } }),
}
export const couponList = Object.values(coupons)

/** Rewards that members activate in the app. */
export const rewards = {
  plain: { rewardId: 'kochloeffel-set', hearts: 10 },
  dear: { rewardId: 'emaille-milchtopf', hearts: 20 },
}

type Input<Name extends keyof typeof tillCalls> = Static<(typeof tillCalls)[Name]['input']>

/** A sale that was answered, and what of it is back. */
export interface Sale {
  input: Input<'checkout'>
  till: TestTill
  who: Shopper
  receiptId: string
  bookedAt: Date
  lines: SoldLine[]
  factors: { hearts: number; points: number }
  totalCents: number
  spendCents: number
  /** What it adds to the totals of its day. */
  columns: Record<string, number>
  copays: Copay[]
  coupons: { couponId: string; userCouponId: string; lines: number[] }[]
  vouchers: { voucherId: string; cents: number; usedCents: number; returnedCents: number }[]
  rewards: { redemptionId: string; rewardId: string; copayCents: number }[]
  back: Back
  isTouched: boolean
  isVoided: boolean
}

export interface Shopper {
  member: TestMember
  tally: Tally
  /** What the member has ever collected or activated. */
  coupons: string[]
  vouchers: string[]
  rewards: string[]
}

/** A request that was answered, to be sent again. */
interface Sent {
  send: () => Promise<Answer<unknown>>
  answer: Answer<unknown>
  isOfTill: boolean
}

export interface World {
  app: TestServer
  /** Two in one store, and one each in two others. */
  tills: TestTill[]
  shoppers: Shopper[]
  sales: Sale[]
  returns: { till: TestTill; receiptNumber: string }[]
  transfers: { transferId: string; transferCode: string; hearts: number; from: Shopper; expiresAt: Date; isOpen: boolean }[]
  sent: Sent[]
  /** What tills have booked, by till, day, kind and column. */
  booked: Tally
  /** By receipt: what returns and voids have given back of it. */
  givenBack: Tally
  /** Whether one deed waits for the one before it, so that every answer is known in advance. */
  isInOrder: boolean
}

export const timeZone = 'Europe/Berlin'
export const dayNow = ({ app }: World) => dayOf(app.clock.now(), timeZone)
export const picked = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]
export const shopperOf = ({ shoppers }: World, who: number) => picked(shoppers, who) ?? expect.unreachable()
export const tillOf = ({ tills }: World, till: number) => picked(tills, till) ?? expect.unreachable()

/** Whether a campaign still redeems. Its hearts are gone after that, and nobody owes them. */
export function isStillOn(world: World, id: string): boolean {
  return dayNow(world) <= (world.app.server.services.content().campaign(id)?.redeemUntil ?? '')
}

let worlds = 0

export async function aWorld(app: TestServer, { isInOrder }: { isInOrder: boolean }): Promise<World> {
  const run = ++worlds
  const stores = ['lindenau', 'lindenau', 'suedvorstadt', 'dresden-neustadt']
  const tills = await Promise.all(stores.map((storeId, index) => aTill(app, { storeId, tillNumber: `${run}-${index + 1}` })))
  const shoppers = await Promise.all(
    [{ digitalReceipts: true }, { digitalReceipts: false }].map((profile) => aShopper(app, tills[0] ?? expect.unreachable(), profile)),
  )
  const tallies = { booked: new Tally(), givenBack: new Tally() }
  return { app, tills, shoppers, sales: [], returns: [], transfers: [], sent: [], ...tallies, isInOrder }
}

/** A member with hearts and points, and a full card of each kind: its free product is handed over with the goods only. */
async function aShopper(app: TestServer, till: TestTill, profile: { digitalReceipts: boolean }): Promise<Shopper> {
  const member = await aMember(app, { hearts: 30, ...profile })
  await creditPoints(app, member, 1000)
  const tally = new Tally()
  tally.add(`hearts/${campaignId}`, 30)
  tally.add('points', 1000)
  for (const { id, cardSize } of collectors) {
    const gift = { kind: 'punches' as const, campaignId: id, amount: cardSize }
    const service = { operationId: uuid(), tillNumber: till.tillNumber, cardNumber: member.cardNumber, reason: 'Karte', note: 'Karte' }
    expect(await app.till('credit', { ...service, ...gift }, till.key)).toMatchObject({ errorName: null })
    tally.add(`punches/${id}`, cardSize)
  }
  return { member, tally, coupons: [], vouchers: [], rewards: [] }
}

/** What the app shows a member, by the names of the tally. */
async function shownTo({ app }: World, { member }: Shopper): Promise<Record<string, number>> {
  const shown = new Tally()
  const options = signedIn(app, member)
  for (const id of [campaignId, 'hinaus-ins-gruene', ...collectors.map((one) => one.id)]) {
    const { errorName, result } = await app.call('getUserStampCard', { campaignId: id }, options)
    if (errorName === 'userStampCardNotFound') continue
    expect(result.hearts === 0 || result.debtHearts === 0).toBe(true)
    const size = collectors.find((one) => one.id === id)?.cardSize
    const { items } = (await app.call('listUserRedeemHistory', { campaignId: id, limit: 100 }, options)).result
    if (size === undefined) {
      shown.add(`hearts/${id}`, result.hearts - result.debtHearts)
      shown.add(`activatedHearts/${id}`, result.activatedHearts)
      for (const { status } of items) shown.add(`rewards/${id}/${status}`, 1)
    } else {
      expect(result.hearts).toBeLessThan(size)
      const cards = items.filter(({ status }) => status === 'Activated' || status === 'Redeemed').length
      shown.add(`punches/${id}`, result.hearts - result.debtHearts + size * cards)
    }
  }
  const { points, debtPoints, activatedPoints } = (await app.call('getUserPoint', {}, options)).result
  expect(points === 0 || debtPoints === 0).toBe(true)
  shown.add('points', points - debtPoints)
  shown.add('activatedPoints', activatedPoints)
  for (const status of ['Active', 'Activated', 'Redeemed', 'Expired'] as const) {
    const { items } = (await app.call('listUserCoupon', { status, limit: 100 }, options)).result
    for (const { couponId } of items) shown.add(`coupons/${couponId}/${status}`, 1)
  }
  shown.add('spend', (await app.call('getUserMemberTierDetail', {}, options)).result.spendCents)
  return shown.amounts()
}

/** What the tills are answered about a day, by the names of the tally. */
async function totalsOf({ tills }: World, days: readonly string[]): Promise<Record<string, number>> {
  const read = new Tally()
  for (const till of tills)
    for (const day of days) {
      const { errorName, result } = await till.totals(day)
      if (errorName !== null) continue
      const all = [...result.tills]
      expect(result.all.netCents).toBe(sum(all.map(({ netCents }) => netCents)))
      const own = all.find(({ tillNumber }) => tillNumber === till.tillNumber)
      if (!own) continue
      expect(own.netCents).toBe(own.purchases.totalCents - own.returns.totalCents - own.voids.totalCents)
      for (const kind of ['purchases', 'returns', 'voids'] as const)
        for (const [column, amount] of Object.entries(own[kind]))
          if (typeof amount === 'number') read.add(`${till.tillNumber}/${day}/${kind}/${column}`, amount)
    }
  return read.amounts()
}

/** Compares everything that the server shows with what its answers add up to. */
export async function expectToAddUp(world: World): Promise<void> {
  for (const shopper of world.shoppers) expect(await shownTo(world, shopper)).toEqual(shopper.tally.amounts())
  const booked = world.booked.amounts()
  const days = [...new Set(Object.keys(booked).map((name) => name.split('/')[1] ?? ''))]
  expect(await totalsOf(world, days)).toEqual(booked)
  for (const { input, till, receiptId, columns, isVoided } of world.sales) {
    const { result } = await till.looksUp({ tillNumber: till.tillNumber, receiptNumber: input.receiptNumber })
    expect([result.returnedCents, result.isVoided]).toEqual([world.givenBack.of(receiptId), isVoided])
    const worthCents = (columns.totalCents ?? 0) + (columns.voucherCents ?? 0)
    const depositsCents = sum(input.lines.map(({ kind, amountCents }) => (kind === 'depositReturn' ? amountCents : 0)))
    if (!isVoided) expect(result.returnedCents).toBeLessThanOrEqual(worthCents - depositsCents)
  }
}
