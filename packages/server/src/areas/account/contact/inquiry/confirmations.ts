import { dayMs } from '@herzkarte/rules/time/durations.ts'
import type { Tx } from '../../../../kernel/database/index.ts'
import { counterKey, countInWindow } from '../../../../kernel/rate-counters.ts'

const perDay = 3

/** Whether an unverified address may receive another mail today: anybody can type somebody else's address. */
export async function mayConfirmTo(tx: Tx, email: string, secret: string, now: Date): Promise<boolean> {
  const key = counterKey(secret, 'inquiry', email)
  const row = await tx.first(countInWindow, key, new Date(now.getTime() - (now.getTime() % dayMs)))
  return (row?.count ?? 0) <= perDay
}
