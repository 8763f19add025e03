import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { type FromProcess, isOurs, type ToProcess } from './messages.ts'

/**
 * Ends this process in good order when it is told to: on SIGTERM or SIGINT, and where another one started it, by that one alone (a
 * terminal sends its signals to all). A second signal ends it at once.
 *
 * @param limitMs what `close` may take; after that the process ends all the same.
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
      // Ends this process, too, once what it has said is out.
      if (message.herzkarte === 'go') process.disconnect()
    })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ends because of a fault')
    process.exit(1)
  })
}

/**
 * Connections that the first process had handed over before it heard that the port is closed are still on their way here. They are refused
 * and handed to others as they arrive, so a process waits for the answer to its last word, which comes behind them. Going at once would
 * leave their callers without any answer, for ever.
 */
function leave(): void {
  if (cluster.isWorker && process.connected) process.send?.({ herzkarte: 'closed' } satisfies FromProcess)
  else process.exit(0)
}
