import type { HeldRedemption } from './redemptions.ts'

/** Until when a till's open basket locks a reward, or null if none does. */
export function lockedUntil({ status, lockedUntil: until }: Pick<HeldRedemption, 'status' | 'lockedUntil'>, now: Date): Date | null {
  return status === 'Activated' && until !== null && until > now ? until : null
}
