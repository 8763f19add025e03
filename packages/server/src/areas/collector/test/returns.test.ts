import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, expectLedgerToHold, type TestTill } from '#testing/till.ts'
import { bookOf } from '../../gifts/test/support.ts'
import { coffeeCard, coffees, drinks, freeCoffee, punchCard, rewardsOf } from './support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

/** Redeems the waiting free coffee, with nothing else in the basket. */
async function redeems(member: TestMember) {
  const { result } = await till.scans(member)
  const redemptionIds = result.rewards.filter(({ rewardId }) => rewardId === freeCoffee).map(({ redemptionId }) => redemptionId)
  const sale = till.sale({ scanId: result.scanId, redemptionIds: redemptionIds.slice(0, 1), lines: [coffees(1)] })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
}

describe('a return', () => {
  it('takes the punches of what came back, cup by cup', async () => {
    const member = await aMember(app)
    const { purchase } = await drinks(till, member, 5)
    const { result } = await till.takesBack({ purchase, lines: [{ line: 1, quantity: 2 }] })
    expect(result.punches).toEqual([
      {
        campaignId: coffeeCard,
        campaignTitle: 'Kaffeekarte',
        punches: 2,
        becameDebtPunches: 0,
        balancePunches: 3,
        debtPunches: 0,
        deactivated: [],
      },
    ])
    expect(result.hearts.map(({ campaignId }) => campaignId)).not.toContain(coffeeCard)
    await till.takesBack({ purchase })
    expect(await punchCard(app, member)).toMatchObject({ hearts: 0, collectedHearts: 0 })
  })

  it('of cups above the limit of the purchase takes nothing', async () => {
    const member = await aMember(app)
    const { purchase } = await drinks(till, member, 14)
    expect((await till.takesBack({ purchase, lines: [{ line: 1, quantity: 4 }] })).result.punches).toEqual([])
    expect((await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }] })).result.punches).toMatchObject([{ punches: 1 }])
  })

  it('puts the reward back on the card when it was not used yet', async () => {
    const member = await aMember(app)
    const { purchase } = await drinks(till, member, 10)
    const { result } = await till.takesBack({ purchase, lines: [{ line: 1, quantity: 3 }] })
    expect(result.punches).toMatchObject([
      { punches: 3, becameDebtPunches: 0, balancePunches: 7, deactivated: [{ kind: 'reward', ofId: freeCoffee, amount: 9 }] },
    ])
    expect(await rewardsOf(app, member)).toMatchObject([{ status: 'Deactivated' }])
    await drinks(till, member, 2)
    expect(await rewardsOf(app, member)).toMatchObject([{ status: 'Activated' }, { status: 'Deactivated' }])
  })

  it('makes a debt of punches whose reward was used, which the next ones repay', async () => {
    const member = await aMember(app)
    const { purchase } = await drinks(till, member, 9)
    await redeems(member)
    const { result } = await till.takesBack({ purchase })
    expect(result.punches).toMatchObject([{ punches: 9, becameDebtPunches: 9, balancePunches: 0, debtPunches: 9, deactivated: [] }])
    expect(await punchCard(app, member)).toMatchObject({ hearts: 0, debtHearts: 9 })
    expect((await drinks(till, member, 10)).punches).toMatchObject([{ punches: 10, balancePunches: 1, fullCards: 0 }])
    expect(await punchCard(app, member)).toMatchObject({ hearts: 1, debtHearts: 0 })
  })

  it('leaves a reward alone that a till has in its basket', async () => {
    const member = await aMember(app)
    const { purchase } = await drinks(till, member, 9)
    const { result } = await till.scans(member)
    const redemptionIds = result.rewards.map(({ redemptionId }) => redemptionId)
    await till.quotes({ scanId: result.scanId, redemptionIds, lines: [coffees(1)] })
    const other = await aTill(app, { tillNumber: '4' })
    expect((await other.takesBack({ purchase: { ...purchase, storeId: 'lindenau' } })).result.punches).toMatchObject([
      { becameDebtPunches: 9, deactivated: [] },
    ])
    expect(await till.sells({ scanId: result.scanId, redemptionIds, lines: [coffees(1)] })).toMatchObject({ errorName: null })
  })

  it('of the free coffee itself makes the card full, which becomes a reward again', async () => {
    const member = await aMember(app)
    await drinks(till, member, 9)
    const purchase = await redeems(member)
    const { result } = await till.takesBack({ purchase })
    expect(result.returnedRewards).toMatchObject([{ rewardId: freeCoffee }])
    expect(await rewardsOf(app, member)).toMatchObject([{ status: 'Activated' }, { status: 'Deactivated' }])
    expect(await punchCard(app, member)).toMatchObject({ hearts: 0, activatedHearts: 9, activatedRewards: 1 })
  })

  it('of a free coffee and one that was paid for answers and prints the card as it is then', async () => {
    const member = await aMember(app)
    await drinks(till, member, 9)
    const { result: card } = await till.scans(member)
    const redemptionIds = card.rewards.map(({ redemptionId }) => redemptionId)
    const sale = till.sale({ scanId: card.scanId, redemptionIds, lines: [coffees(5)] })
    expect((await till.checkout(sale)).result.punches).toMatchObject([{ punches: 4 }])
    await drinks(till, member, 4)
    const purchase = { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    const { result } = await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }], redemptionIds })
    expect(result.punches).toMatchObject([{ punches: 1, balancePunches: 7, deactivated: [] }])
    expect(result.print.map((line) => line.replace(/ +/g, ' '))).toContain('Neuer Stand 7')
    expect(await punchCard(app, member)).toMatchObject({ hearts: 7, activatedRewards: 1 })
  })

  it('after the card has ended takes nothing, and nobody owes anything', async () => {
    const member = await aMember(app)
    const now = app.clock.now().toISOString()
    const { purchase } = await drinks(till, member, 3)
    app.clock.set('2027-06-19T10:00:00Z')
    expect((await till.takesBack({ purchase })).result.punches).toEqual([])
    app.clock.set(now)
  })
})

