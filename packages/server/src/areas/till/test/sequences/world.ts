import type { Copay, ReceiptClaim, tillCalls } from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Static } from 'typebox'
import { expect } from 'vitest'
import { aCoupon, inDepartment, percentOff, wholeShop } from '#testing/coupons.ts'
import type { TestMember } from '#testing/members.ts'
import type { Answer, TestServer } from '#testing/server.ts'
import type { TestTill } from '#testing/till.ts'
import type { Coupon } from '../../../../content/index.ts'
import type { Back, SoldLine } from './sold-lines.ts'
import type { Tally } from './tally.ts'

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
  /** Whom it counts for: a member, or nobody until it is claimed. */
  who: Pick<Shopper, 'tally'>
  /** Whether it was made without a card, and nobody has claimed it. */
  isOpen: boolean
  /** What a sale without a card was answered; null if it brings nothing, and with a card. */
  claim: ReceiptClaim | null
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
  /** The day of each claim. */
  claims: string[]
}

/** A request that was answered, to be sent again. */
interface Sent {
  send: () => Promise<Answer<unknown>>
  answer: Answer<unknown>
  isStored: boolean
}

export interface World {
  app: TestServer
  /** Two in one store, and one each in two others. */
  tills: TestTill[]
  /** The same tills with keys that have no limits. */
  spares: TestTill[]
  shoppers: Shopper[]
  sales: Sale[]
  returns: { till: TestTill; receiptNumber: string }[]
  transfers: { transferId: string; transferCode: string; hearts: number; from: Shopper; expiresAt: Date; isOpen: boolean }[]
  sent: Sent[]
  /** What tills have booked, by till, day, kind and column. */
  booked: Tally
  /** What keys have given out, by key, day and kind. */
  givenOut: Tally
  /** Credits of customer service. */
  credits: { till: TestTill; at: Date }[]
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
