import { expect, it, vi } from 'vitest'
import { memoryStore } from '../src/queue-store.ts'
import type { TillClientSettings, TillState } from '../src/till-client.ts'
import { aLoyaltySystem, aSale, aTill } from './support.ts'

const [first, second, third] = ['sale-0000000000000001', 'sale-0000000000000002', 'sale-0000000000000003'] as const
const tooOften = { triesBeforeDeadLetter: 3, asideAfterMs: 0, asideAgainMs: 60_000 }

/** A till that made three sales while offline, and a loyalty system that is back and cannot process the first one. */
async function aTillBehindAPoisonedSale(settings: Partial<TillClientSettings> = tooOften) {
  const system = aLoyaltySystem()
  const store = memoryStore()
  const decided: string[] = []
  let state: TillState = { online: true, queued: 0, deadLetters: [] }
  const till = aTill({
    transport: system.transport,
    store,
    onDecided: ({ status, operationId }) => decided.push(`${operationId} ${status}`),
    onChange(changed) {
      state = changed
    },
    ...settings,
  })
  system.away = true
  for (const id of [first, second, third]) await till.checkout(aSale(id))
  system.failsOn = (operationId) => operationId === first
  system.away = false
  return { system, store, till, decided, deadLetters: () => state.deadLetters.map(({ input }) => input.operationId), state: () => state }
}

it('a sale that the loyalty system fails on again and again lets those behind it through, in their order', async () => {
  const { system, store, till, deadLetters, state } = await aTillBehindAPoisonedSale()
  await till.drained()
  expect(system.booked).toEqual([second, third])
  expect(deadLetters()).toEqual([first])
  expect(state().queued).toBe(0)
  expect(await store.load()).toMatchObject([{ isDeadLetter: true, input: { operationId: first } }])
})

it('a sale that was set aside is tried again, and booked once the loyalty system can take it', async () => {
  const { system, store, till, decided, deadLetters } = await aTillBehindAPoisonedSale({ ...tooOften, asideAgainMs: 1 })
  await till.drained()
  system.failsOn = () => false
  await vi.waitFor(() => expect(deadLetters()).toEqual([]))
  expect(decided).toEqual([`${second} done`, `${third} done`, `${first} done`])
  expect(await store.load()).toEqual([])
})

it('a sale steps aside for what the loyalty system cannot take, never for its absence', async () => {
  const { system, till } = await aTillBehindAPoisonedSale({ ...tooOften, triesBeforeDeadLetter: 1 })
  system.failsOn = () => false
  system.away = true
  const { send } = system.transport
  let tries = 0
  system.transport.send = (...sent) => {
    system.away = ++tries < 9
    return send(...sent)
  }
  await till.drained()
  expect(system.booked).toEqual([first, second, third])
})

it('a fault that is fixed soon enough changes no order', async () => {
  const { system, till } = await aTillBehindAPoisonedSale({ ...tooOften, asideAfterMs: 1000, now: () => 0 })
  let tries = 0
  system.failsOn = (operationId) => operationId === first && ++tries < 9
  await till.drained()
  expect(system.booked).toEqual([first, second, third])
})

it('a sale steps aside when the fault has lasted, however often it was tried before', async () => {
  let now = 0
  const { system, till, deadLetters } = await aTillBehindAPoisonedSale({
    ...tooOften,
    asideAfterMs: 1000,
    now() {
      now += 50
      return now
    },
  })
  await till.drained()
  expect(deadLetters()).toEqual([first])
  expect(system.tried.filter((id) => id === first).length).toBeGreaterThan(2 * tooOften.triesBeforeDeadLetter)
})

it('the return of a sale that was set aside waits for it, and comes behind it', async () => {
  const { system, till, deadLetters } = await aTillBehindAPoisonedSale()
  await till.drained()
  const identity = { tillNumber: '1', receiptNumber: '9', happenedAt: '2026-11-20T12:00:00Z', operationId: 'return-000000000001' }
  const back = await till.refund({ ...identity, purchase: { tillNumber: '1', receiptNumber: aSale(first).receiptNumber } })
  expect(back.status).toBe('queued')
  expect(deadLetters()).toEqual([first, identity.operationId])
  till.retry()
  await vi.waitFor(() => expect(system.tried.filter((id) => id === first)).toHaveLength(4))
  expect(system.tried).not.toContain(identity.operationId)
  system.failsOn = () => false
  till.retry()
  await vi.waitFor(() => expect(deadLetters()).toEqual([]))
  expect(system.booked).toEqual([second, third, first, identity.operationId])
})

it('a return that waits behind the sale steps aside with it', async () => {
  const { system, till, deadLetters } = await aTillBehindAPoisonedSale()
  const identity = { tillNumber: '1', receiptNumber: '9', happenedAt: '2026-11-20T12:00:00Z', operationId: 'return-000000000001' }
  await till.refund({ ...identity, purchase: { tillNumber: '1', receiptNumber: aSale(first).receiptNumber } })
  await till.drained()
  expect(system.booked).toEqual([second, third])
  expect(deadLetters()).toEqual([first, identity.operationId])
})

it('what was set aside is so after a restart of the till, too', async () => {
  const { system, store, till } = await aTillBehindAPoisonedSale()
  await till.drained()
  till.stop()
  await store.put({ call: 'checkout', input: { ...aSale(), operationId: 'sale-0000000000000004' } })
  const again = aTill({ transport: system.transport, store, ...tooOften })
  system.tried.length = 0
  await again.start()
  await vi.waitFor(() => expect(system.tried).toEqual(['sale-0000000000000004', first]))
})
