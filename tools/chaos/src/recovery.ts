import { execFile, execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@herzkarte/dev'
import {
  applyContent,
  auditDatabase,
  ensureTillKeys,
  loadContent,
  migrate,
  readSettings,
  type Server,
  startServer,
} from '@herzkarte/server'
import { aMember } from '@herzkarte/server/testing/members.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'
import pg from 'pg'

const merchant = new URL('../../../merchant/', import.meta.url).pathname
const storeId = 'lindenau'
const fullBackups = 2

/**
 * Sells twice, destroys the database, restores it to the moment between the sales, and audits it. Then the till sends the second sale again,
 * as its queue would. Says what was shown, a line each.
 *
 * @throws Error with the first promise that does not hold.
 */
export async function rehearseRecovery(programs: Programs, say: (line: string) => void): Promise<void> {
  const database = await startArchivedDatabase(programs)
  try {
    const key = randomBytes(32).toString('base64url')
    await prepare(database, key)
    const secret = randomBytes(32).toString('hex')
    let server = await serve(database, secret)
    const member = await aMember({ server })
    const sale = (receiptNumber: string) => ({
      operationId: randomUUID(),
      ...{ receiptNumber, tillNumber: '1', happenedAt: new Date().toISOString(), cardNumber: member.cardNumber },
      lines: [
        { line: 1, productId: '4012345000016', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese', quantity: 1, amountCents: 1500 },
      ],
    })
    const [first, second] = [sale('1'), sale('2')]
    const sell = (input: typeof first) => httpTransport({ url: server.url, key }).send('checkout', input, 10_000)
    await database.backUp('full')
    await sell(first)
    const moment = await database.now()
    await sell(second)
    must((await receipts(database)) === '1, 2', 'Both sales are booked')
    await server.close()

    await database.destroy()
    say('The database is destroyed after two sales.')
    await database.restore(moment)
    must((await receipts(database)) === '1', 'Only the first sale is there after the restore')
    await audited(database)
    say(`It is restored to ${moment}: the first sale is there, the second is not, and the ledger holds.`)

    server = await serve(database, secret)
    await sell(first)
    await sell(second)
    await sell(second)
    await server.close()
    must((await receipts(database)) === '1, 2', 'The second sale is booked once when its till sends it again')
    await audited(database)
    say('The till sends both again: the second sale is booked, once, and the ledger holds.')

    for (let more = 0; more < fullBackups; more++) await database.backUp('full')
    await database.backUp('diff')
    must((await database.backups()).join() === 'full,full,diff', 'Old backups are removed')
    must(!(await database.opensWith('another pass phrase')), 'Backups cannot be read without their pass phrase')
    say('Two full backups are left of three, and nobody reads them without their pass phrase.')
  } finally {
    await database.remove()
  }
}

async function prepare({ ownerUrl }: ArchivedDatabase, key: string): Promise<void> {
  await migrate(ownerUrl, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await applyContent(owner, await loadContent(merchant), { today: new Date().toISOString().slice(0, 10) })
  await owner.end()
  await ensureTillKeys(ownerUrl, 'rehearsal', [{ storeId, key }])
}

function serve({ appUrl }: ArchivedDatabase, secret: string): Promise<Server> {
  return startServer(
    readSettings({ DEMO: 'true', PORT: '0', DATABASE_URL: appUrl, SECRET: secret, MERCHANT_DIR: merchant, LOG_LEVEL: 'error' }),
  )
}

async function receipts({ ownerUrl }: ArchivedDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select receipt_number as number from receipts order by 1')
  await client.end()
  return rows.map(({ number }) => number).join(', ')
}

async function audited({ ownerUrl }: ArchivedDatabase): Promise<void> {
  const { problems } = await auditDatabase(ownerUrl)
  must(problems.length === 0, `The audit finds nothing (${problems[0]})`)
}

function must(holds: boolean, promise: string): void {
  if (!holds) throw new Error(`${promise}: that is not so.`)
}

const run = promisify(execFile)
const deploy = new URL('../../../deploy/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, deploy), 'utf8')

/** A PostgreSQL with the settings of `deploy/`, whose write-ahead log pgBackRest archives, encrypted. */
interface ArchivedDatabase {
  ownerUrl: string
  appUrl: string
  /** The database's own time. */
  now(): Promise<string>
  backUp(kind: 'full' | 'diff'): Promise<void>
  /** Kinds of the stored backups, oldest first. */
  backups(): Promise<string[]>
  /** Whether the backups can be read with another pass phrase. */
  opensWith(passphrase: string): Promise<boolean>
  /** Deletes the database's files, as a broken disk would. What has not been archived is lost. */
  destroy(): Promise<void>
  /** Restores the database as it was at an instant, and starts it. */
  restore(instant: string): Promise<void>
  remove(): Promise<void>
}

async function startArchivedDatabase({ postgres, account }: Programs): Promise<ArchivedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-recovery-'))
  const [data, repository, config, sockets] = ['data', 'repository', 'pgbackrest.conf', 'sockets'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  const port = await freePort()
  const password = randomBytes(18).toString('hex')
  const passphrase = randomBytes(36).toString('base64')
  const { uid, gid } = account
  const give = (path: string) => uid !== undefined && gid !== undefined && chownSync(path, uid, gid)
  for (const path of [repository, sockets]) mkdirSync(path)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  writeFileSync(config, configured({ data, repository, port, sockets, passphrase }))
  for (const path of [folder, repository, sockets, passwordFile, config]) give(path)
  chmodSync(config, 0o600)

  const execute = async (program: string, ...args: string[]) => (await run(program, args, { ...account, cwd: folder })).stdout
  const pgBackRest = (...args: string[]) => execute('pgbackrest', `--config=${config}`, '--stanza=herzkarte', ...args)
  const start = () => execute(join(postgres, 'pg_ctl'), 'start', '--wait', `--pgdata=${data}`, `--log=${join(folder, 'log')}`)

  await execute(join(postgres, 'initdb'), `--pgdata=${data}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256')
  writeFileSync(join(data, 'pg_hba.conf'), 'local all postgres peer map=operator\nhost all all 127.0.0.1/32 scram-sha-256\n')
  appendFileSync(join(data, 'pg_ident.conf'), `operator /^.*$ postgres\n`)
  const ours = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = '${sockets}'`]
  const archive = read('postgres/archive.conf').replace('pgbackrest ', `pgbackrest --config=${config} `)
  appendFileSync(join(data, 'postgresql.conf'), `\n${archive}\n${ours.join('\n')}\n`)
  await start()
  const url = (role: string, database = 'herzkarte') => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  await ask(url('postgres', 'postgres'), `create role herzkarte_owner login password '${password}'`)
  await ask(url('postgres', 'postgres'), `create role herzkarte_app login password '${password}'`)
  await ask(url('postgres', 'postgres'), 'create database herzkarte owner herzkarte_owner')
  await pgBackRest('stanza-create')

  return {
    ownerUrl: url('herzkarte_owner'),
    appUrl: url('herzkarte_app'),
    now: async () => (await ask(url('postgres'), 'select clock_timestamp()::text as value'))[0]?.value ?? '',
    async backUp(kind) {
      await pgBackRest('backup', `--type=${kind}`)
      // pgBackRest compares whole seconds: it finds no backup for a moment in the second in which the backup ended.
      await ask(url('postgres'), 'select pg_sleep(1.1)::text as value')
    },
    async backups() {
      const [stanza] = JSON.parse(await pgBackRest('info', '--output=json')) as { backup: { type: string }[] }[]
      return stanza?.backup.map(({ type }) => type) ?? []
    },
    async opensWith(other) {
      const another = join(folder, 'other.conf')
      writeFileSync(another, configured({ data, repository, port, sockets, passphrase: other }))
      give(another)
      const info = await execute('pgbackrest', `--config=${another}`, '--stanza=herzkarte', 'info')
      return info.includes('status: ok')
    },
    async destroy() {
      // The log that PostgreSQL has not handed over yet would be lost for at most archive_timeout. Here the last sale has to be in the archive.
      await ask(url('postgres'), 'select pg_switch_wal()::text as value')
      await pgBackRest('check')
      await execute(join(postgres, 'pg_ctl'), 'stop', '--wait', '--mode=immediate', `--pgdata=${data}`)
      rmSync(data, { recursive: true })
    },
    async restore(instant) {
      await pgBackRest('restore', '--type=time', `--target=${instant}`, '--target-action=promote')
      await start()
      await untilPromoted(url('postgres'))
    },
    async remove() {
      await execute(join(postgres, 'pg_ctl'), 'stop', '--wait', '--mode=immediate', `--pgdata=${data}`).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The configuration of `deploy/` with the folders of the rehearsal. */
function configured(ours: { data: string; repository: string; port: number; sockets: string; passphrase: string }): string {
  return read('pgbackrest.conf')
    .replace(/^repo1-path=.*$/m, `repo1-path=${ours.repository}`)
    .replace(/^repo1-cipher-pass=.*$/m, `repo1-cipher-pass=${ours.passphrase}\nlock-path=${ours.sockets}\nspool-path=${ours.sockets}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${ours.data}\npg1-socket-path=${ours.sockets}\npg1-user=postgres`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${ours.port}`)
}

async function untilPromoted(url: string): Promise<void> {
  while ((await ask(url, 'select pg_is_in_recovery()::text as value'))[0]?.value !== 'false') await pause(100)
}

async function ask(url: string, text: string): Promise<{ value: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ value: string }>(text)).rows
  } finally {
    await client.end()
  }
}

/** The programs of a recovery, as an operator has them: those of the system, not of npm. */
interface Programs {
  /** Folder of the programs of PostgreSQL. */
  postgres: string
  /** PostgreSQL and pgBackRest do not run as root: root runs them as this user. */
  account: { uid?: number; gid?: number }
}

const debianFolder = '/usr/lib/postgresql'

/** Undefined if pgBackRest or a PostgreSQL of the system is not installed. */
export function findPrograms(): Programs | undefined {
  if (answers('pgbackrest', 'version') === undefined || !existsSync(debianFolder)) return undefined
  const [newest] = readdirSync(debianFolder)
    .map(Number)
    .filter((major) => existsSync(join(debianFolder, String(major), 'bin', 'initdb')))
    .sort((one, other) => other - one)
  if (newest === undefined) return undefined
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  return { postgres: join(debianFolder, String(newest), 'bin'), account }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
}

function answers(program: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return undefined
  }
}
