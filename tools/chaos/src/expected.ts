import type { Result } from '@herzkarte/contract/all-calls.ts'
import { pointsUnit } from '@herzkarte/server/ledger'
import { campaignId } from '@herzkarte/server/testing/members.ts'
import type { TillInput, TillResult } from '@herzkarte/till-client/transport.ts'
import type { Done } from './journal.ts'

/** The expected state of a reward, a coupon or sent hearts, derived from all answers about it in any order. */
export interface Thing {
  memberId: string
  hearts: number
  /** How often it was used in a sale. A void takes one away, after which it can be used again. */
  uses: number
  /** It was returned, or taken back with the sale that had paid for it. */
  isBack: boolean
}

/** Changes of a member's book in a unit. `net` is the balance minus the debt: a member never has both. */
export type Sums = typeof nothing

const nothing = { net: 0, voucher: 0, transfer: 0, redeemed: 0, issued: 0, transferred: 0 }

/**
 * Derives the expected state from the answers alone. Answers arrive in a different order than the commands, so creations are processed first, then
 * everything that happened to the items.
 *
 * @param before the books by member and unit, as they were at first.
 */
export function expectedOf(done: readonly Done[], before: ReadonlyMap<string, Sums>) {
  const books = new Map(before)
  const [rewards, coupons, sendings] = [new Map<string, Thing>(), new Map<string, Thing>(), new Map<string, Thing>()]
  /** Cents by kind, store, till and number; negative for a return or a void. */
  const receipts = new Map<string, number>()

  function move(memberId: string, unit: string, by: Partial<Sums>): void {
    const sums = { ...nothing, ...books.get(`${memberId} ${unit}`) }
    for (const [account, amount] of Object.entries(by) as [keyof Sums, number][]) sums[account] += amount
    books.set(`${memberId} ${unit}`, sums)
  }
  const moveHearts = (memberId: string, by: Partial<Sums>) => move(memberId, campaignId, by)
  const aThing = (memberId: string, hearts: number): Thing => ({ memberId, hearts, uses: 0, isBack: false })

  /** Counts a use in a sale, or with -1 its end. */
  function use(thing: Thing | undefined, times: 1 | -1): void {
    if (!thing) return
    thing.uses += times
    moveHearts(thing.memberId, { redeemed: times * thing.hearts, voucher: -times * thing.hearts })
  }

  function takeBack(thing: Thing | undefined, from: 'voucher' | 'redeemed'): void {
    if (!thing) return
    thing.isBack = true
    moveHearts(thing.memberId, { net: thing.hearts, [from]: -thing.hearts })
  }

  function earn(memberId: string, { hearts, points }: Pick<TillResult<'checkout'>, 'hearts' | 'points'>, sign: 1 | -1): void {
    for (const earned of hearts) move(memberId, earned.campaignId, { net: sign * earned.hearts, issued: -sign * earned.hearts })
    if (points.points > 0) move(memberId, pointsUnit, { net: sign * points.points, issued: -sign * points.points })
  }

  function clawBack({ memberId }: Done, taken: Pick<TillResult<'void'>, 'hearts' | 'points'>): void {
    for (const { id } of [...taken.hearts, taken.points].flatMap(({ deactivated }) => deactivated)) takeBack(rewards.get(id), 'voucher')
    earn(memberId, taken as never, -1)
  }

  const begins: Record<string, (done: Done) => void> = {
    redeemUserStampCard({ memberId, result }) {
      const { redemptionId, hearts } = (result as Result<'redeemUserStampCard'>).redemption
      rewards.set(redemptionId, aThing(memberId, hearts))
      moveHearts(memberId, { net: -hearts, voucher: hearts })
    },
    saveUserCoupon({ memberId, result }) {
      coupons.set((result as Result<'saveUserCoupon'>).userCoupon.userCouponId, aThing(memberId, 0))
    },
    transferStampByCode({ memberId, result }) {
      const { hearts, transferCode } = (result as Result<'transferStampByCode'>).transfer
      sendings.set(transferCode ?? '', aThing(memberId, hearts))
      moveHearts(memberId, { net: -hearts, transfer: hearts })
    },
  }

  const follows: Record<string, (done: Done) => void> = {
    collectStamp({ memberId, result }) {
      const { hearts } = result as Result<'collectStamp'>
      moveHearts(memberId, { net: hearts, issued: -hearts })
    },
    receiveTransferStamp({ memberId, input }) {
      const sending = sendings.get((input as { transferCode: string }).transferCode)
      if (!sending) return
      moveHearts(sending.memberId, { transfer: -sending.hearts, transferred: sending.hearts })
      moveHearts(memberId, { net: sending.hearts, transferred: -sending.hearts })
    },
    'till/checkout'(sale) {
      const result = sale.result as TillResult<'checkout'>
      earn(sale.memberId, result, 1)
      for (const { redemptionId } of result.rewards) use(rewards.get(redemptionId), 1)
      for (const { userCouponId } of result.coupons) use(coupons.get(userCouponId), 1)
      receipts.set(receiptKey('purchase', sale), result.totalCents)
    },
    'till/refund'(back) {
      const result = back.result as TillResult<'refund'>
      clawBack(back, result)
      for (const { redemptionId } of result.returnedRewards) takeBack(rewards.get(redemptionId), 'redeemed')
      for (const { userCouponId } of result.returnedCoupons) takeBack(coupons.get(userCouponId), 'redeemed')
      receipts.set(receiptKey('return', back), 0 - result.refundCents)
    },
    'till/void'(undone) {
      const result = undone.result as TillResult<'void'>
      clawBack(undone, result)
      for (const { redemptionId } of result.restoredRewards) use(rewards.get(redemptionId), -1)
      for (const { userCouponId } of result.restoredCoupons) use(coupons.get(userCouponId), -1)
      receipts.set(receiptKey('void', undone), 0 - result.refundCents)
    },
  }

  // Each sending has one reader: who is told that the hearts were received already hears of an own earlier attempt.
  const succeeded = done.filter(({ errorName }) => errorName === null || errorName === 'transferAlreadyReceived')
  for (const one of succeeded) begins[one.call]?.(one)
  for (const one of succeeded) follows[one.call]?.(one)
  return { books, rewards, coupons, receipts }
}

/** A void without a receipt of its own has the number of its sale. */
function receiptKey(kind: 'purchase' | 'return' | 'void', { storeId, input }: Done): string {
  const { tillNumber, receiptNumber, purchase } = input as Partial<TillInput<'void'>>
  return `${kind} ${storeId} ${tillNumber} ${receiptNumber ?? purchase?.receiptNumber}`
}
