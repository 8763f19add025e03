import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { type FigureName, figureNames, readFigures } from '../status/index.ts'

/** Adds the merchant's metrics, as counted by a job, to the metrics of a process. They are left out while the database is down. */
export function serveFigures(registry: Registry, services: Services): void {
  for (const [name, help] of Object.entries(figureNames) as [FigureName, string][])
    new Gauge({
      name: `herzkarte_${name}`,
      help,
      labelNames: ['subject', 'state'] as const,
      registers: [registry],
      // Every process reads the same values.
      aggregator: 'max',
      async collect() {
        this.reset()
        for (const { figure, subject, state, value } of await figuresNow()) if (figure === name) this.set({ subject, state }, value)
      },
    })

  // All gauges of one scrape share one read.
  let look: ReturnType<typeof readFigures> | undefined
  function figuresNow(): ReturnType<typeof readFigures> {
    look ??= readFigures(services)
      .catch(() => [])
      .finally(() => {
        look = undefined
      })
    return look
  }
}
