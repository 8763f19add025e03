/** What becomes of a voucher in a purchase, in cents. */
export interface VoucherUse {
  usedCents: number
  /** What the purchase does not need is lost (specification, section 1). */
  forfeitedCents: number
}

/**
 * What vouchers pay of an amount, one after the other. A voucher is used up whatever of it is needed; one that finds nothing left to pay is
 * not used, and is undefined here.
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
