import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { type FromProcess, isOurs, type ToProcess } from './messages.ts'

const patienceMs = 5000

/**
 * Returns the content of `/metrics`: the metrics of all processes of this machine added up, because a scrape reaches any of them. A process
 * that runs alone returns its own.
 */
export function allMetrics(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics()
  AggregatorRegistry.setRegistries(own)
  // From now on answers the first process, which queries every process.
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string | null) => void>()
  let asked = 0
  process.on('message', (message) => {
    if (!isOurs<ToProcess>(message) || message.herzkarte !== 'metrics') return
    waiting.get(message.id)?.(message.text)
  })
  return async () => {
    const id = ++asked
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const late = setTimeout(resolve, patienceMs, null)
    waiting.set(id, resolve)
    process.send?.({ herzkarte: 'metrics?', id } satisfies FromProcess)
    const text = await promise
    clearTimeout(late)
    waiting.delete(id)
    return text ?? own.metrics()
  }
}
