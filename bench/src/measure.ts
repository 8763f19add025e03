import { availableParallelism } from 'node:os'
import { type Load, type Measured, run } from './load.ts'
import type { ProcessorTime } from './processor-time.ts'
import type { Stage } from './stage.ts'

/** Code that has run for some seconds only is not compiled yet, and servers run for weeks. */
const warmUpSeconds = 12
/** As `npm start -w @herzkarte/server` has them. */
export const processes = availableParallelism()

export interface Cost extends Measured {
  /** Processor time of one request, in milliseconds. */
  serverMs: number
  databaseMs: number
}

/** Loads the server until it is warm, and then measures. */
export async function measureWarm(load: Load, used: Stage['used']): Promise<Cost> {
  await run({ ...load, seconds: warmUpSeconds })
  const before = used()
  const measured = await run(load)
  const after = used()
  const perRequest = (of: keyof ProcessorTime) => ((after[of] - before[of]) / measured.answered) * 1000
  return { ...measured, serverMs: perRequest('server'), databaseMs: perRequest('database') }
}

/** How long it took and what it cost, as it stands beside a rate. */
export function costOf({ p50, p95, p99, serverMs, databaseMs }: Cost): string {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  return `${ms(p50)} / ${ms(p95)} / ${ms(p99)} ms (p50, p95, p99); processor ${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms (server, database)`
}
