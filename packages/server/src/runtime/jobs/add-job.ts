import { deferred, statement, type Tx, type Write } from '../../kernel/database/index.ts'
import { traceParent } from '../../kernel/tracing.ts'
import { type Job, lowestPriority, maxAttempts } from './job.ts'

interface When {
  /** The delay in milliseconds. */
  inMs?: number
  /** Replaces a waiting job with the same key. */
  key?: string
  /** Runs after all jobs without this flag. */
  last?: boolean
  /** How often it is tried, if not as often as others. */
  attempts?: number
}

const add = statement<never, [string, string, number, number, string | null, number]>(
  `select from graphile_worker.add_job($1, $2::json, max_attempts => $3,
     run_at => case when $4::float8 > 0 then now() + $4::float8 * interval '1 ms' end, job_key => $5, priority => $6)`,
)

/** Queues a job for any server process, if and only if this transaction commits. */
export async function addJob<Payload extends object>(tx: Tx, job: Job<Payload>, payload: Payload, when: When = {}): Promise<void> {
  await tx.runAll(addedJob(job, payload, when))
}

/** Describes the same. */
export function addedJob<Payload extends object>(
  { name }: Job<Payload>,
  payload: Payload,
  { inMs = 0, key, last = false, attempts = maxAttempts }: When = {},
): Write {
  const traceparent = traceParent()
  const json = JSON.stringify(traceparent ? { ...payload, traceparent } : payload)
  return deferred(add, name, json, attempts, inMs, key ?? null, last ? lowestPriority : 0)
}
