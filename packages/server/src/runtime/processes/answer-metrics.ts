import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { type FromProcess, isOurs, type ToProcess } from './messages.ts'

/** In the first process: gives whoever is asked for figures those of all. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isOurs<FromProcess>(message) || message.herzkarte !== 'metrics?') return
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ herzkarte: 'metrics', id: message.id, text } satisfies ToProcess)
    }
    // One that ends meanwhile keeps the others from being added up; who asked shows its own then.
    all.clusterMetrics().then(answer, () => answer(null))
  })
}
