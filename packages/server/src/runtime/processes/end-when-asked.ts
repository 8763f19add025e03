import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { type FromProcess, isOurs, type ToProcess } from './messages.ts'

/**
 * Shuts this process down gracefully on request: on SIGTERM or SIGINT, or, if another process started it, only when that process says so (a
 * terminal sends its signals to all processes). A second signal ends it at once.
 *
 * @param limitMs Time limit of `close`. After that the process ends anyway.
 */
export function endWhenAsked(close: (announced: boolean) => Promise<void>, log: Logger, limitMs: number): void {
  let ending = false
  function end(announced: boolean, why: object): void {
    if (ending) process.exit(1)
    ending = true
    log.info(why, 'stopping')
    setTimeout(() => process.exit(1), limitMs).unref()
    close(announced).then(
      () => leave(),
      (error) => {
        log.error({ err: error }, 'stopped in disorder')
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => cluster.isPrimary && end(true, { signal }))
  if (cluster.isWorker)
    process.on('message', (message) => {
      if (!isOurs<ToProcess>(message)) return
      if (message.herzkarte === 'end') end(message.announced, {})
      // Disconnecting also ends this process once its pending messages are sent.
      if (message.herzkarte === 'go') process.disconnect()
    })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ends because of a fault')
    process.exit(1)
  })
}

/** Ends this process, which could not start, when the first process knows why. That one prints the reason, once for all processes. */
export function reportFailedStart(reason: string): void {
  process.on('message', (message) => isOurs<ToProcess>(message) && message.herzkarte === 'go' && process.exit(1))
  process.send?.({ herzkarte: 'failed', reason } satisfies FromProcess)
}

/**
 * Connections that the first process handed over before it learned that the port is closed may still be in transit. They are rejected on
 * arrival and handed to other processes. A process therefore waits for the answer to its last message, which arrives after them. If it
 * exited at once, their clients would never get an answer.
 */
function leave(): void {
  if (cluster.isWorker && process.connected) process.send?.({ herzkarte: 'closed' } satisfies FromProcess)
  else process.exit(0)
}
