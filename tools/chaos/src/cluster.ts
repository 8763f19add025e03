import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '@herzkarte/command'
import { distribute, migrate, movesOf } from '@herzkarte/server'
import pg from 'pg'
import { type ChaosDatabase, untilHere } from './database.ts'

const run = promisify(execFile)

/**
 * The cluster of DATABASE_URL and DATABASE_OWNER_URL, without members and with the coordinator on this machine.
 *
 * @param killNode A command of a shell that kills a node and starts it again. It gets the node's host and port.
 */
export async function joinCluster(killNode: string): Promise<ChaosDatabase> {
  const { DATABASE_URL: appUrl = '', DATABASE_OWNER_URL: ownerUrl = '' } = process.env
  if (!appUrl || !ownerUrl) throw new UserError('Set DATABASE_URL and DATABASE_OWNER_URL to the coordinator of a cluster.')
  const ask: ChaosDatabase['ask'] = (text, values) => untilHere(ownerUrl, text, values)
  await migrate(ownerUrl, new URL(appUrl).username)
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await distribute(owner, await movesOf(owner))
  await owner.end()
  const members = await ask('select from members limit 1')
  if (members.length > 0) throw new UserError('The database has members. Use one of its own.')
  const nodes = await ask<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary'`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-chaos-'))
  return {
    postgres: { appUrl, ownerUrl, port: Number(new URL(appUrl).port || 5432) },
    folder,
    canBeFull: false,
    async killAll(random) {
      const node = random.pick(nodes)
      if (!node) return undefined
      const { host, port } = node
      await run('sh', ['-c', `${killNode} "$@"`, 'sh', host, String(port)])
      return `the node ${host}:${port} killed`
    },
    async killOne(random) {
      const connections = `select pid from pg_stat_activity where application_name like 'herzkarte%' and usename = current_user order by pid`
      const pids = await untilHere<{ pid: number }>(appUrl, connections)
      const drawn = random.pick(pids)
      return drawn !== undefined && (await untilHere(appUrl, 'select pg_terminate_backend($1::int)', [drawn.pid])).length > 0
    },
    async rowsLeft() {
      const [row] = await ask<{ rows: number | null }>(
        `select sum(result::int)::int as rows from run_command_on_workers(
           'select (select count(*) from left_rows.receipt_numbers) + (select count(*) from left_rows.till_operations)') where success`,
      )
      return row?.rows ?? 0
    },
    ask,
    async stop() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
