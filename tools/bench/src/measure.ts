import { availableParallelism } from 'node:os'
import { type Load, type Measured, run } from './load.ts'
import type { Meter } from './meter.ts'
import type { ProcessorTime } from './processor-time.ts'

/** Under load; afterwards, hot code is compiled. */
export const warmUpSeconds = 12
/** The same number as with `npm start -w @herzkarte/server`. */
export const processes = availableParallelism()

export interface Cost extends Measured {
  /** Processor time per request, in milliseconds. */
  serverMs: number
  databaseMs: number
  /** After the load: the largest process of the server, and all of PostgreSQL's together. */
  serverMb: number
  databaseMb: number
}

/** The machine's performance varies within minutes, so both are measured alternately. */
const rounds = 3

/**
 * Measures a warm server and its baseline alternately, three times. Returns the combined rates of all rounds, and latency and cost of the median one.
 * `beside` returns the baseline's rate.
 */
export async function measureBeside(
  load: Load,
  meter: Meter,
  beside: (round: number) => Promise<number>,
): Promise<Cost & { besideRate: number }> {
  await warmUp(load)
  const costs: Cost[] = []
  const besideRates: number[] = []
  for (let round = 0; round < rounds; round++) {
    costs.push(await measure(load, meter))
    besideRates.push(await beside(round))
  }
  costs.sort((a, b) => a.rate - b.rate)
  const middle = costs[(rounds - 1) / 2] as Cost
  return { ...middle, rate: mean(costs.map(({ rate }) => rate)), besideRate: mean(besideRates) }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Servers run for weeks, so their first seconds are not representative. */
export async function warmUp(load: Load): Promise<void> {
  await run({ ...load, seconds: warmUpSeconds })
}

async function measure(load: Load, meter: Meter): Promise<Cost> {
  const before = meter.used()
  const measured = await run(load)
  const after = meter.used()
  const perRequest = (of: keyof ProcessorTime) => ((after[of] - before[of]) / measured.answered) * 1000
  return { ...measured, serverMs: perRequest('server'), databaseMs: perRequest('database'), ...meter.memory() }
}

/** Formats latency and cost, to be shown next to a rate. */
export function costOf({ serverMs, databaseMs, serverMb, databaseMb, ...measured }: Cost): string {
  const memory = `memory ${serverMb.toFixed(0)} + ${databaseMb.toFixed(0)} MB (largest process, database)`
  return `${latencyOf(measured)} (p50, p95, p99); processor ${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms (server, database); ${memory}`
}

export function latencyOf({ p50, p95, p99 }: Pick<Measured, 'p50' | 'p95' | 'p99'>): string {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  return `${ms(p50)} / ${ms(p95)} / ${ms(p99)} ms`
}
