import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { definePart } from '../../../runtime/area.ts'
import { onJob } from '../../../runtime/jobs/index.ts'
import { purged } from '../../../runtime/retention.ts'
import { newsletterJob } from '../jobs.ts'
import { updateNewsletter } from './preferences.ts'

export const newsletter = definePart({
  jobs: [onJob(newsletterJob, updateNewsletter)],
  // The queue retries for a day and a half.
  retention: [purged('newsletter_wishes', 'created_at < $1', { olderThanMs: 2 * dayMs, oldestBy: 'created_at' })],
})
