import type { BasketReward, BasketVoucher } from '@herzkarte/contract/till/index.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Content } from '../../../content/index.ts'

/** A member's reward, with the data that decides whether it can be handed over. */
export interface RewardAtTill {
  redemptionId: string
  campaignId: string
  rewardId: string
  status: 'Activated' | 'Redeemed' | 'Deactivated' | 'Expired'
  hearts: number
  copayCents: number
  /** The last day on which it can be handed over. */
  validUntil: string
}

export type PricedReward = RewardAtTill & { reason: BasketReward['reason'] }

interface RewardsInBasketContext {
  content: Content
  day: string
  canSpend: boolean
  birthDate: string | null
}

/** Whether each reward can be handed over, or why not. */
export function rewardsInBasket(rewards: readonly RewardAtTill[], context: RewardsInBasketContext): PricedReward[] {
  return rewards.map((reward) => ({ ...reward, reason: reasonOf(reward, context) }))
}

function reasonOf(
  { status, validUntil, rewardId }: RewardAtTill,
  { content, day, canSpend, birthDate }: RewardsInBasketContext,
): BasketReward['reason'] {
  if (status === 'Expired' || (status === 'Activated' && validUntil < day)) return 'expired'
  if (status !== 'Activated') return 'notActivated'
  if (content.reward(rewardId)?.reward.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  return canSpend ? 'ready' : 'freshCodeRequired'
}

/** The maximum number of vouchers in one purchase. */
const mostVouchers = 20

export interface VoucherAtTill {
  voucherId: string
  points: number
  cents: number
  status: 'Activated' | 'Redeemed' | 'Deactivated'
}

export type PricedVoucher = VoucherAtTill & Pick<BasketVoucher, 'reason' | 'usedCents' | 'forfeitedCents'>

/**
 * The amount that each voucher pays, or why it pays nothing. Vouchers come oldest first. Of those that are ready, the ones that forfeit least, then
 * pay most, are used.
 */
export function vouchersInBasket(
  vouchers: readonly VoucherAtTill[],
  payableCents: number,
  { toPayCents, leaveOut, canSpend }: { toPayCents: number; leaveOut: readonly string[]; canSpend: boolean },
): PricedVoucher[] {
  const violations = vouchers.map((voucher) => violationOf(voucher))
  const ready = vouchers.filter((_, index) => violations[index] === undefined)
  const uses = new Map(useVouchers(payableCents, ready.slice(0, mostVouchers)).map((use, index) => [ready[index], use]))
  const usedCents = [...uses.values()].reduce((sum, use) => sum + (use?.usedCents ?? 0), 0)
  const unused = usedCents < payableCents ? 'tooLarge' : usedCents < toPayCents ? 'noMatchingProduct' : 'nothingLeftToPay'
  return vouchers.map((voucher, index) => {
    const use = uses.get(voucher)
    if (use) return { ...voucher, ...use, reason: 'applied' as const }
    const reason = violations[index] ?? (uses.has(voucher) ? unused : 'perPurchaseLimit')
    return { ...voucher, usedCents: 0, forfeitedCents: 0, reason }
  })

  function violationOf({ voucherId, status }: VoucherAtTill) {
    if (leaveOut.includes(voucherId)) return 'leftOut' as const
    if (status !== 'Activated') return 'notActivated' as const
    return canSpend ? undefined : ('freshCodeRequired' as const)
  }
}

/** The use of a voucher in a purchase, in cents. */
interface VoucherUse {
  usedCents: number
  /** The part that the purchase does not need; it is lost (specification, section 1). */
  forfeitedCents: number
}

/**
 * Applies vouchers to an amount. Of all sets, the one that forfeits least is used, of these the one that pays most, and of these the one with the
 * oldest vouchers (they come oldest first). A voucher is used up even if only a part is needed: if each is more than the amount, the smallest one.
 * The others are undefined in the result. The chosen vouchers alone are all used, for the same amounts.
 */
export function useVouchers(payableCents: number, vouchers: readonly { cents: number }[]): (VoucherUse | undefined)[] {
  const isChosen = chosen(
    payableCents,
    vouchers.map(({ cents }) => cents),
  )
  let left = payableCents
  return vouchers.map(({ cents }, index) => {
    if (!isChosen[index]) return undefined
    const usedCents = Math.min(cents, left)
    left -= usedCents
    return { usedCents, forfeitedCents: cents - usedCents }
  })
}

/** The set with the largest sum that is not more than the amount, or else the one with the smallest. */
function chosen(payableCents: number, cents: readonly number[]): boolean[] {
  if (payableCents === 0) return cents.map(() => false)
  const sum = cents.reduce((all, each) => all + each, 0)
  if (sum <= payableCents) return cents.map(() => true)
  // Bit n of an integer: some vouchers from an index on have a sum of n cents.
  const sums = [1n]
  for (const each of cents.toReversed()) sums.unshift((sums[0] ?? 1n) | ((sums[0] ?? 1n) << BigInt(each)))
  const covered = BigInt.asUintN(payableCents + 1, sums[0] ?? 1n).toString(2).length - 1
  let missing = covered > 0 ? covered : Math.min(...cents)
  return cents.map((each, index) => {
    const isTaken = each <= missing && (((sums[index + 1] ?? 1n) >> BigInt(missing - each)) & 1n) === 1n
    if (isTaken) missing -= each
    return isTaken
  })
}
