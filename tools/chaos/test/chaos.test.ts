import { expect, it } from 'vitest'
import type { HowLong } from '../src/actors/imp.ts'
import { reportLines } from '../src/report.ts'
import { runChaos } from '../src/run.ts'
import { machineCount } from '../src/stage.ts'

// `npm run tools -- chaos` runs longer. A hand of faults contains every kind, including every kill.
const howLong: HowLong = process.env.CHAOS_MINUTES ? { minutes: Number(process.env.CHAOS_MINUTES) } : { faults: 12 }
const seed = Number(process.env.CHAOS_SEED ?? 20_261_122)
const patienceMs = 300_000

it('what was acknowledged is in exactly once, whatever is killed, cut, full, late or said twice', {
  timeout: 'minutes' in howLong ? howLong.minutes * 60_000 + patienceMs : patienceMs,
}, async () => {
  const run = await runChaos(seed, howLong, process.env.CHAOS_SHARE ? machineCount : 1)
  if (process.env.CHAOS_MINUTES) console.log(reportLines(run).join('\n'))
  expect(run.journal.broken).toEqual([])
  expect(run.mischief.kills).toBeGreaterThan(0)
})
