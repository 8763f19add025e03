import pino, { type Logger } from 'pino'
import { errorForLog } from './error-for-log.ts'

/** The server's log: one JSON object per line on standard output, without personal data. */
export function makeLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorForLog },
  })
}
