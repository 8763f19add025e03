/** Until when a till's open basket locks an activated coupon, reward or voucher, or null if none does. */
export function lockedByTillUntil({ status, lockedUntil }: { status: string; lockedUntil: Date | null }, now: Date): Date | null {
  return status === 'Activated' && lockedUntil !== null && lockedUntil > now ? lockedUntil : null
}
