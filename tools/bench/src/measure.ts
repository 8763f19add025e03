import { availableParallelism } from 'node:os'
import { type Load, type Measured, run } from './load.ts'
import type { Meter } from './meter.ts'
import type { ProcessorTime } from './processor-time.ts'

/** Of load, after which code that runs often is compiled. */
export const warmUpSeconds = 12
/** As `npm start -w @herzkarte/server` has them. */
export const processes = availableParallelism()

export interface Cost extends Measured {
  /** Processor time of one request, in milliseconds. */
  serverMs: number
  databaseMs: number
  /** Afterwards, of the largest process of the server, and of all of PostgreSQL's together. */
  serverMb: number
  databaseMb: number
}

/** What the machine gives changes within minutes, so that both are measured in turn. */
const rounds = 3

/**
 * Measures a warm server and what stands beside it, one after the other, three times. Answers with the rates of all rounds together, and with
 * latency and cost of the middle one. `beside` answers with its rate.
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

/** Servers run for weeks: what they do in their first seconds says nothing of that. */
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

/** How long it took and what it cost, as it stands beside a rate. */
export function costOf({ serverMs, databaseMs, serverMb, databaseMb, ...measured }: Cost): string {
  const memory = `memory ${serverMb.toFixed(0)} + ${databaseMb.toFixed(0)} MB (largest process, database)`
  return `${latencyOf(measured)} (p50, p95, p99); processor ${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms (server, database); ${memory}`
}

export function latencyOf({ p50, p95, p99 }: Pick<Measured, 'p50' | 'p95' | 'p99'>): string {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  return `${ms(p50)} / ${ms(p95)} / ${ms(p99)} ms`
}
