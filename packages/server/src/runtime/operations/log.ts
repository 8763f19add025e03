import pg from 'pg'
import pino, { type Logger } from 'pino'

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

/** The loggable part of an error: where and what, never personal data. */
interface LoggedError {
  type: string
  message: string
  code?: string
  /** From the database: what was violated. */
  constraint?: string
  table?: string
  stack?: string
  /** Types and codes of the underlying errors. */
  causes?: string[]
}

/** PostgreSQL's errors of class 22 quote the invalid value. */
const quotesValues = /^22/

/** An error without personal data: values that PostgreSQL and mail servers quote in their details are left out. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' }
  const { code, constraint, table } = error as Partial<pg.DatabaseError>
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name === 'error' ? 'DatabaseError' : error.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(frames === undefined ? {} : { stack: frames.join('\n') }),
    ...(error.cause === undefined ? {} : { causes: causesOf(error.cause) }),
  }
}

function messageOf(error: Error): string {
  if (error instanceof pg.DatabaseError && quotesValues.test(error.code ?? '')) return 'a value did not fit'
  return error.message
}

function causesOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return []
  const { code } = cause as { code?: unknown }
  return [code === undefined ? cause.name : `${cause.name} ${code}`, ...causesOf(cause.cause)]
}
