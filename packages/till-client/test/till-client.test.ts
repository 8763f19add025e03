import { describe, expect, it } from 'vitest'
import type { Outcome } from '../src/queue-settings.ts'
import { type Command, memoryStore, type Queued } from '../src/queue-store.ts'
import { cannotSpend, quoteOutdated, Rejected, type Transport, Unanswered } from '../src/transport.ts'
import { aLoyaltySystem, aSale, aTill } from './support.ts'

const freshCodeRequired = 10579
const givenDiscount = { kind: 'discount', line: 4, amountCents: -290 }
const withReward = { expectedTotalCents: 1200, redemptionIds: ['a-reward'] }

describe('a sale', () => {
  it('is decided at once when the loyalty system answers, and nothing is kept', async () => {
    const system = aLoyaltySystem()
    const store = memoryStore()
    expect(await aTill({ transport: system.transport, store }).checkout(aSale())).toMatchObject({ status: 'done' })
    expect(await store.load()).toEqual([])
  })

  it('is stored before it is sent', async () => {
    const store = memoryStore()
    let stored: Queued[] = []
    const transport: Transport = {
      async send() {
        stored = await store.load()
        return {} as never
      },
    }
    await aTill({ transport, store }).checkout(aSale('sale-0000000000000001'))
    expect(stored.map(({ input }) => input.operationId)).toEqual(['sale-0000000000000001'])
  })

  it('goes on while the loyalty system is away, and is booked once when it is back', async () => {
    const system = aLoyaltySystem()
    const decided: Outcome<Command>[] = []
    const till = aTill({ transport: system.transport, store: memoryStore(), onDecided: (outcome) => decided.push(outcome) })
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
    const till = aTill({ transport: system.transport, store: memoryStore() })
    system.losesAnswers = true
    await till.checkout(aSale('sale-0000000000000001'))
    system.losesAnswers = false
    await till.drained()
    expect(system.booked).toEqual(['sale-0000000000000001'])
  })

  it('does not overtake one that waits', async () => {
    const system = aLoyaltySystem()
    const till = aTill({ transport: system.transport, store: memoryStore(), firstPauseMs: 60_000 })
    system.away = true
    await till.checkout(aSale('sale-0000000000000001'))
    system.away = false
    expect(await till.checkout(aSale('sale-0000000000000002'))).toMatchObject({ status: 'queued' })
    till.retry()
    await till.drained()
    expect(system.booked).toEqual(['sale-0000000000000001', 'sale-0000000000000002'])
  })

  it('whose answer does not come stays before what arrived meanwhile', async () => {
    const system = aLoyaltySystem()
    const { send } = system.transport
    const answer = Promise.withResolvers<never>()
    system.transport.send = () => {
      system.transport.send = send
      return answer.promise
    }
    const till = aTill({ transport: system.transport, store: memoryStore() })
    const sale = till.checkout(aSale('sale-0000000000000001'))
    await till.checkout(aSale('sale-0000000000000002'))
    const purchase = { tillNumber: '1', receiptNumber: '1' }
    await till.void({ tillNumber: '1', happenedAt: '2026-11-20T11:01:00Z', operationId: 'void-0000000000000001', purchase })
    answer.reject(new Unanswered('lost'))
    expect(await sale).toMatchObject({ status: 'queued' })
    await till.drained()
    expect(system.booked).toEqual(['sale-0000000000000001', 'sale-0000000000000002', 'void-0000000000000001'])
  })

  it('that is rejected blocks none behind it', async () => {
    const system = aLoyaltySystem()
    const decided: string[] = []
    const till = aTill({ transport: system.transport, store: memoryStore(), onDecided: ({ status }) => decided.push(status) })
    system.away = true
    await till.checkout(aSale('sale-0000000000000001'))
    await till.checkout(aSale('sale-0000000000000002'))
    system.rejects = (operationId) => operationId.endsWith('1')
    system.away = false
    await till.drained()
    expect(decided).toEqual(['rejected', 'done'])
    expect(system.booked).toEqual(['sale-0000000000000002'])
  })

  it('that waited counts without the coupons that were used elsewhere meanwhile', async () => {
    const sent: object[] = []
    const decided: string[] = []
    let away = true
    const transport: Transport = {
      async send(_name, input) {
        if (away) throw new Unanswered('away')
        sent.push(input)
        if ('userCouponIds' in input) throw new Rejected(quoteOutdated, 'outdated')
        return { receiptId: '1' } as never
      },
    }
    const store = memoryStore()
    const till = aTill({ transport, store, onDecided: ({ status }) => decided.push(status) })
    const sale = { ...aSale('sale-0000000000000001'), userCouponIds: ['a-coupon'], voucherIds: ['a-voucher'], expectedTotalCents: 800 }
    await till.checkout({ ...sale, redemptionIds: ['a-reward'] })
    away = false
    await till.drained()
    expect(sent).toEqual([
      { ...sale, redemptionIds: ['a-reward'] },
      { ...aSale('sale-0000000000000001'), redemptionIds: ['a-reward'] },
    ])
    expect(decided).toEqual(['done'])
    expect(await store.load()).toEqual([])
  })

  it.each([
    ['a discount for what coupons had taken off', quoteOutdated, { expectedTotalCents: 1200 }, [givenDiscount]],
    ['none if they had taken nothing off', quoteOutdated, { expectedTotalCents: 1490 }, []],
    ['none if nobody knows what was paid', quoteOutdated, {}, []],
    ['none if a reward that stays has changed the total', quoteOutdated, withReward, []],
    ['a discount for what its reward, too, had taken off', freshCodeRequired, withReward, [givenDiscount]],
  ])('that waited counts without its coupons, with %s', async (_, code, how, discounts) => {
    let away = true
    const sent: { lines: object[] }[] = []
    const transport: Transport = {
      async send(_name, input) {
        if (away) throw new Unanswered('away')
        sent.push(input as never)
        if ('userCouponIds' in input) throw new Rejected(code, 'gone')
        return { receiptId: '1' } as never
      },
    }
    const till = aTill({ transport, store: memoryStore() })
    const goods = {
      kind: 'goods' as const,
      productId: '4012345000016',
      name: 'Brot',
      departmentId: 'backwaren',
      quantity: 1,
      amountCents: 750,
    }
    const returned = { ...goods, line: 3, kind: 'depositReturn' as const, departmentId: 'pfand', amountCents: -10 }
    const lines = [{ ...goods, line: 1 }, { ...goods, line: 2 }, returned]
    await till.checkout({ ...aSale('sale-0000000000000001'), lines, userCouponIds: ['a-coupon'], ...how })
    away = false
    await till.drained()
    expect(sent.at(-1)?.lines).toMatchObject([...lines, ...discounts])
  })

  it('that waited is not taken for another one when the answer to what is left of it got lost', async () => {
    let away = true
    let lost = false
    const booked = new Map<string, string>()
    const transport: Transport = {
      async send(_name, input) {
        if (away) throw new Unanswered('away')
        const { operationId } = input as { operationId: string }
        const before = booked.get(operationId)
        if (before !== undefined && before !== JSON.stringify(input)) throw new Rejected(10577, 'another sale under this id')
        if (before === undefined && 'userCouponIds' in input) throw new Rejected(quoteOutdated, 'outdated')
        booked.set(operationId, JSON.stringify(input))
        if (!lost) {
          lost = true
          throw new Unanswered('lost')
        }
        return { receiptId: '1' } as never
      },
    }
    const decided: string[] = []
    const till = aTill({ transport, store: memoryStore(), onDecided: ({ status }) => decided.push(status) })
    await till.checkout({ ...aSale('sale-0000000000000001'), userCouponIds: ['a-coupon'] })
    away = false
    await till.drained()
    expect({ lost, decided }).toEqual({ lost: true, decided: ['done'] })
  })

  it.each([...cannotSpend])('that waited counts without what can no longer be spent (%d)', async (code) => {
    let away = true
    const sent: unknown[] = []
    const transport: Transport = {
      async send(_name, input) {
        if (away) throw new Unanswered('away')
        sent.push(input)
        if ('redemptionIds' in input) throw new Rejected(code, 'gone')
        return { receiptId: '1' } as never
      },
    }
    const till = aTill({ transport, store: memoryStore() })
    const sale = aSale('sale-0000000000000001')
    await till.checkout({ ...sale, redemptionIds: ['a-reward'], userCouponIds: ['a-coupon'] })
    away = false
    await till.drained()
    expect(sent.at(-1)).toEqual(sale)
  })

  it('whose price has changed is rejected while its customer stands there', async () => {
    const transport: Transport = { send: async () => Promise.reject(new Rejected(quoteOutdated, 'outdated')) }
    const sale = { ...aSale(), userCouponIds: ['a-coupon'] }
    expect(await aTill({ transport, store: memoryStore() }).checkout(sale)).toMatchObject({ status: 'rejected', code: quoteOutdated })
  })

  it('that an earlier run of the till left behind is taken up', async () => {
    const system = aLoyaltySystem()
    const store = memoryStore([{ call: 'checkout', input: { ...aSale(), operationId: 'sale-0000000000000001' } }])
    const till = aTill({ transport: system.transport, store })
    await till.start()
    await till.drained()
    expect(system.booked).toEqual(['sale-0000000000000001'])
    expect(await store.load()).toEqual([])
  })

  it('that was stopped while it waited starts again, and sends what waits', async () => {
    const system = aLoyaltySystem()
    const till = aTill({ transport: system.transport, store: memoryStore(), firstPauseMs: 100_000, longestPauseMs: 100_000 })
    system.away = true
    expect(await till.checkout(aSale('sale-1'))).toMatchObject({ status: 'queued' })
    till.stop()
    system.away = false
    await till.start()
    await till.drained()
    expect(system.booked).toEqual(['sale-1'])
  })

  // React's StrictMode does that to the simulator.
  it('that was stopped right after its start starts again, and takes up each command once', async () => {
    const system = aLoyaltySystem()
    const store = memoryStore([{ call: 'checkout', input: { ...aSale(), operationId: 'sale-0000000000000001' } }])
    const till = aTill({ transport: system.transport, store })
    const first = till.start()
    till.stop()
    await Promise.all([first, till.start()])
    await till.drained()
    expect(system.tried).toEqual(['sale-0000000000000001'])
  })
})

