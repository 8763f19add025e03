/** The use of a voucher in a purchase, in cents. */
export interface VoucherUse {
  usedCents: number
  /** The part that the purchase does not need; it is lost (specification, section 1). */
  forfeitedCents: number
}

/**
 * Applies vouchers to an amount. They pay as much of it as they can; of the sets that do, the one that forfeits least is used, and of these the
 * one with the oldest vouchers (they come oldest first). A voucher is used up even if only a part is needed. The others are undefined in the
 * result. The chosen vouchers alone are all used, for the same amounts.
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

/** The set with the smallest sum that pays the amount, or everything if that is not enough. */
function chosen(payableCents: number, cents: readonly number[]): boolean[] {
  const sum = cents.reduce((all, each) => all + each, 0)
  if (sum <= payableCents) return cents.map(() => payableCents > 0)
  // Bit n of an integer: some vouchers from an index on have a sum of n cents.
  const sums = [1n]
  for (const each of cents.toReversed()) sums.unshift((sums[0] ?? 1n) | ((sums[0] ?? 1n) << BigInt(each)))
  const enough = (sums[0] ?? 1n) >> BigInt(payableCents)
  let missing = payableCents + (enough & -enough).toString(2).length - 1
  return cents.map((each, index) => {
    const isTaken = each <= missing && (((sums[index + 1] ?? 1n) >> BigInt(missing - each)) & 1n) === 1n
    if (isTaken) missing -= each
    return isTaken
  })
}
