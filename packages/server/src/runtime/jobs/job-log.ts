import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/**
 * Writes the queue's own messages to the server's log. The outcome of a job is left out: the job's own log entry reports it without
 * personal data.
 */
export function jobLog(log: Log): Logger {
  return new Logger(({ label }) => (level, message, meta) => {
    if (meta?.failure || meta?.success) return
    log[levels[level]]({ label }, message)
  })
}
