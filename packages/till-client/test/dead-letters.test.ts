import { expect, it, vi } from 'vitest'
import type { QueueSettings, TillState } from '../src/queue-settings.ts'
import { memoryStore } from '../src/queue-store.ts'
import { aLoyaltySystem, aSale, aTill } from './support.ts'

const [first, second, third] = ['sale-0000000000000001', 'sale-0000000000000002', 'sale-0000000000000003'] as const
const tooOften = { triesBeforeDeadLetter: 3, deadLetterPauseMs: 60_000, now: () => new Date('2026-11-20T11:00:00Z') }

/** A till that made three sales while offline, and a loyalty system that is back and cannot process the first one. */
async function aTillBehindAPoisonedSale(settings: Partial<QueueSettings> = tooOften) {
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
  expect(await store.load()).toMatchObject([
    { deadLetter: { code: 90500, message: 'internal error', at: '2026-11-20T11:00:00.000Z' }, input: { operationId: first } },
  ])
})

it('a sale that was set aside is tried again, and booked once the loyalty system can take it', async () => {
  const { system, store, till, decided, deadLetters } = await aTillBehindAPoisonedSale({ ...tooOften, deadLetterPauseMs: 1 })
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

it('a sale that meets a server error holds up none behind it, and is booked when the fault is fixed soon', async () => {
  const { system, till, deadLetters } = await aTillBehindAPoisonedSale()
  let tries = 0
  system.failsOn = (operationId) => operationId === first && ++tries < tooOften.triesBeforeDeadLetter
  await till.drained()
  expect(system.tried).toEqual([first, second, third, first, first])
  expect(system.booked).toEqual([second, third, first])
  expect(deadLetters()).toEqual([])
})

it('a customer at the till does not wait for a sale that meets server errors', async () => {
  const system = aLoyaltySystem()
  const till = aTill({ transport: system.transport, store: memoryStore(), firstPauseMs: 60_000 })
  system.failsOn = (operationId) => operationId === first
  expect(await till.checkout(aSale(first))).toMatchObject({ status: 'queued' })
  expect(await till.checkout(aSale(second))).toMatchObject({ status: 'done' })
})

it('a sale that is rejected while nobody stands there stays stored with the reason, and those behind it go on', async () => {
  const { system, store, till, decided, deadLetters, state } = await aTillBehindAPoisonedSale()
  system.failsOn = () => false
  system.rejects = (operationId) => operationId === first
  await till.drained()
  expect(system.tried).toEqual([first, second, third])
  expect(system.booked).toEqual([second, third])
  expect(decided).toEqual([`${first} rejected`, `${second} done`, `${third} done`])
  expect(deadLetters()).toEqual([first])
  expect(state().deadLetters[0]?.deadLetter).toEqual({ code: 10577, message: 'taken', at: '2026-11-20T11:00:00.000Z' })
  expect(await store.load()).toEqual(state().deadLetters)
})

it('a rejected sale is retried by an operator only, and can be discarded', async () => {
  const { system, store, till, deadLetters } = await aTillBehindAPoisonedSale({ ...tooOften, deadLetterPauseMs: 1 })
  system.failsOn = () => false
  system.rejects = (operationId) => operationId !== third
  await till.drained()
  till.retry()
  expect(await till.retryDeadLetter(first)).toMatchObject({ status: 'rejected', code: 10577 })
  expect(system.tried.filter((id) => id === second)).toHaveLength(1)
  expect(deadLetters()).toEqual([first, second])
  await till.discardDeadLetter(second)
  system.rejects = () => false
  expect(await till.retryDeadLetter(first)).toMatchObject({ status: 'done' })
  expect(await till.retryDeadLetter(second)).toBeUndefined()
  expect(deadLetters()).toEqual([])
  expect(await store.load()).toEqual([])
  expect(system.booked).toEqual([third, first])
})

it('a dead letter that is retried while the loyalty system is away stays', async () => {
  const { system, till, deadLetters, state } = await aTillBehindAPoisonedSale()
  await till.drained()
  system.away = true
  expect(await till.retryDeadLetter(first)).toEqual({ status: 'queued', operationId: first })
  expect(state().online).toBe(false)
  system.away = false
  expect(await till.retryDeadLetter(first)).toEqual({ status: 'queued', operationId: first })
  expect(deadLetters()).toEqual([first])
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

it('the void of a sale that is not booked waits for it', async () => {
  const { system, till, deadLetters } = await aTillBehindAPoisonedSale()
  const purchase = { tillNumber: '1', receiptNumber: aSale(first).receiptNumber }
  const operationId = 'void-0000000000000001'
  const voided = await till.void({ tillNumber: '1', happenedAt: '2026-11-20T12:00:00Z', operationId, purchase })
  expect(voided.status).toBe('queued')
  await till.drained()
  expect(deadLetters()).toEqual([first, operationId])
  system.failsOn = () => false
  till.retry()
  await vi.waitFor(() => expect(deadLetters()).toEqual([]))
  expect(system.booked).toEqual([second, third, first, operationId])
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
