import type { ChaosRun } from './run.ts'

/** The report of a run as lines of text. */
export function reportLines({ journal, mischief, mishaps, sentAgain }: ChaosRun): string[] {
  const { counts, broken } = journal
  const list = (title: string, map: ReadonlyMap<string, number>) => [
    `${title}:`,
    ...[...map].sort(([, a], [, b]) => b - a).map(([what, times]) => `  ${String(times).padStart(6)}  ${what}`),
  ]
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    `${counts.total()} commands answered, ${counts.retries()} times sent again without an answer, ${sentAgain} once more in the end`,
    `${counts.overtaken()} rejected, and done by an earlier attempt that arrived behind the error`,
    `${mischief.kills} kills; longest without any answer ${seconds(counts.longestOutageMs())}, longest wait for one ${seconds(counts.longestWaitMs())}`,
    ...list('Done', counts.bySuccess),
    ...list('Rejected', counts.byErrorName),
    ...list('Faults', mischief.faults),
    ...list('On the lines of members and tills', mishaps),
    ...(broken.length > 0 ? ['Broken promises:', ...broken] : ['No promise was broken.']),
  ]
}
