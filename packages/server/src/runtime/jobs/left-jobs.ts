import type pg from 'pg'
import { memberNodes } from '../../kernel/database/index.ts'

const take = `
  delete from graphile_worker.left_jobs where id in (select id from graphile_worker.left_jobs order by id limit 500 for update skip locked) returning id::float8, job`
const add = `
  select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags, job_key_mode)
  from jsonb_to_recordset($1::jsonb) as left_job (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, job_key text, priority int,
    flags text[], job_key_mode text)`

/**
 * Queues the jobs of transactions that ran on the nodes of their members. The queue is on the coordinator (docs/scaling.md). A job is deleted on the node
 * once it is queued, so one that was queued by a process that died in between is queued again: jobs may run twice anyway.
 *
 * @returns The number of jobs.
 */
export async function queueLeftJobs(pool: pg.Pool): Promise<number> {
  const nodes = await memberNodes(pool)
  const counts = await Promise.all(nodes.map((node) => queueFrom(node, pool)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function queueFrom(node: pg.Pool, pool: pg.Pool): Promise<number> {
  const client = await node.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number; job: object }>(take)
    const jobs = rows.sort((a, b) => a.id - b.id).map(({ job }) => job)
    if (jobs.length > 0) await pool.query(add, [JSON.stringify(jobs)])
    await client.query('commit')
    return jobs.length
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // Closing the connection rolls back.
    client.release(broken)
  }
}
