import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createSecureContext, type SecureContextOptions, Server as TlsServer } from 'node:tls'
import { UserError } from '@herzkarte/command'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from './settings/settings.ts'

const renewEveryMs = 60_000

type Files = NonNullable<Settings['tls']>

/** Certificate and key for TLS 1.2 and 1.3. Throws UserError if they cannot be read or do not belong together. */
export function readTls({ certFile, keyFile }: Files): SecureContextOptions {
  const options = { cert: textOf('TLS_CERT', certFile), key: textOf('TLS_KEY', keyFile) }
  try {
    createSecureContext(options)
  } catch (error) {
    throw new UserError(`TLS_CERT and TLS_KEY must be a certificate and its key in PEM: ${(error as Error).message}.`)
  }
  return options
}

/** Takes a renewed certificate for new connections. Files that are being written, or are wrong, change nothing: they are read again later. */
export function renewTls(server: Server, files: Files, log: Logger): void {
  if (!(server instanceof TlsServer)) return
  try {
    server.setSecureContext(readTls(files))
  } catch (error) {
    log.error({ err: error }, 'the renewed certificate cannot be used')
  }
}

/** Looks for a renewed certificate every minute, until the server closes. */
export function keepTlsRenewed(app: FastifyInstance, files: Files, log: Logger): void {
  const timer = setInterval(() => renewTls(app.server, files, log), renewEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function textOf(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UserError(`${setting} must be a file; ${path} cannot be read.`)
  }
}
