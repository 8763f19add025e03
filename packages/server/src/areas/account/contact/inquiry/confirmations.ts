import { statement, type Tx } from '../../../../kernel/database/index.ts'
import { keyedHash } from '../../sessions/keys.ts'

const dayMs = 86_400_000
const perDay = 3

const count = statement<{ count: number }, [string, Date]>(
  `insert into rate_counters (key, window_started_at, count) values ($1, $2, 1)
   on conflict (key, window_started_at) do update set count = rate_counters.count + 1 returning count`,
)

/** Whether an address that nobody has verified may be written to once more today: anybody can type the address of somebody else. */
export async function mayConfirmTo(tx: Tx, email: string, secret: string, now: Date): Promise<boolean> {
  const key = `inquiry:${keyedHash(secret, 'inquiry', [email]).toString('base64url')}`
  const row = await tx.first(count, key, new Date(now.getTime() - (now.getTime() % dayMs)))
  return (row?.count ?? 0) <= perDay
}
