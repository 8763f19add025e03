import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { type FromProcess, isOurs, type ToProcess } from './messages.ts'

const patienceMs = 5000

/**
 * Answers what `/metrics` shows: the figures of all processes of this machine added up, because whoever asks reaches any of them. A process
 * that runs alone shows its own.
 */
export function allMetrics(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics()
  AggregatorRegistry.setRegistries(own)
  // Answers the first process from now on, which asks each.
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
