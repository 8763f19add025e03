import { UserError, userMessage } from '@herzkarte/command'
import { databaseFailure } from '../../kernel/database/index.ts'
import type { Settings } from '../settings/settings.ts'

/** A message for the operator about why a server could not start. Undefined if the fault is ours; its stack then shows where. */
export function startFailure(error: unknown, settings: Pick<Settings, 'port' | 'host' | 'databaseUrl'>): string | undefined {
  return userMessage(listenFailure(error, settings) ?? databaseFailure(error, settings.databaseUrl) ?? error)
}

/** Why the server cannot listen. */
export function listenFailure(error: unknown, { port, host }: Pick<Settings, 'port' | 'host'>): UserError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (syscall !== 'listen') return undefined
  const options = { cause: error }
  if (code === 'EADDRINUSE') return new UserError(`Port ${port} is in use; end what uses it, or choose another with PORT.`, options)
  if (code === 'EACCES') return new UserError(`Port ${port} is not for this user; choose one from 1024 up with PORT.`, options)
  if (code === 'EADDRNOTAVAIL') return new UserError(`${host} is no address of this machine; correct HOST.`, options)
  return new UserError(`The server cannot listen: ${message}`, options)
}