type Deed =
  | { does: 'drinks'; cups: number }
  | { does: 'returns'; pick: number; cups: number }
  | { does: 'redeems' }
  | { does: 'returns the free one'; pick: number }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('drinks' as const), cups: fc.integer({ min: 1, max: 14 }) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('returns' as const), pick: fc.nat(), cups: fc.integer({ min: 1, max: 14 }) }) },
  { weight: 3, arbitrary: fc.constant({ does: 'redeems' as const }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('returns the free one' as const), pick: fc.nat() }) },
)

it('keeps the card equal to the cups that were kept, whatever a member does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 14 }), async (deeds) => {
      const member = await aMember(app)
      const bought: { purchase: { tillNumber: string; receiptNumber: string }; cups: number; back: number }[] = []
      const free: { tillNumber: string; receiptNumber: string }[] = []
      for (const what of deeds) {
        if (what.does === 'drinks') {
          const { purchase } = await drinks(till, member, what.cups)
          bought.push({ purchase, cups: what.cups, back: 0 })
        }
        if (what.does === 'returns' && bought.length > 0) {
          const one = bought[what.pick % bought.length] as (typeof bought)[number]
          const quantity = Math.min(what.cups, one.cups - one.back)
          if (quantity === 0) continue
          expect(await till.takesBack({ purchase: one.purchase, lines: [{ line: 1, quantity }] })).toMatchObject({ errorName: null })
          one.back += quantity
        }
        if (what.does === 'redeems' && (await rewardsOf(app, member)).some(({ status }) => status === 'Activated')) {
          free.push(await redeems(member))
        }
        if (what.does === 'returns the free one' && free.length > 0) {
          const [purchase] = free.splice(what.pick % free.length, 1)
          if (purchase) expect(await till.takesBack({ purchase })).toMatchObject({ errorName: null })
        }
      }
      const stored = bought.reduce((sum, { cups, back }) => sum + Math.min(10, cups - back), 0)
      const book = await bookOf(app, member, coffeeCard)
      const statuses = (await rewardsOf(app, member)).map(({ status }) => status)
      const of = (wanted: string) => statuses.filter((status) => status === wanted).length
      if (!book) {
        expect(stored).toBe(0)
        return
      }
      expect(Math.abs(book.issued)).toBe(stored)
      expect(book.purchased).toBeLessThan(9)
      expect([book.voucher, book.redeemed]).toEqual([9 * of('Activated'), 9 * of('Redeemed')])
      expect(of('Redeemed')).toBe(free.length)
      // The only debt is for free drinks whose cups were returned.
      expect(Math.abs(book.debt)).toBe(Math.max(0, 9 * (free.length + of('Activated')) + book.purchased - stored))
      await expectLedgerToHold(app)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
