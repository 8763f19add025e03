import { expect, it } from 'vitest'
import { drillLines, runDrill } from '../src/attack/run-drill.ts'

// `npm run tools -- chaos attack` prints what happened.
const { ATTACK_MEMBERS: members } = process.env
const slowMs = 300_000

// ASVS 16.3.3
it('an attack on two machines fires every alert, and shuts no member out', { timeout: slowMs }, async () => {
  const drill = await runDrill(Number(members ?? 3))
  if (members) console.log(drillLines(drill).join('\n'))
  const silent = Object.entries(drill.firedAfter).filter(([, seconds]) => seconds === null)
  expect(silent).toEqual([])
  expect(drill.noticed.sentAway).toEqual({})
  expect(drill.noticed.calls).toBeGreaterThan(0)
})
