import type { Tx } from '../../../../kernel/database/index.ts'
import { countInWindow } from '../../../../kernel/rate-counters.ts'
import { keyedHash } from '../../sessions/keys.ts'

const dayMs = 86_400_000
const perDay = 3

/** Whether an address that nobody has verified may be written to once more today: anybody can type the address of somebody else. */
export async function mayConfirmTo(tx: Tx, email: string, secret: string, now: Date): Promise<boolean> {
  const key = `inquiry:${keyedHash(secret, 'inquiry', [email]).toString('base64url')}`
  const row = await tx.first(countInWindow, key, new Date(now.getTime() - (now.getTime() % dayMs)))
  return (row?.count ?? 0) <= perDay
}
