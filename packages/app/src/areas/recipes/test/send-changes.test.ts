import '../../../../testing/device.ts'
import { describe, expect, it } from 'vitest'
import type { Transport } from '../groceries/send-changes.ts'
import { type Change, tick, withChanges } from '../groceries/send-changes.ts'
import { aLine, GroceryServer } from './grocery-server.ts'

const { CallFailure } = await import('../../../dispatcher/failure.ts')
const { nextDueMs, sendChanges } = await import('../groceries/send-changes.ts')

const noon = Date.parse('2026-11-20T12:00:00Z')
const add = (groceryId: string): Change => ({ kind: 'add', groceryId, name: groceryId })
const remove = (notBeforeMs: number, ...groceryIds: string[]): Change => ({ kind: 'remove', groceryIds, notBeforeMs })

/** Changes that wait, and what became of them. */
function aQueue(...changes: Change[]) {
  let entries = changes.map((value, at) => ({ id: String(at).padStart(3, '0'), value }))
  return {
    all: () => entries,
    erase(ids: readonly string[]) {
      entries = entries.filter(({ id }) => !ids.includes(id))
      return true
    },
    waiting: () => entries.map(({ value }) => value),
  }
}

async function sends(queue: ReturnType<typeof aQueue>, transport: Transport, nowMs = noon) {
  const rejected: number[] = []
  const failure = await sendChanges({
    queue,
    transport,
    nowMs: () => nowMs,
    onAnswer: () => {},
    onRejected: ({ code }) => rejected.push(code),
  }).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { rejected, failure }
}

describe('changes that were kept', () => {
  it('go out in few calls, those alike together', async () => {
    const server = new GroceryServer()
    const calls: string[] = []
    const transport: Transport = {
      add(items) {
        calls.push(`add ${items.length}`)
        return server.transport.add(items)
      },
      tick(items) {
        calls.push(`tick ${items.length}`)
        return server.transport.tick(items)
      },
      remove(ids) {
        calls.push(`remove ${ids.length}`)
        return server.transport.remove(ids)
      },
    }
    const ids = Array.from({ length: 60 }, (_, at) => `entry-${at}`)
    const ticks = ids.slice(0, 3).map((groceryId) => tick(aLine({ groceryId }), true, noon))
    await sends(aQueue(...ids.map(add), ...ticks, remove(0, 'entry-0', 'entry-1')), transport)
    expect(calls).toEqual(['add 50', 'add 10', 'tick 3', 'remove 2'])
  })

  it('stay when the server can’t take them now', async () => {
    for (const code of [90429, 90500, 90503]) {
      const queue = aQueue(add('yeast'))
      const transport = { ...new GroceryServer().transport, add: () => Promise.reject(new CallFailure('rejected', '', code)) }
      expect(await sends(queue, transport)).toMatchObject({ rejected: [], failure: { code } })
      expect(queue.waiting()).toHaveLength(1)
    }
  })

  it('that are rejected for good stand in nobody’s way', async () => {
    const server = new GroceryServer()
    const full: Transport['add'] = (items) =>
      items.some(({ groceryId }) => groceryId === 'too-much')
        ? Promise.reject(new CallFailure('rejected', '', 10604))
        : server.transport.add(items)
    const queue = aQueue(add('yeast'), add('too-much'), add('flour'))
    expect(await sends(queue, { ...server.transport, add: full })).toEqual({ rejected: [10604], failure: undefined })
    expect(queue.waiting()).toEqual([])
    expect(server.list().map(({ name }) => name)).toEqual(['yeast', 'flour'])
  })

  it('wait as long as a removal can be taken back, and nothing else waits for it', async () => {
    const server = new GroceryServer()
    await server.transport.add([
      { groceryId: 'yeast', name: 'Hefe' },
      { groceryId: 'flour', name: 'Mehl' },
    ])
    const queue = aQueue(remove(noon + 6000, 'yeast'), add('salt'))
    expect(nextDueMs(queue.all())).toBe(noon + 6000)
    await sends(queue, server.transport)
    expect(server.list().map(({ groceryId }) => groceryId)).toEqual(['yeast', 'flour', 'salt'])
    await sends(queue, server.transport, noon + 6000)
    expect(server.list().map(({ groceryId }) => groceryId)).toEqual(['flour', 'salt'])
    expect(nextDueMs(queue.all())).toBeUndefined()
  })
})

describe('a line that is ticked', () => {
  it('has the later word than what was seen, also by a clock that is slow', () => {
    const seen = aLine({ changedAt: '2026-11-20T12:00:00.000Z' })
    expect(tick(seen, true, noon - 600_000)).toMatchObject({ changedAt: '2026-11-20T12:00:00.001Z' })
    expect(tick(seen, true, noon + 5)).toMatchObject({ changedAt: '2026-11-20T12:00:00.005Z' })
  })

  it('shows what another device said later', () => {
    const late = aLine({ changedAt: '2026-11-20T12:30:00.000Z', isBought: false })
    const early: Change = { kind: 'tick', groceryId: 'milk', isBought: true, changedAt: '2026-11-20T12:10:00.000Z' }
    expect(withChanges([late], [early], 'Sonstiges')).toEqual([late])
  })
})
