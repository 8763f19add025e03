import { execFile, execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, withClient } from '@herzkarte/dev'
import { auditDatabase, readSettings, startServer } from '@herzkarte/server'
import { aMember } from '@herzkarte/server/testing/members.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'
import { prepare } from './stage.ts'

const storeId = 'lindenau'

/**
 * Sells twice, destroys the database, restores it to the moment between the sales, and audits it. Then the till sends the second sale again,
 * as its queue would. Says what was shown, a line each.
 *
 * @throws Error with the first promise that does not hold.
 */
export async function rehearseRecovery(programs: Programs, say: (line: string) => void): Promise<void> {
  const database = await startArchivedDatabase(programs)
  const { ownerUrl } = database
  const must = (holds: boolean, promise: string) => {
    if (!holds) throw new Error(`${promise}: that is not so.`)
  }
  const mustHave = async (receipts: string, promise: string) => {
    const [row] = await ask(ownerUrl, `select string_agg(receipt_number, ', ' order by receipt_number) as value from receipts`)
    must(row?.value === receipts, promise)
    const { problems } = await auditDatabase(ownerUrl)
    must(problems.length === 0, `The audit finds nothing (${problems[0]})`)
  }
  try {
    const key = randomBytes(32).toString('base64url')
    await prepare(ownerUrl, [{ storeId, key }])
    const environment = { DEMO: 'true', PORT: '0', DATABASE_URL: database.appUrl, LOG_LEVEL: 'error' }
    const settings = readSettings({ ...environment, SECRET: randomBytes(32).toString('hex') })
    let server = await startServer(settings)
    const { cardNumber } = await aMember({ server })
    const apples = { line: 1, productId: '4012345000016', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese', quantity: 1 }
    const sale = (receiptNumber: string) => ({
      ...{ operationId: randomUUID(), receiptNumber, tillNumber: '1', happenedAt: new Date().toISOString(), cardNumber },
      lines: [{ ...apples, amountCents: 1500 }],
    })
    const [first, second] = [sale('1'), sale('2')]
    const sell = (input: typeof first) => httpTransport({ url: server.url, key }).send('checkout', input, 10_000)
    await database.backUp()
    await sell(first)
    const moment = await database.now()
    await sell(second)
    await mustHave('1, 2', 'Both sales are booked')
    await server.close()

    await database.destroy()
    say('The database is destroyed after two sales.')
    await database.restore(moment)
    await mustHave('1', 'Only the first sale is there after the restore')
    say(`It is restored to ${moment}: the first sale is there, the second is not, and the ledger holds.`)

    server = await startServer(settings)
    await sell(first)
    await sell(second)
    await sell(second)
    await server.close()
    await mustHave('1, 2', 'The second sale is booked once when its till sends it again')
    say('The till sends both again: the second sale is booked, once, and the ledger holds.')
  } finally {
    await database.remove()
  }
}

const run = promisify(execFile)
const deployed = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

type Programs = NonNullable<ReturnType<typeof findPrograms>>

/** A PostgreSQL with the settings of `deploy/`, whose write-ahead log pgBackRest archives, encrypted. */
async function startArchivedDatabase({ postgres, account }: Programs) {
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-recovery-'))
  const inFolder = (name: string) => join(folder, name)
  const [data, repository, config, sockets] = [inFolder('data'), inFolder('repository'), inFolder('pgbackrest.conf'), inFolder('sockets')]
  const port = await freePort()
  const password = randomBytes(18).toString('hex')
  const { uid, gid } = account
  for (const path of [repository, sockets]) mkdirSync(path)
  writeFileSync(inFolder('password'), password)
  const configured = deployed('pgbackrest.conf')
    .replace(/^repo1-path=.*$/m, `repo1-path=${repository}`)
    .replace(/^repo1-cipher-pass=.*$/m, `repo1-cipher-pass=${randomBytes(36).toString('hex')}\nlock-path=${sockets}\nspool-path=${sockets}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${sockets}\npg1-user=postgres`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
  writeFileSync(config, configured)
  for (const path of [folder, repository, sockets, inFolder('password'), config])
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  chmodSync(config, 0o600)

  const execute = (program: string, ...args: string[]) => run(program, args, { ...account, cwd: folder })
  const pgBackRest = (...args: string[]) => execute('pgbackrest', `--config=${config}`, '--stanza=herzkarte', ...args)
  const start = () => execute(join(postgres, 'pg_ctl'), 'start', '--wait', `--pgdata=${data}`, `--log=${inFolder('log')}`)
  const stop = () => execute(join(postgres, 'pg_ctl'), 'stop', '--wait', '--mode=immediate', `--pgdata=${data}`)
  const url = (role: string, database = 'herzkarte') => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  const askValue = async (expression: string) => (await ask(url('postgres'), `select ${expression}::text as value`))[0]?.value ?? ''

  const initial = [`--pgdata=${data}`, '--username=postgres', `--pwfile=${inFolder('password')}`, '--auth=scram-sha-256']
  await execute(join(postgres, 'initdb'), ...initial)
  writeFileSync(join(data, 'pg_hba.conf'), 'local all postgres peer map=operator\nhost all all 127.0.0.1/32 scram-sha-256\n')
  appendFileSync(join(data, 'pg_ident.conf'), `operator /^.*$ postgres\n`)
  const ours = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = '${sockets}'`]
  const archive = deployed('postgres/archive.conf').replace('pgbackrest ', `pgbackrest --config=${config} `)
  appendFileSync(join(data, 'postgresql.conf'), `\n${archive}\n${ours.join('\n')}\n`)
  await start()
  for (const role of ['herzkarte_owner', 'herzkarte_app'])
    await ask(url('postgres', 'postgres'), `create role ${role} login password '${password}'`)
  await ask(url('postgres', 'postgres'), 'create database herzkarte owner herzkarte_owner')
  await pgBackRest('stanza-create')

  return {
    ownerUrl: url('herzkarte_owner'),
    appUrl: url('herzkarte_app'),
    now: () => askValue('clock_timestamp()'),
    async backUp() {
      await pgBackRest('backup', '--type=full')
      // pgBackRest compares whole seconds: it finds no backup for a moment in the second in which the backup ended.
      await askValue('pg_sleep(1.1)')
    },
    /** Deletes the database's files, as a broken disk would. */
    async destroy() {
      // The log that PostgreSQL has not handed over yet would be lost for at most archive_timeout. Here the last sale has to be in the archive.
      await askValue('pg_switch_wal()')
      await pgBackRest('check')
      await stop()
      rmSync(data, { recursive: true })
    },
    /** Restores the database as it was at an instant, and starts it. */
    async restore(instant: string) {
      await pgBackRest('restore', '--type=time', `--target=${instant}`, '--target-action=promote')
      await start()
      while ((await askValue('pg_is_in_recovery()')) !== 'false') await pause(100)
    },
    async remove() {
      await stop().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, text: string): Promise<{ value: string }[]> {
  return withClient(url, async (client) => (await client.query<{ value: string }>(text)).rows)
}

const debianFolder = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's programs as an operator has them, and the account that root runs them and pgBackRest as: neither runs as root. Undefined
 * if pgBackRest or a PostgreSQL of the system is not installed.
 */
export function findPrograms() {
  const execute = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
  try {
    execute('pgbackrest', 'version')
    const newest = Math.max(...readdirSync(debianFolder).map(Number))
    const postgres = join(debianFolder, String(newest), 'bin')
    execute(join(postgres, 'initdb'), '--version')
    const account =
      process.getuid?.() === 0 ? { uid: Number(execute('id', '-u', 'postgres')), gid: Number(execute('id', '-g', 'postgres')) } : {}
    return { postgres, account }
  } catch {
    return undefined
  }
}
