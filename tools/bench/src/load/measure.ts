import { availableParallelism } from 'node:os'
import type { Meter } from '../processor/meter.ts'
import type { ProcessorTime } from '../processor/processor-time.ts'
import { median, rangeOf } from '../results/figures.ts'
import { type Load, type Measured, run } from './load.ts'

/** Under load; afterwards, hot code is compiled. */
export const warmUpSeconds = 12
/** The same number as with `npm start -w @herzkarte/server`. */
export const processes = availableParallelism()

/** What one round measured, and the rate of the baseline right after it. */
interface Round extends Cost {
  besideRate: number
}

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

export interface MeasuredBeside {
  /** Medians of the rounds. */
  cost: Cost
  besideRate: number
  /** The rate as a share of the baseline's: the median, and with its range as a text. */
  share: number
  shareText: string
  /** For `Figure`. */
  rounds: Record<string, readonly number[]>
}

/** Measures a warm server and its baseline alternately, three times. `beside` returns the baseline's rate. */
export async function measureBeside(load: Load, meter: Meter, beside: (round: number) => Promise<number>): Promise<MeasuredBeside> {
  await warmUp(load)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const cost = await measure(load, meter)
    measured.push({ ...cost, besideRate: await beside(round) })
  }
  const of = (name: keyof Round) => measured.map((round) => round[name])
  const shares = measured.map(({ rate, besideRate }) => (rate / besideRate) * 100)
  return {
    cost: medianCost(measured),
    besideRate: median(of('besideRate')),
    share: median(shares) / 100,
    shareText: `${rangeOf(shares)} %`,
    rounds: {
      'rate (/s)': of('rate'),
      'share of the baseline (%)': shares,
      'p50 (ms)': of('p50'),
      'p99 (ms)': of('p99'),
      'server processor (ms)': of('serverMs'),
      'database processor (ms)': of('databaseMs'),
      'largest process (MB)': of('serverMb'),
    },
  }
}

export function medianCost(costs: readonly Cost[]): Cost {
  const middle = (name: keyof Cost) => median(costs.map((cost) => cost[name]))
  return {
    rate: middle('rate'),
    answered: middle('answered'),
    sentAway: middle('sentAway'),
    p50: middle('p50'),
    p95: middle('p95'),
    p99: middle('p99'),
    serverMs: middle('serverMs'),
    databaseMs: middle('databaseMs'),
    serverMb: middle('serverMb'),
    databaseMb: middle('databaseMb'),
  }
}

/** Servers run for weeks, so their first seconds are not representative. */
export async function warmUp(load: Load): Promise<void> {
  await run({ ...load, seconds: warmUpSeconds })
}

const measure = (load: Load, meter: Meter) => costOfWork(meter, () => run(load))

/** What a piece of work costs that sends requests. */
export async function costOfWork(meter: Meter, work: () => Promise<Measured>): Promise<Cost> {
  const before = meter.used()
  const measured = await work()
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
