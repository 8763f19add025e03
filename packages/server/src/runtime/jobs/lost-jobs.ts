import type pg from 'pg'

/** How often a process looks for lost jobs, and how long a job must have been taken: its owner may be about to reconnect. */
export const lookForLostEveryMs = 10_000
const takenForSeconds = 15

const presence = 'herzkarte-jobs '

const giveBack = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs j
  where locked_at < now() - interval '${takenForSeconds} s'
    and not exists (select from pg_stat_activity where datname = current_database() and application_name = '${presence}' || j.locked_by)))`

/** Marks the connection that a run listens on with the run's name. However the process ends, its connections end with it. */
export async function showPresence(client: pg.PoolClient, name: string): Promise<void> {
  await client.query(`set application_name = '${presence}${name}'`)
}

/**
 * Returns jobs of dead runs, whose process was killed in the middle of them, to the queue. The queue does this by itself only after four
 * hours, which is too late for somebody who waits for a code.
 */
export async function giveBackLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(giveBack)
}
