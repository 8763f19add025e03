import { UserError } from '@herzkarte/command'

const lacksTables = 'lacks tables of this release; run: npm run herzkarte -- migrate'

/** PostgreSQL's error codes, and what the database does then. */
const problems: Record<string, (setting: string) => string> = {
  '28P01': (setting) => `The database rejects the login in ${setting}.`,
  '28000': (setting) => `The database rejects the login in ${setting}.`,
  '3D000': (setting) => `The database named in ${setting} does not exist.`,
  '42P01': () => `The database ${lacksTables}.`,
  '42703': () => `The database ${lacksTables}.`,
  '42501': (setting) => `The role in ${setting} may not use the tables; run: npm run herzkarte -- migrate.`,
  '53300': () => 'The database has no connection left: lower DATABASE_POOL or raise its max_connections.',
}
const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'ENOENT']

/** Why a database cannot be used, for the user at the terminal. Undefined if the error is not about that. */
export function databaseFailure(error: unknown, url: string, setting = 'DATABASE_URL'): UserError | undefined {
  const first = firstOf(error)
  const message = first instanceof Error ? messageOf(first, url, setting) : undefined
  return message === undefined ? undefined : new UserError(message, { cause: error })
}

function messageOf({ code = '', syscall, message }: NodeJS.ErrnoException, url: string, setting: string): string | undefined {
  const problem = problems[code]
  if (problem) return problem(setting)
  if (unreachable.includes(code) && syscall !== undefined && /^(connect|read|write|getaddrinfo)$/.test(syscall))
    return `The database at ${addressOf(url, setting)} does not answer (${code}).`
  if (/^(Connection terminated|timeout)/.test(message)) return `The database at ${addressOf(url, setting)} does not answer in time.`
  return undefined
}

/** A host with several addresses fails once for each. The first failure says enough. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error
}

/** Host and port, without the login. */
function addressOf(url: string, setting: string): string {
  return URL.canParse(url) ? new URL(url).host : setting
}
