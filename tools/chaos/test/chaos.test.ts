import { expect, it } from 'vitest'
import { type HowLong, reportLines, runChaos } from '../src/run.ts'

// `npm run tools -- chaos` runs longer. A hand of faults contains every kind, including every kill.
const howLong: HowLong = process.env.CHAOS_MINUTES ? { minutes: Number(process.env.CHAOS_MINUTES) } : { faults: 6 }
const seed = Number(process.env.CHAOS_SEED ?? 20_261_122)
const patienceMs = 300_000

it('what was acknowledged is in exactly once, whatever is killed, cut, late or said twice', {
  timeout: 'minutes' in howLong ? howLong.minutes * 60_000 + patienceMs : patienceMs,
}, async () => {
  const run = await runChaos(seed, howLong)
  if (process.env.CHAOS_MINUTES) console.log(reportLines(run).join('\n'))
  expect(run.journal.broken).toEqual([])
  expect(run.faults.some((fault) => fault.endsWith('killed'))).toBe(true)
})
