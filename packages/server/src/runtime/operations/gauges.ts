import { Gauge, type Registry } from 'prom-client'

/** Adds a metric that is read with each scrape, and is left out of it where `show` sets nothing. */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  show: (gauge: Gauge) => void | Promise<void>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset()
      return show(this)
    },
  })
}

/** A read that all metrics of one scrape share. Undefined while the database is down. */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let look: Promise<T | undefined> | undefined
  return () => {
    look ??= read()
      .catch(() => undefined)
      .finally(() => {
        look = undefined
      })
    return look
  }
}
