import type { Logger } from 'pino'

/** While something is down, it is said this often: often enough to be found, seldom enough not to hide everything else. */
const againAfterMs = 60_000

/** Logs failures that repeat by themselves. */
export function seldom(log: Pick<Logger, 'warn' | 'error' | 'info'>, now: () => number = Date.now) {
  let loggedAt: number | undefined
  let unsaid = 0
  return {
    /** Logs the first failure, and then at most one a minute, with the number of those in between. */
    failed(level: 'warn' | 'error', err: unknown, message: string): void {
      if (loggedAt !== undefined && now() - loggedAt < againAfterMs) {
        unsaid += 1
        return
      }
      log[level]({ err, ...(unsaid > 0 && { times: unsaid }) }, message)
      loggedAt = now()
      unsaid = 0
    },
    /** It works again. Logs it if a failure was logged. */
    works(message: string): void {
      if (loggedAt === undefined) return
      log.info(message)
      loggedAt = undefined
      unsaid = 0
    },
  }
}
