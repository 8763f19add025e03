interface Lockable {
  status: string
  lockedUntil: Date | null
}

/** Until when a till's open basket locks an activated coupon, reward or voucher, or null if none does. */
export function lockedByTillUntil({ status, lockedUntil }: Lockable, now: Date): Date | null {
  return status === 'Activated' && lockedUntil !== null && lockedUntil > now ? lockedUntil : null
}
