import { statement, type Tx } from '../database/index.ts'
import { type JobName, type Jobs, maxAttempts } from './jobs.ts'

const add = statement<never, [JobName, string, number]>('select from graphile_worker.add_job($1, $2::json, max_attempts => $3)')

/** Has a job done soon, by any server process, if and only if this transaction commits. */
export async function addJob<Name extends JobName>(tx: Tx, name: Name, payload: Jobs[Name]): Promise<void> {
  await tx.run(add, name, JSON.stringify(payload), maxAttempts)
}
