import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { definePart } from '../../../runtime/area.ts'
import { dailyJob, onJob } from '../../../runtime/jobs/index.ts'
import { purged } from '../../../runtime/retention.ts'
import { newsletterJob } from '../jobs.ts'
import { updateNewsletter } from './preferences.ts'
import { repeatWithdrawals } from './repeat-withdrawals.ts'

export const newsletter = definePart({
  jobs: [onJob(newsletterJob, updateNewsletter), dailyJob('repeatWithdrawals', '04:00', repeatWithdrawals)],
  // The queue retries for a day and a half. The provider must learn of a withdrawal all the same.
  retention: [
    purged('newsletter_wishes', "created_at < $1 and (is_subscribed or created_at < $1::timestamptz - interval '28 days')", {
      olderThanMs: 2 * dayMs,
      oldestBy: 'created_at',
    }),
  ],
})
