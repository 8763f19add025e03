import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@herzkarte/dev'
import pg from 'pg'
import type { Programs } from './programs.ts'

const run = promisify(execFile)
const deploy = new URL('../../../../deploy/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, deploy), 'utf8')

/** A PostgreSQL with the settings of `deploy/`, whose write-ahead log pgBackRest archives, encrypted. */
export interface ArchivedDatabase {
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

export async function startArchivedDatabase({ postgres, account }: Programs): Promise<ArchivedDatabase> {
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
