import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The queue's own lines in the server's log. How a job ended is left out: the job's own line says it, without anybody's data. */
export function jobLog(log: Log): Logger {
  return new Logger(({ label }) => (level, message, meta) => {
    if (meta?.failure || meta?.success) return
    log[levels[level]]({ label }, message)
  })
}
