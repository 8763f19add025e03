import { halfABody } from '@herzkarte/server/testing/half-body.ts'
import { startTestServer, type TestServer } from '@herzkarte/server/testing/server.ts'
import { expectLedgerToHold } from '@herzkarte/server/testing/till.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attack, type Prey } from '../src/attack.ts'
import { preyOn } from '../src/prey.ts'
import { targets } from '../src/targets.ts'

// `npm run tools -- fuzz` sends more. These few find what is broken in general.
const requests = Number(process.env.FUZZ_REQUESTS ?? 10)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)
const calls = (process.env.FUZZ_CALLS || undefined)?.split(',')
const chosen = targets.filter(({ name }) => !calls || calls.includes(name))
const perRequestMs = 200

let app: TestServer
let prey: Prey
beforeAll(async () => {
  app = await startTestServer({ RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' })
  prey = await preyOn(app)
})
afterAll(() => app.close())

// ASVS 2.2.1, 2.2.2, 8.3.1, 16.5.1
it.for(chosen)('$name answers whatever it is sent', { timeout: 180_000 + requests * perRequestMs }, async (target) => {
  const { codes, faults } = await attack(target, prey, { requests, seed })
  if (process.env.FUZZ_REQUESTS) {
    const counts = [...codes].sort(([a], [b]) => a - b).map(([code, count]) => `${code}×${count}`)
    console.log(`${target.name}: ${counts.join(' ')}`)
  }
  expect(faults.join('\n')).toBe('')
})

it('bodies that do not go on keep nobody else waiting, and may go on', async () => {
  const halves = await Promise.all(Array.from({ length: 100 }, () => halfABody(app.url)))
  expect(await app.call('listHomePage', {})).toMatchObject({ errorName: null })
  // A few at a time: complete requests need slots like any other, and requests without a slot are sent away.
  while (halves.length > 0) {
    const answers = await Promise.all(halves.splice(0, 20).map((half) => half.finish()))
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']))
  }
})

it('and the ledger holds after it all', () => expectLedgerToHold(app))
