import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, transact } from '../../../kernel/database/index.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { newsletterJob } from '../jobs.ts'

const most = 10_000
const left = statement<{ memberId: string; wishId: string }, [Date, number]>(`
  select member_id as "memberId", wish_id as "wishId" from newsletter_wishes where not is_subscribed and created_at < $1 order by created_at limit $2`)

/** The job that queues withdrawals again on which the queue has given up. */
export async function repeatWithdrawals({ db, pool, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - 2 * dayMs)
  for (const withdrawal of await db.all(left, before, most))
    await transact(pool, (tx) => addJob(tx, newsletterJob, withdrawal, { key: `${newsletterJob.name}:${withdrawal.wishId}` }))
}
