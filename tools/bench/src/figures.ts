import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'

/** What was measured once in each round; the median counts. */
export interface Figure {
  what: string
  unit: 'ms' | 'kB' | 'MB' | '%' | '/s' | '×' | 'points' | 'turned away'
  rounds: readonly number[]
  /** The budget, from above or from below. None for a figure that others are read beside. */
  most?: number
  least?: number
  /** What the figure is a part of, or what it was measured beside. */
  beside?: string
}

function holds({ rounds, most = Number.POSITIVE_INFINITY, least = 0 }: Figure): boolean {
  return median(rounds) <= most && median(rounds) >= least
}

/** One row a figure, as Markdown: the figure, its budget, and whether it holds. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, unit, rounds, most, least, beside = '' } = figure
    const budget = most !== undefined ? `≤ ${short(most)} ${unit}` : least !== undefined ? `≥ ${short(least)} ${unit}` : ''
    return [what, `${rangeOf(rounds)} ${unit}`, beside, budget, budget && (holds(figure) ? 'yes' : 'no')]
  })
  const head = ['what', 'measured', 'beside', 'budget', 'holds']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const watchedMs = 3000

/** Says so if others use more than a tenth of the processors: rates and times then say more about them. */
export async function warnOfLoad(): Promise<void> {
  const idleMs = () => cpus().reduce((sum, { times }) => sum + times.idle, 0)
  const before = idleMs()
  await setTimeout(watchedMs)
  const share = 1 - (idleMs() - before) / (watchedMs * cpus().length)
  if (share > 0.1)
    console.error(`Other work takes ${Math.round(share * 100)} % of this machine’s processors, which rates and times show, too.`)
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}

/** The median, with the smallest and the largest round: `812 (790 to 845)`. */
function rangeOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? short(median(values)) : `${short(median(values))} (${short(least)} to ${short(most)})`
}

export const short = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
