import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * A counter that belongs to no registry until the server's metrics take it in. Those of known `values` of its label start at 0, so that the first one shows
 * up as an increase.
 */
export function counter<Label extends string = never>(
  name: string,
  help: string,
  label?: Label,
  values: readonly string[] = [],
): Counter<Label> {
  const made = new Counter({ name, help, labelNames: label === undefined ? [] : [label], registers: [] })
  for (const value of values) if (label !== undefined) made.inc({ [label]: value } as Record<Label, string>, 0)
  return made
}

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
