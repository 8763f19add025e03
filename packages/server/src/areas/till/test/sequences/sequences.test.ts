import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publish } from '#testing/coupons.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold } from '#testing/till.ts'
import { aWorld } from './a-world.ts'
import { act } from './act.ts'
import { expectToAddUp } from './add-up.ts'
import { concurrentDeed, type Deed, deed } from './deeds.ts'
import { couponList, type World } from './world.ts'

/**
 * SEQUENCE_MINUTES tries new sequences of each kind for that long. SEQUENCE_SEED repeats a run; add `-t` and the title to try one kind only.
 */
const minutes = Number(process.env.SEQUENCE_MINUTES ?? 0)
const seed = Number(process.env.SEQUENCE_SEED ?? (minutes > 0 ? Date.now() % 1e9 : 20_261_125))
const timeout = minutes * 60_000 + 240_000
const options = (numRuns: number) =>
  minutes > 0 ? { seed, endOnFailure: true, numRuns: 1e6, interruptAfterTimeLimit: minutes * 60_000 } : { seed, numRuns }

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
  await publish(app, ...couponList)
})
afterAll(() => app.close())

async function actInOrder(world: World, deeds: readonly Deed[]): Promise<void> {
  for (const [index, one] of deeds.entries()) {
    await act(world, one).catch((cause: unknown) => {
      throw new Error(`Deed ${index}: ${JSON.stringify(one)}`, { cause })
    })
  }
}

/** Whatever happens, everything adds up in the end. Returns the number of sequences. */
async function tryOut(numRuns: number, clients: fc.Arbitrary<Deed[][]>, { isInOrder }: { isInOrder: boolean }): Promise<number> {
  let count = 0
  await fc.assert(
    fc.asyncProperty(clients, async (lists) => {
      app.clock.set('2026-11-20T11:00:00Z')
      const world = await aWorld(app, { isInOrder })
      await Promise.all(lists.map((deeds) => actInOrder(world, deeds)))
      await expectToAddUp(world)
      await expectLedgerToHold(app)
      count += 1
    }),
    options(numRuns),
  )
  if (minutes > 0) console.log(`${count} sequences, seed ${seed}`)
  return count
}

const clientsOf = (count: number, one: fc.Arbitrary<Deed>, lengths: fc.ArrayConstraints) =>
  fc.array(fc.array(one, { size: 'max', ...lengths }), { minLength: count, maxLength: count })

describe('whatever members and tills do', () => {
  it(
    'one after another, every answer is known in advance and all adds up',
    async () => {
      const clients = clientsOf(1, deed, { minLength: 20, maxLength: 40 })
      expect(await tryOut(6, clients, { isInOrder: true })).toBeGreaterThan(0)
    },
    timeout,
  )

  it(
    'four clients at once, all adds up',
    async () => {
      const clients = clientsOf(4, concurrentDeed, { minLength: 5, maxLength: 15 })
      expect(await tryOut(3, clients, { isInOrder: false })).toBeGreaterThan(0)
    },
    timeout,
  )
})
