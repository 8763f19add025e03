import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { type FromProcess, isOurs, type ToProcess } from './messages.ts'

/** Runs in the first process: sends the metrics of all processes to any process that requests them. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isOurs<FromProcess>(message) || message.herzkarte !== 'metrics?') return
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ herzkarte: 'metrics', id: message.id, text } satisfies ToProcess)
    }
    // A process that ends in the meantime prevents the aggregation. The requesting process then shows only its own metrics.
    all.clusterMetrics().then(answer, () => answer(null))
  })
}
