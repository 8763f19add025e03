/** How a purchase was paid, in cents: with money, and with vouchers. */
export interface Paid {
  cashCents: number
  voucherCents: number
}

/**
 * In what a value is given back that a return is worth: money first, as much as was paid, then points for what the vouchers had paid. What was
 * given back before counts, so that returns one after the other give back as one of all of it would, and never more than was paid.
 */
export function payBack({ cashCents }: Pick<Paid, 'cashCents'>, beforeCents: number, valueCents: number): Paid {
  const cash = Math.min(beforeCents + valueCents, cashCents) - Math.min(beforeCents, cashCents)
  return { cashCents: cash, voucherCents: valueCents - cash }
}

/** Shares what comes back out to the vouchers that paid, the first ones first, none above what is left of what it paid. */
export function shareToVouchers<V extends { usedCents: number; returnedCents: number }>(
  vouchers: readonly V[],
  voucherCents: number,
): { voucher: V; cents: number }[] {
  let left = voucherCents
  return vouchers.flatMap((voucher) => {
    const cents = Math.min(left, voucher.usedCents - voucher.returnedCents)
    left -= cents
    return cents > 0 ? [{ voucher, cents }] : []
  })
}
