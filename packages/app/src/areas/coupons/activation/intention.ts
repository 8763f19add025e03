import { stored } from '@herzkarte/ui/storage.ts'
import { signInFor } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'

interface Intention {
  couponId: string
  at: number
}

/** Long enough to sign up. After that, the visitor has something else in mind. */
const lastsMs = 30 * 60_000

/** The coupon that a visitor tapped. */
const intention = stored<Intention>(
  'couponIntention',
  (value): value is Intention => typeof (value as Intention | null)?.couponId === 'string' && typeof (value as Intention).at === 'number',
)

/** A visitor wants this coupon: leads to sign-in, and then to the coupon, which is activated. */
export function signInForCoupon(couponId: string): void {
  intention.set({ couponId, at: Date.now() })
  signInFor(paths.coupon(couponId))
}

/** Whether the member tapped this coupon before signing in. It is answered once. */
export function takeIntention(couponId: string, now = Date.now()): boolean {
  const found = intention.get()
  if (found?.couponId !== couponId) return false
  intention.clear()
  return now - found.at < lastsMs
}