describe('a code', () => {
  const codes = [
    ['redeem', { tillNumber: '1', code: 'G7K3MQW9X0ZTB' }],
    ['pickup', { tillNumber: '1', code: 'R7K3MQW9X0ZTB', operationId: 'pickup-0000000001' }],
    ['collect', { tillNumber: '1', code: '7K3MQW9X0ZTB4HPA', operationId: 'collect-000000001', cardNumber: '2760041833519044' }],
  ] as const

  it.each(codes)('is answered at once or not at all: %s is never queued', async (call, input) => {
    const system = aLoyaltySystem()
    const store = memoryStore()
    const till = aTill({ transport: system.transport, store })
    system.away = true
    await expect(till[call](input as never)).rejects.toThrow(Unanswered)
    expect(await store.load()).toEqual([])
    system.away = false
    till.retry()
    await till.drained()
    expect(system.booked).toEqual([])
    await till[call](input as never)
    expect(system.booked).toHaveLength(1)
  })

  it('whose answer got lost counts once when it is sent again', async () => {
    const system = aLoyaltySystem()
    const till = aTill({ transport: system.transport, store: memoryStore() })
    const input = { tillNumber: '1', code: 'G7K3MQW9X0ZTB', operationId: 'redeem-0000000001' }
    system.losesAnswers = true
    await expect(till.redeem(input)).rejects.toThrow(Unanswered)
    system.losesAnswers = false
    await till.redeem(input)
    expect(system.booked).toEqual([input.operationId])
  })

  it('that is rejected says why', async () => {
    const system = aLoyaltySystem()
    system.rejects = () => true
    await expect(aTill({ transport: system.transport, store: memoryStore() }).redeem({ tillNumber: '1', code: 'G' })).rejects.toThrow(
      Rejected,
    )
  })
})
