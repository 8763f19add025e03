import type pg from 'pg'

/** How often a process looks, and how long a job must have been taken: whoever has it may be about to connect again. */
export const lookForLostEveryMs = 10_000
const takenForSeconds = 15

const presence = 'herzkarte-jobs '

const giveBack = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs j
  where locked_at < now() - interval '${takenForSeconds} s'
    and not exists (select from pg_stat_activity where datname = current_database() and application_name = '${presence}' || j.locked_by)))`

/** Shows on the connection that a run listens on who it is: with the process, its connections end, whatever ends it. */
export async function showPresence(client: pg.PoolClient, name: string): Promise<void> {
  await client.query(`set application_name = '${presence}${name}'`)
}

/**
 * Gives the jobs of runs that nothing is left of back to the queue: their process was killed in the middle of them. The queue by itself does so
 * after four hours, and whoever waits for a code has given up by then.
 */
export async function giveBackLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(giveBack)
}
