import { afterEach, describe, expect, it } from 'vitest'
import { memoryStore, type Queued } from '../src/client/queue-store.ts'
import { type Outcome, type TillClient, type TillClientSettings, tillClient } from '../src/client/till-client.ts'
import { Refused, Unanswered, type Wire } from '../src/client/wire.ts'

/** A loyalty system that can be taken away, and that remembers what reached it. */
function aLoyaltySystem() {
  const booked: string[] = []
  const system: { away: boolean; losesAnswers: boolean; refuses(operationId: string): boolean; booked: string[]; wire: Wire } = {
    away: false,
    /** Takes the command, but its answer gets lost. */
    losesAnswers: false,
    refuses: () => false,
    booked,
    wire: {
      async send(_name, input) {
        const { operationId } = input as { operationId: string }
        if (system.away) throw new Unanswered('away')
        if (system.refuses(operationId)) throw new Refused(10577, 'taken')
        if (!booked.includes(operationId)) booked.push(operationId)
        if (system.losesAnswers) throw new Unanswered('lost')
        return { receiptId: operationId } as never
      },
    },
  }
  return system
}

const aSale = (operationId?: string) => ({
  ...(operationId ? { operationId } : {}),
  tillNumber: '1',
  receiptNumber: '1',
  happenedAt: '2026-11-20T11:00:00Z',
  cardNumber: '2760041833519044',
  lines: [],
})

const open: TillClient[] = []
function aTill(settings: Pick<TillClientSettings, 'wire' | 'store'> & Partial<TillClientSettings>): TillClient {
  const till = tillClient({ firstPauseMs: 1, longestPauseMs: 2, ...settings })
  open.push(till)
  return till
}
afterEach(() => {
  for (const till of open.splice(0)) till.stop()
})

describe('a sale', () => {
  it('is decided at once when the loyalty system answers, and nothing is kept', async () => {
    const system = aLoyaltySystem()
    const store = memoryStore()
    expect(await aTill({ wire: system.wire, store }).checkout(aSale())).toMatchObject({ status: 'done' })
    expect(await store.load()).toEqual([])
  })

  it('is stored before it is sent', async () => {
    const store = memoryStore()
    let kept: Queued[] = []
    const wire: Wire = {
      async send() {
        kept = await store.load()
        return {} as never
      },
    }
    await aTill({ wire, store }).checkout(aSale('sale-0000000000000001'))
    expect(kept.map(({ input }) => input.operationId)).toEqual(['sale-0000000000000001'])
  })

  it('goes on while the loyalty system is away, and is booked once when it is back', async () => {
    const system = aLoyaltySystem()
    const decided: Outcome<'checkout' | 'refund' | 'grant'>[] = []
    const till = aTill({ wire: system.wire, store: memoryStore(), onDecided: (outcome) => decided.push(outcome) })
    system.away = true
    expect(await till.checkout(aSale('sale-0000000000000001'))).toMatchObject({ status: 'queued' })
    expect(await till.checkout(aSale('sale-0000000000000002'))).toMatchObject({ status: 'queued' })
    system.away = false
    await till.drained()
    expect(system.booked).toEqual(['sale-0000000000000001', 'sale-0000000000000002'])
    expect(decided.map(({ status }) => status)).toEqual(['done', 'done'])
  })

  it('is sent again with the same id when its answer got lost', async () => {
    const system = aLoyaltySystem()
    const till = aTill({ wire: system.wire, store: memoryStore() })
    system.losesAnswers = true
    await till.checkout(aSale('sale-0000000000000001'))
    system.losesAnswers = false
    await till.drained()
    expect(system.booked).toEqual(['sale-0000000000000001'])
  })

  it('does not overtake one that waits', async () => {
    const system = aLoyaltySystem()
    const till = aTill({ wire: system.wire, store: memoryStore(), firstPauseMs: 60_000 })
    system.away = true
    await till.checkout(aSale('sale-0000000000000001'))
    system.away = false
    expect(await till.checkout(aSale('sale-0000000000000002'))).toMatchObject({ status: 'queued' })
    till.retry()
    await till.drained()
    expect(system.booked).toEqual(['sale-0000000000000001', 'sale-0000000000000002'])
  })

  it('that is refused blocks none behind it', async () => {
    const system = aLoyaltySystem()
    const decided: string[] = []
    const till = aTill({ wire: system.wire, store: memoryStore(), onDecided: ({ status }) => decided.push(status) })
    system.away = true
    await till.checkout(aSale('sale-0000000000000001'))
    await till.checkout(aSale('sale-0000000000000002'))
    system.refuses = (operationId) => operationId.endsWith('1')
    system.away = false
    await till.drained()
    expect(decided).toEqual(['refused', 'done'])
    expect(system.booked).toEqual(['sale-0000000000000002'])
  })

  it('that an earlier run of the till left behind is taken up', async () => {
    const system = aLoyaltySystem()
    const store = memoryStore([{ call: 'checkout', input: { ...aSale(), operationId: 'sale-0000000000000001' } }])
    const till = aTill({ wire: system.wire, store })
    await till.start()
    await till.drained()
    expect(system.booked).toEqual(['sale-0000000000000001'])
    expect(await store.load()).toEqual([])
  })
})
