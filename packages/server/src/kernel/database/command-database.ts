import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '@herzkarte/command'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

/**
 * Does the work of a command that needs the owner of the tables: at DATABASE_OWNER_URL, else at `otherUrl` if given, else in the database under
 * DATA_DIR.
 *
 * @throws UserError if there is no database, if it does not answer or lacks tables.
 */
export async function withOwner<Result>(
  commandName: string,
  work: (client: pg.Client) => Promise<Result>,
  otherUrl?: string,
): Promise<Result> {
  const url = process.env.DATABASE_OWNER_URL || otherUrl || local('owner')
  return inWords(url, 'DATABASE_OWNER_URL', async () => {
    const client = new pg.Client({ connectionString: url, application_name: `herzkarte-${commandName}` })
    // A connection that breaks fails the statement that waits for it. Without a listener, the error would end the process before that.
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  })
}

/**
 * The same with several connections, for works about all members: with the role of the servers at DATABASE_URL or with the owner's at DATABASE_OWNER_URL,
 * else in the database under DATA_DIR.
 */
export async function withPool<Result>(
  statementTimeoutMs: number,
  work: (pool: pg.Pool) => Promise<Result>,
  role: Role = 'app',
): Promise<Result> {
  const setting = settings[role]
  const databaseUrl = process.env[setting] || local(role)
  return inWords(databaseUrl, setting, async () => {
    const pool = openPool({ databaseUrl, poolSize: 2, statementTimeoutMs })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  })
}

/** Migrates the database of DATABASE_OWNER_URL, else the one under DATA_DIR. Returns the names of the migrations that were missing. */
export async function migrateForCommand(): Promise<string[]> {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: givenOwnerUrl } = process.env
  if (givenOwnerUrl && !appUrl) throw new UserError('DATABASE_URL is missing: its role gets its rights to the tables from here.')
  const ownerUrl = givenOwnerUrl || local('owner')
  const roleUrl = givenOwnerUrl ? appUrl : local('app')
  if (!roleUrl || !URL.canParse(roleUrl)) throw new UserError('DATABASE_URL is no address like postgres://role:password@host/database.')
  return inWords(ownerUrl, 'DATABASE_OWNER_URL', () => migrate(ownerUrl, decodeURIComponent(new URL(roleUrl).username)))
}

type Role = 'app' | 'owner'
const settings = { app: 'DATABASE_URL', owner: 'DATABASE_OWNER_URL' }

function local(role: Role): string {
  const url = localDatabase(process.env.DATA_DIR || '.data', role)
  if (!url) throw new UserError(`There is no database: set ${settings[role]}, or start Herzkarte (npm start) and run this next to it.`)
  return url
}

async function inWords<Result>(url: string, setting: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw databaseFailure(error, url, setting) ?? error
  }
}

/** Address of the PostgreSQL that `npm start` runs, which leaves port and passwords in its data folder. Undefined if there is none. */
export function localDatabase(dataDir: string, role: Role): string | undefined {
  const passwords = join(dataDir, 'passwords.json')
  const port = join(dataDir, 'postgres-port')
  if (!existsSync(passwords) || !existsSync(port)) return undefined
  const password = (JSON.parse(readFileSync(passwords, 'utf8')) as Record<Role, string>)[role]
  return `postgres://herzkarte_${role}:${password}@127.0.0.1:${readFileSync(port, 'utf8').trim()}/herzkarte`
}

/** The servers' secret, for commands that run alongside them: SECRET, or the one that `npm start` created in the data folder. */
export function commandSecret(): string {
  const file = join(process.env.DATA_DIR || '.data', 'secret')
  const secret = process.env.SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  if (!secret) throw new UserError('There is no secret: set SECRET, or start Herzkarte (npm start) first.')
  return secret
}

const problems: Record<string, string> = {
  '28P01': 'rejects the login in SETTING.',
  '28000': 'rejects the login in SETTING.',
  '3D000': 'named in SETTING does not exist.',
  '42P01': 'lacks tables of this release; run: npm run herzkarte -- migrate.',
  '42703': 'lacks tables of this release; run: npm run herzkarte -- migrate.',
  '42501': 'does not let the role in SETTING use the tables; run: npm run herzkarte -- migrate.',
  '53300': 'has no connection left: lower DATABASE_POOL or raise its max_connections.',
}
const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'ENOENT']

/** Why a database cannot be used, for the user at the terminal. Undefined if the error is not about that. */
export function databaseFailure(error: unknown, url: string, setting = 'DATABASE_URL'): UserError | undefined {
  // A host with several addresses fails once for each. The first failure says enough.
  const first = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error
  const problem = first instanceof Error ? problemOf(first, URL.canParse(url) ? new URL(url).host : setting) : undefined
  return problem === undefined ? undefined : new UserError(`The database ${problem.replace('SETTING', setting)}`, { cause: error })
}

function problemOf({ code = '', syscall, message }: NodeJS.ErrnoException, host: string): string | undefined {
  if (unreachable.includes(code) && syscall !== undefined && /^(connect|read|write|getaddrinfo)$/.test(syscall))
    return `at ${host} does not answer (${code}).`
  return problems[code] ?? (/^(Connection terminated|timeout)/.test(message) ? `at ${host} does not answer in time.` : undefined)
}
