import type { Logger } from 'pino'

/** While something is down, it is said this often: often enough to be found, seldom enough not to hide everything else. */
const againAfterMs = 60_000

export interface SeldomLog {
  /** Logs the first failure, and then at most one a minute, with the number of those in between. */
  failed(level: 'warn' | 'error', err: unknown, message: string): void
  /** It works again. Logs it if a failure was logged. */
  works(message: string): void
}

export function seldom(log: Pick<Logger, 'warn' | 'error' | 'info'>, now: () => number = Date.now): SeldomLog {
  let loggedAt: number | undefined
  let unsaid = 0
  return {
    failed(level, err, message) {
      if (loggedAt !== undefined && now() - loggedAt < againAfterMs) {
        unsaid += 1
        return
      }
      log[level]({ err, ...(unsaid > 0 && { times: unsaid }) }, message)
      loggedAt = now()
      unsaid = 0
    },
    works(message) {
      if (loggedAt === undefined) return
      log.info(message)
      loggedAt = undefined
      unsaid = 0
    },
  }
}
