import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'
import { expireGiftHolds } from '../index.ts'
import { booklet, bookOf, bouquet, changeGift, creditPoints, exchange, leave, muffin, reserve, stockOf } from './support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
  for (const giftId of [bouquet, muffin, booklet]) await changeGift(app, giftId, { perMember: 100 })
})
afterAll(() => app.close())

const wishes = [
  { giftId: bouquet, exchangeType: 'hearts' },
  { giftId: muffin, exchangeType: 'points' },
  { giftId: booklet, exchangeType: 'free' },
]
type Deed =
  | { does: 'exchanges'; who: number; what: number }
  | { does: 'reserves'; who: number }
  | { does: 'is scanned' | 'is handed over' | 'is given up'; pick: number }
  | { does: 'time passes'; minutes: number }
  | { does: 'the job runs' }

const pick = fc.nat(1000)
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('exchanges' as const), who: fc.nat(1), what: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reserves' as const), who: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('is scanned' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('is handed over' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('is given up' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('time passes' as const), minutes: fc.constantFrom(1, 9, 15, 31, 5000) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'the job runs' as const }) },
)

interface Held {
  member: TestMember
  giftHoldId: string
  code: string
  isReservation: boolean
}

async function act(deed: Deed, members: TestMember[], held: Held[]): Promise<void> {
  switch (deed.does) {
    case 'exchanges': {
      const member = members[deed.who] as TestMember
      const { errorName, result } = await exchange(app, member, wishes[deed.what])
      if (errorName === null) held.push({ member, ...result.hold, isReservation: false })
      return
    }
    case 'reserves': {
      const member = members[deed.who] as TestMember
      const { errorName, result } = await reserve(app, member)
      if (errorName === null) held.push({ member, ...result.reservation, isReservation: true })
      return
    }
    case 'time passes':
      return app.clock.pass({ minutes: deed.minutes })
    case 'the job runs':
      await expireGiftHolds(app.server.services)
      return
    default: {
      const one = held[deed.pick % held.length]
      if (!one) return
      if (deed.does === 'is given up') {
        const operationId = uuid()
        const by = signedIn(app, one.member)
        if (one.isReservation) await app.call('cancelUserReservation', { reservationId: one.giftHoldId, operationId }, by)
        else await app.call('cancelUserGift', { giftHoldId: one.giftHoldId, operationId }, by)
        return
      }
      const operationId = deed.does === 'is handed over' ? uuid() : undefined
      const { status } = one.isReservation ? await till.picksUp(one.code, operationId) : await till.redeems(one.code, operationId)
      expect(status).toBe(200)
    }
  }
}

/** Compares everything that members hold, have used and can spend with their initial values. */
async function expectNothingLost(members: TestMember[], stock: number[]): Promise<void> {
  const rows = await queryAsOwner<{ member_id: string; gift_id: string; status: string; amount: number; unit: string | null }>(
    app,
    'select member_id, gift_id, status, amount, unit from gift_holds where member_id = any($1)',
    [members.map(({ memberId }) => memberId)],
  )
  const sum = (memberId: string, unit: string, ...statuses: string[]) =>
    rows
      .filter((row) => row.member_id === memberId && row.unit === unit && statuses.includes(row.status))
      .reduce((total, { amount }) => total + amount, 0)
  for (const member of members) {
    for (const [unit, had] of [
      ['herzhaft-kochen', 50],
      ['points', 1000],
    ] as const) {
      const book = await bookOf(app, member, unit)
      const held = (book?.purchased ?? 0) + (book?.given ?? 0)
      expect([book?.voucher, book?.redeemed]).toEqual([
        sum(member.memberId, unit, 'Open', 'Scanned'),
        sum(member.memberId, unit, 'Confirmed'),
      ])
      expect(held).toBe(had - (book?.voucher ?? 0) - (book?.redeemed ?? 0))
    }
  }
  for (const [index, giftId] of [bouquet, booklet].entries()) {
    const gone = rows.filter(({ gift_id, status }) => gift_id === giftId && ['Open', 'Scanned', 'Confirmed'].includes(status)).length
    expect(await stockOf(app, giftId)).toBe((stock[index] ?? 0) - gone)
  }
  await expectLedgerToHold(app)
}

async function aWorld() {
  const members = await Promise.all([0, 1].map(() => aMember(app, { hearts: 30, given: 20 })))
  for (const member of members) await creditPoints(app, member, 1000)
  await leave(app, bouquet, 6)
  await leave(app, booklet, 4)
  return { members, stock: [6, 4], held: [] as Held[] }
}

it('loses and doubles nothing, whatever members, tills and the job do one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 30 }), async (deeds) => {
      const { members, stock, held } = await aWorld()
      for (const one of deeds) await act(one, members, held)
      await expectNothingLost(members, stock)
      // Everything that was not taken returns in the end.
      app.clock.pass({ days: 10 })
      await expireGiftHolds(app.server.services)
      await expectNothingLost(members, stock)
      const open = await queryAsOwner(app, `select from gift_holds where status in ('Open', 'Scanned')`)
      expect(open).toHaveLength(0)
      app.clock.set('2026-11-20T11:00:00Z')
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

it('nor when they do it at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 30, maxLength: 60 }), async (deeds) => {
      const { members, stock, held } = await aWorld()
      for (let index = 0; index < 6; index += 1) await act({ does: 'exchanges', who: index % 2, what: index % 3 }, members, held)
      await Promise.all(deeds.map((one) => act(one, members, held)))
      await expectNothingLost(members, stock)
      app.clock.pass({ days: 10 })
      await Promise.all([expireGiftHolds(app.server.services), expireGiftHolds(app.server.services)])
      await expectNothingLost(members, stock)
      app.clock.set('2026-11-20T11:00:00Z')
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
