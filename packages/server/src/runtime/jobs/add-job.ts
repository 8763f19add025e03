import { statement, type Tx } from '../../kernel/database/index.ts'
import { behindAllElse, type Job, maxAttempts } from './job.ts'

interface When {
  /** Not before so many milliseconds from now. */
  inMs?: number
  /** A job that waits under the same key is replaced. */
  key?: string
  /** After all jobs that do not say so. */
  last?: boolean
}

const add = statement<never, [string, string, number, number, string | null, number]>(
  `select from graphile_worker.add_job($1, $2::json, max_attempts => $3,
     run_at => case when $4::float8 > 0 then now() + $4::float8 * interval '1 ms' end, job_key => $5, priority => $6)`,
)

/** Has a job done soon, by any server process, if and only if this transaction commits. */
export async function addJob<Payload extends object>(
  tx: Tx,
  { name }: Job<Payload>,
  payload: Payload,
  { inMs = 0, key, last = false }: When = {},
): Promise<void> {
  await tx.run(add, name, JSON.stringify(payload), maxAttempts, inMs, key ?? null, last ? behindAllElse : 0)
}
