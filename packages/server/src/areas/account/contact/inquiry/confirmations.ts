import { dayMs } from '@herzkarte/rules/time/durations.ts'
import type { Tx } from '../../../../kernel/database/index.ts'
import { countInWindow } from '../../../../kernel/rate-counters.ts'
import { keyedHash } from '../../sessions/keys.ts'

const perDay = 3

/** Whether an unverified address may receive another mail today: anybody can type somebody else's address. */
export async function mayConfirmTo(tx: Tx, email: string, secret: string, now: Date): Promise<boolean> {
  const key = `inquiry:${keyedHash(secret, 'inquiry', [email]).toString('base64url')}`
  const row = await tx.first(countInWindow, key, new Date(now.getTime() - (now.getTime() % dayMs)))
  return (row?.count ?? 0) <= perDay
}
