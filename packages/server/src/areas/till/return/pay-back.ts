/** The payment of a purchase in cents: with money, and with vouchers. */
export interface Paid {
  cashCents: number
  voucherCents: number
}

/**
 * Splits a refund: money first, up to the amount paid in money, then points for what the vouchers had paid. Earlier refunds count, so that
 * consecutive returns give back the same as a single one, and never more than was paid.
 */
export function payBack({ cashCents }: Pick<Paid, 'cashCents'>, beforeCents: number, valueCents: number): Paid {
  const cash = Math.min(beforeCents + valueCents, cashCents) - Math.min(beforeCents, cashCents)
  return { cashCents: cash, voucherCents: valueCents - cash }
}

/** Distributes the refund over the vouchers that paid, first ones first, each up to the rest of what it paid. */
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
