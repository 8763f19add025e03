/** The use of a voucher in a purchase, in cents. */
export interface VoucherUse {
  usedCents: number
  /** The part that the purchase does not need; it is lost (specification, section 1). */
  forfeitedCents: number
}

/**
 * Applies vouchers to an amount, one after another. A voucher is used up even if only a part is needed. A voucher with nothing left to pay
 * is not used, and is undefined in the result.
 */
export function useVouchers(toPayCents: number, vouchers: readonly { cents: number }[]): (VoucherUse | undefined)[] {
  let left = toPayCents
  return vouchers.map(({ cents }) => {
    if (left === 0) return undefined
    const usedCents = Math.min(cents, left)
    left -= usedCents
    return { usedCents, forfeitedCents: cents - usedCents }
  })
}
