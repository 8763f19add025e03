import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'
import { readBooks } from '../../../../ledger/index.ts'
import { coffees } from '../../../collector/test/support.ts'
import { exchange, muffin, reserve } from '../../../gifts/test/support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())

const campaignId = 'herzhaft-kochen'
type Sale = ReturnType<TestTill['sale']>
const purchaseOf = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })

const bought = fc.record({
  fruitCents: fc.integer({ min: 0, max: 15_000 }),
  bread: fc.record({ quantity: fc.integer({ min: 1, max: 3 }), amountCents: fc.integer({ min: 0, max: 6000 }) }),
  coffees: fc.integer({ min: 1, max: 12 }),
})
const shopping = fc.record({
  sales: fc.array(bought, { minLength: 1, maxLength: 3 }),
  /** What is got in the app, again and again, until nothing can be got. */
  wishes: fc.array(fc.constantFrom('spoons', 'pot', 'gift', 'reservation', 'muffin', 'voucher'), { minLength: 1, maxLength: 8 }),
  voucherPoints: fc.integer({ min: 1, max: 150 }),
  /** The sale whose piece is returned next; how many pieces at once. */
  order: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  portion: fc.integer({ min: 1, max: 20 }),
  isVoided: fc.boolean(),
})

it('leaves nothing when somebody buys, gets everything that can be got, and returns everything', async () => {
  await fc.assert(
    fc.asyncProperty(shopping, async ({ sales: baskets, wishes, voucherPoints, order, portion, isVoided }) => {
      const member = await aMember(app)
      const sales: Sale[] = []
      for (const basket of baskets) sales.push(await buys(member, basket))
      for (const wish of wishes) await wants(member, wish, voucherPoints)
      if (isVoided) expect(await till.voids({ purchase: purchaseOf(sales.shift() as Sale) })).toMatchObject({ errorName: null })
      const pieces = sales.flatMap((sale) =>
        sale.lines.flatMap(({ line, quantity }) => Array.from({ length: quantity }, () => ({ sale, line }))),
      )
      for (let turn = 0; pieces.length > 0; turn += 1) {
        const start = (order[turn % order.length] ?? 0) % pieces.length
        const { sale } = pieces[start] as (typeof pieces)[number]
        const back = pieces.filter((one, index) => one.sale === sale && index >= start).slice(0, portion)
        for (const one of back) pieces.splice(pieces.indexOf(one), 1)
        const lines = [...Map.groupBy(back, ({ line }) => line)].map(([line, all]) => ({ line, quantity: all.length }))
        expect(await till.takesBack({ purchase: purchaseOf(sale), lines })).toMatchObject({ errorName: null })
      }
      // Of everything that was issued, nothing is held, waits, is used up or owed.
      for (const { memberId: _, unit, ...accounts } of (await readBooks(app.server.services.db, member.memberId)).values())
        expect([unit, Object.values(accounts).filter((amount) => amount !== 0)]).toEqual([unit, []])
      await expectLedgerToHold(app)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

async function buys(member: TestMember, { fruitCents, bread, coffees: cups }: typeof bought extends fc.Arbitrary<infer B> ? B : never) {
  const loaves = aLine({ line: 3, departmentId: 'baeckerei', productId: '2902000000401', ...bread })
  const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({ amountCents: fruitCents }), coffees(cups, 2), loaves] })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return sale
}

/** Tries to get it: hearts or points may not be enough. */
async function wants(member: TestMember, wish: string, points: number): Promise<void> {
  const operationId = uuid()
  const activates = (rewardId: string) => app.call('redeemUserStampCard', { operationId, campaignId, rewardId }, signedIn(app, member))
  app.clock.pass({ seconds: 1 })
  if (wish === 'spoons') await activates('kochloeffel-set')
  if (wish === 'pot') await activates('emaille-milchtopf')
  if (wish === 'gift') await exchange(app, member)
  if (wish === 'reservation') await reserve(app, member)
  if (wish === 'muffin') await exchange(app, member, { giftId: muffin, exchangeType: 'points' })
  if (wish === 'voucher') await app.call('activateUserPoint', { points, operationId }, signedIn(app, member))
}
