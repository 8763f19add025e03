import pg from 'pg'
import { expect } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import type { TestServer } from '#testing/server.ts'

const jobConnections = `from pg_stat_activity where application_name like 'herzkarte-jobs%' and datname = current_database()`

/** Asks as the role that the jobs' connections belong to, which alone sees what they do and may end them. */
async function asServer(app: TestServer, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: app.server.services.settings.databaseUrl })
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}

/** Ends the connections of the jobs, and waits until they are gone. */
export async function throwConnectionsOut(app: TestServer): Promise<void> {
  const { rows } = await asServer(app, `select pid, pg_terminate_backend(pid) ${jobConnections}`)
  const pids = rows.map(({ pid }) => pid)
  await eventually(async () => expect((await asServer(app, 'select from pg_stat_activity where pid = any($1)', [pids])).rowCount).toBe(0))
}

/** Waits until the jobs have asked for all that they ask for when they start. */
export async function untilQuiet(app: TestServer): Promise<void> {
  await eventually(async () => expect((await asServer(app, `select ${jobConnections} and state = 'active'`)).rowCount).toBe(0))
}

/** Locks a table of the queue; what is done meanwhile can wait until the jobs want to insert there, or delete. */
export async function whileLocked(
  app: TestServer,
  owner: pg.Client,
  table: string,
  verb: string,
  act: (waiting: (connections?: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const waiting = async (connections: number) => {
    const { rowCount } = await asServer(app, `select ${jobConnections} and wait_event_type = 'Lock' and query like $1`, [`${verb}%`])
    expect(rowCount).toBe(connections)
  }
  await owner.query(`begin; lock table graphile_worker.${table}`)
  try {
    await act((connections = 1) => eventually(() => waiting(connections)))
  } finally {
    await owner.query('commit')
  }
}
