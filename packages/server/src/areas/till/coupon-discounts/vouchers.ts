/** The use of a voucher in a purchase, in cents. */
export interface VoucherUse {
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
