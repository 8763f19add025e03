import { historyKinds } from '@herzkarte/contract/receipts/index.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, lines, signedIn, type TestTill } from '#testing/till.ts'
import { coffees } from '../../collector/test/support.ts'
import { creditPoints, exchange, holds, reserves } from '../../gifts/test/support.ts'

let app: TestServer
let till: TestTill
let member: TestMember
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
beforeEach(async () => {
  member = await aMember(app, { hearts: 20 })
  for (const history of historyKinds) await app.call('clearHistoryUnRead', { history }, signedIn(app, member))
  app.clock.pass({ seconds: 1 })
})
afterAll(() => app.close())

/** Histories with new entries. */
async function news(who = member) {
  const { result } = await app.call('listHistoryUnReadStatus', {}, signedIn(app, who))
  return Object.fromEntries(Object.entries(result).filter(([, count]) => count > 0))
}

describe('a history is marked', () => {
  it('by nothing at first but what came with the account', async () => {
    expect(await news()).toEqual({})
    expect(await news(await aMember(app))).toEqual({})
    expect(await news(await aMember(app, { hearts: 5 }))).toEqual({ hearts: 1 })
  })

  it('by a purchase: its receipt, its hearts and its punches, until each is read', async () => {
    await till.sells({ cardNumber: member.cardNumber, lines: [coffees(4)] })
    expect(await news()).toEqual({ hearts: 1, collector: 1, transactions: 1, points: 1 })
    await app.call('clearHistoryUnRead', { history: 'hearts' }, signedIn(app, member))
    expect(await news()).toEqual({ collector: 1, transactions: 1, points: 1 })
    app.clock.pass({ minutes: 1 })
    await till.sells({ cardNumber: member.cardNumber, lines: lines(1000) })
    expect(await news()).toEqual({ hearts: 1, collector: 1, transactions: 2, points: 1 })
  })

  it('by a sale that comes late, whenever that was', async () => {
    const sale = { ...till.sale({ cardNumber: member.cardNumber, lines: lines(1000) }), happenedAt: '2026-11-01T10:00:00Z' }
    await till.checkout(sale)
    expect(await news()).toEqual({ hearts: 1, transactions: 1 })
  })

  it('by a reward that the till handed over, and by one that a full card has become', async () => {
    await activates(app, member)
    const { result } = await till.scans(member)
    await till.sells({ scanId: result.scanId, redemptionIds: result.rewards.map(({ redemptionId }) => redemptionId) })
    expect(await news()).toEqual({ rewards: 1, transactions: 1 })
    await till.sells({ cardNumber: member.cardNumber, lines: [coffees(9)] })
    expect(await news()).toMatchObject({ rewards: 2, collector: 1 })
  })

  it('by points that landed or came back, not by those that were given', async () => {
    await creditPoints(app, member, 150)
    expect(await news()).toEqual({ points: 1 })
    await holds(app, member, { giftId: 'heidelbeer-muffin', exchangeType: 'points' })
    expect(await news()).toEqual({ points: 1 })
    app.clock.pass({ minutes: 10 })
    await app.call('listUserGift', {}, signedIn(app, member))
    expect(await news()).toEqual({ points: 2 })
  })

  it('by a reservation that was picked up or has run out', async () => {
    const picked = await reserves(app, member)
    expect(await news()).toEqual({})
    await till.picksUp(picked.code)
    await till.picksUp(picked.code, uuid())
    expect(await news()).toEqual({ reservations: 1 })
    const now = app.clock.now().toISOString()
    await reserves(app, member)
    app.clock.pass({ days: 5 })
    await app.call('listUserReservation', {}, signedIn(app, member))
    expect(await news()).toEqual({ reservations: 2, hearts: 1 })
    app.clock.set(now)
  })

  it('by coupons that were used or have run out', async () => {
    const values = (status: string) => [uuid(), member.memberId, status, app.clock.now(), status === 'Active' ? null : app.clock.now()]
    for (const status of ['Active', 'Redeemed', 'Expired']) {
      await queryAsOwner(
        app,
        `insert into user_coupons (user_coupon_id, member_id, coupon_id, status, collected_at, ended_at) values ($1, $2, 'a-coupon', $3, $4, $5)`,
        values(status),
      )
    }
    expect(await news()).toEqual({ coupons: 2 })
  })

  it('by nothing that its member does', async () => {
    const { redemptionId } = await activates(app, member)
    await app.call('cancelUserRedemption', { redemptionId, operationId: uuid() }, signedIn(app, member))
    const { result } = await exchange(app, member)
    await app.call('cancelUserGift', { giftHoldId: result.hold.giftHoldId, operationId: uuid() }, signedIn(app, member))
    const { giftHoldId } = await reserves(app, member)
    await app.call('cancelUserReservation', { reservationId: giftHoldId, operationId: uuid() }, signedIn(app, member))
    await app.call('grantUserStamp', { campaignId: 'herzhaft-kochen', operationId: uuid() }, signedIn(app, member))
    expect(await news()).toEqual({})
  })

  it('by hearts that the other one of the household takes for a reward, and by those that come back', async () => {
    const partner = await aMember(app, { hearts: 7 })
    const { code } = (await app.call('createHouseholdCode', {}, signedIn(app, member))).result
    await app.call('joinHousehold', { code: code ?? '' }, signedIn(app, partner))
    await app.call('confirmHousehold', { userId: partner.memberId }, signedIn(app, member))
    const { redemptionId } = await activates(app, partner)
    expect(await news()).toEqual({ hearts: 1 })
    await app.call('cancelUserRedemption', { redemptionId, operationId: uuid() }, signedIn(app, partner))
    expect(await news()).toEqual({ hearts: 2 })
    expect(await news(partner)).toEqual(await news(await aMember(app, { hearts: 7 })))
  })

  it('up to a hundred, and by nobody else’s', async () => {
    await queryAsOwner(
      app,
      `insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, total_cents, lines, happened_at, booked_at)
       select $1, gen_random_uuid(), 'purchase', 'lindenau', '3', 'x' || n, 1, 1, '[]', $2, $2 from generate_series(1, 130) n`,
      [member.memberId, app.clock.now()],
    )
    expect(await news()).toEqual({ transactions: 100 })
    expect(await news(await aMember(app))).toEqual({})
  })
})

it('marks are for members, and for histories that there are', async () => {
  await expectMembersOnly(app, 'listHistoryUnReadStatus', {})
  await expectMembersOnly(app, 'clearHistoryUnRead', { history: 'hearts' })
  expect(await app.callRaw('clearHistoryUnRead', { history: 'secrets' }, signedIn(app, member))).toMatchObject({ status: 400 })
  expect(await app.callRaw('clearHistoryUnRead', {}, signedIn(app, member))).toMatchObject({ status: 400 })
})

it('a history that was read stays read, also when an older reading comes late', async () => {
  await till.sells({ cardNumber: member.cardNumber, lines: lines(1000) })
  const before = app.clock.now().toISOString()
  app.clock.pass({ hours: 1 })
  await app.call('clearHistoryUnRead', { history: 'transactions' }, signedIn(app, member))
  app.clock.set('2026-11-20T10:00:00Z')
  await app.call('clearHistoryUnRead', { history: 'transactions' }, signedIn(app, member))
  app.clock.set(before)
  expect(await news()).toEqual({ hearts: 1 })
})
