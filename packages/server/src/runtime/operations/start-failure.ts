import type { Settings } from '../settings/settings.ts'

interface SystemError extends Error {
  code?: string
  /** From Node: the system call that failed (`listen`, `connect`, `getaddrinfo`). */
  syscall?: string
}

/** PostgreSQL's error codes for a rejected login. */
const databaseSays: Record<string, string> = {
  '28P01': 'The database rejects the login in DATABASE_URL.',
  '28000': 'The database rejects the login in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
  '42P01': 'The database has no tables yet: start once with MIGRATE=true and DATABASE_OWNER_URL.',
  '42501': 'The role in DATABASE_URL may not use the tables: start once with MIGRATE=true and DATABASE_OWNER_URL.',
  '53300': 'The database has no connection left: lower DATABASE_POOL or raise its max_connections.',
}

/** A message for the operator about why a server could not start. Undefined if the fault is ours; its stack then shows where. */
export function startFailure(error: unknown, { port, databaseUrl }: Pick<Settings, 'port' | 'databaseUrl'>): string | undefined {
  const { code = '', syscall, message } = firstOf(error) as SystemError
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `Port ${port} is in use; end what uses it, or choose another with PORT.`
    if (code === 'EACCES') return `Port ${port} is not for this user; choose one from 1024 up with PORT.`
    return `The server cannot listen: ${message}`
  }
  const said = databaseSays[code]
  if (said) return said
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'].includes(code))
    return `The database at ${placeOf(databaseUrl)} does not answer (${code}).`
  if (/^(Connection terminated|timeout)/.test(message)) return `The database at ${placeOf(databaseUrl)} does not answer in time.`
  if (message.startsWith('The content has no merchant')) return `${message}.`
  return undefined
}

/** A host with several addresses fails once for each. The first failure says enough. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error
}

/** Host and port, without the login. */
function placeOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'DATABASE_URL'
}
