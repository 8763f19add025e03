import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { holding } from '#testing/locks.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, signedIn } from '#testing/till.ts'
import { dbOn, openPool } from '../../../kernel/database/index.ts'
import { expireGiftHolds } from '../index.ts'
import { becameOf, booklet, bookOf, bouquet, creditPoints, exchange, holds, muffin, reserves, stockOf } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const statusesOf = async ({ memberId }: TestMember) =>
  (
    await queryAsOwner<{ status: string }>(app, 'select status from gift_holds where member_id = $1 order by held_at, hold_id', [memberId])
  ).map(({ status }) => status)

describe('an abandoned gift', () => {
  it('returns everything when its time has run out: hearts, points, free ones, reservations, the stock', async () => {
    const member = await aMember(app, { hearts: 12, given: 5 })
    await creditPoints(app, member, 150)
    const stock = [await stockOf(app, bouquet), await stockOf(app, booklet)]
    await holds(app, member)
    await holds(app, member, { giftId: muffin, exchangeType: 'points' })
    await holds(app, member, { giftId: booklet, exchangeType: 'free' })
    await reserves(app, member)
    app.clock.pass({ minutes: 30 })
    await expireGiftHolds(app.server.services)
    expect(await statusesOf(member)).toEqual(['Expired', 'Expired', 'Expired', 'Open'])
    expect(await cardOf(app, member)).toMatchObject({ hearts: 9, activatedHearts: 8 })
    expect(await bookOf(app, member, 'points')).toMatchObject({ purchased: 150, voucher: 0 })
    expect([await stockOf(app, bouquet), await stockOf(app, booklet)]).toEqual([(stock[0] ?? 0) - 1, stock[1]])

    // Until midnight of the third day in Berlin.
    app.clock.set('2026-11-23T22:59:59Z')
    expect(await expireGiftHolds(app.server.services)).toBe(0)
    app.clock.set('2026-11-23T23:00:00Z')
    expect(await expireGiftHolds(app.server.services)).toBe(1)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 17, shareableHearts: 12, activatedHearts: 0 })
    expect([await stockOf(app, bouquet), await stockOf(app, booklet)]).toEqual(stock)
  })

  it('is over for anyone who looks, before any job has run', async () => {
    const looks = [
      (member: TestMember, giftHoldId: string) => app.call('getUserGiftRedeemCode', { giftHoldId }, signedIn(app, member)),
      (member: TestMember, giftHoldId: string) => app.call('getUserGiftRedeemMsg', { giftHoldId }, signedIn(app, member)),
      (member: TestMember) => app.call('listUserGift', {}, signedIn(app, member)),
      (member: TestMember) => app.call('listUserReservation', {}, signedIn(app, member)),
      (member: TestMember) => exchange(app, member, { giftId: booklet, exchangeType: 'free' }),
    ]
    for (const look of looks) {
      const member = await aMember(app, { hearts: 8 })
      const { giftHoldId } = await holds(app, member)
      app.clock.pass({ seconds: 899 })
      await look(member, giftHoldId)
      expect(await cardOf(app, member)).toMatchObject({ hearts: 0 })
      app.clock.pass({ seconds: 1 })
      await look(member, giftHoldId)
      expect(await cardOf(app, member)).toMatchObject({ hearts: 8 })
    }
    const member = await aMember(app, { hearts: 8 })
    const { giftHoldId } = await holds(app, member)
    app.clock.pass({ minutes: 15 })
    expect(await app.call('getUserGiftRedeemCode', { giftHoldId }, signedIn(app, member))).toMatchObject({ errorName: 'redeemCodeExpired' })
    expect(await becameOf(app, member, giftHoldId)).toMatchObject({ status: 'Expired', code: '', secondsLeft: 0 })
    // Its hearts are immediately available for another one.
    await holds(app, member)
  })

  it('whose hearts ran out meanwhile loses them, as they would have been lost on the card', async () => {
    const member = await aMember(app, { hearts: 8 })
    const now = app.clock.now().toISOString()
    const reservation = await reserves(app, member)
    await queryAsOwner(app, `update gift_holds set expires_at = '2027-03-12T09:00:00Z' where hold_id = $1`, [reservation.giftHoldId])
    app.clock.set('2027-03-12T10:00:00Z')
    await expireGiftHolds(app.server.services)
    expect(await bookOf(app, member)).toMatchObject({ purchased: 0, voucher: 0, expired: 8 })
    app.clock.set(now)
  })

  it('ends once, by two processes and those who look at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => aMember(app, { hearts: 8 })))
    const stock = await stockOf(app, bouquet)
    const held = await Promise.all(members.map((member) => holds(app, member)))
    app.clock.pass({ minutes: 15 })
    const { services } = app.server
    const pool = openPool({ databaseUrl: services.settings.databaseUrl, poolSize: 5, statementTimeoutMs: 10_000 })
    const elsewhere = { ...services, pool, db: dbOn(pool) }
    const [first, second] = await Promise.all([
      expireGiftHolds(services),
      expireGiftHolds(elsewhere),
      ...members.slice(0, 10).map((member, index) => becameOf(app, member, held[index]?.giftHoldId ?? '')),
    ])
    await pool.end()
    expect(first + second).toBeLessThanOrEqual(40)
    expect(first + second).toBeGreaterThanOrEqual(30)
    for (const member of members) {
      expect(await statusesOf(member)).toEqual(['Expired'])
      expect(await cardOf(app, member)).toMatchObject({ hearts: 8, activatedHearts: 0 })
    }
    expect(await stockOf(app, bouquet)).toBe(stock)
  })

  it('ends once, also while its member deletes the account', async () => {
    const [member, stock] = [await aMember(app), await stockOf(app, booklet)]
    const { giftHoldId } = await holds(app, member, { giftId: booklet, exchangeType: 'free' })
    await app.call('sendDeleteAccountEmail', {}, signedIn(app, member))
    const deleteToken = await latestToken(app, member.email)
    const { answer } = await holding(app, ['select from gift_holds where hold_id = $1 for update', giftHoldId], async (begin, holder) => {
      const deleting = await begin(() => app.call('confirmDeleteAccount', { deleteToken }))
      await holder.query(`update gift_holds set status = 'Expired', ended_at = now() where hold_id = $1`, [giftHoldId])
      await holder.query('update gift_stock set available = available + 1 where gift_id = $1', [booklet])
      return deleting
    })
    expect(await answer).toMatchObject({ errorName: null })
    expect(await stockOf(app, booklet)).toBe(stock)
    expect(await statusesOf(member)).toEqual(['Expired'])
  })

  it('that could not be ended is left for the next run, which ends the others all the same', async () => {
    const [bad, good] = [await aMember(app, { hearts: 8 }), await aMember(app, { hearts: 8 })]
    await holds(app, bad)
    await holds(app, good)
    app.clock.pass({ minutes: 15 })
    await queryAsOwner(app, 'update gift_holds set posting_id = $2 where member_id = $1', [bad.memberId, crypto.randomUUID()])
    await expect(expireGiftHolds(app.server.services)).rejects.toThrow('1 held gifts could not expire')
    expect(await statusesOf(good)).toEqual(['Expired'])
    expect(await statusesOf(bad)).toEqual(['Open'])
    await queryAsOwner(
      app,
      `update gift_holds h set posting_id = p.posting_id from postings p
       where h.member_id = $1 and p.member_id = $1 and p.idempotency_key = 'gift:' || h.hold_id`,
      [bad.memberId],
    )
    expect(await expireGiftHolds(app.server.services)).toBe(1)
  })
})

describe('a gift whose time runs out while the till confirms it', () => {
  it('has one outcome: handed over, or everything back', async () => {
    const till = await aTill(app)
    const outcomes = new Set<string>()
    for (let round = 0; round < 24; round += 1) {
      const member = await aMember(app, { hearts: 8 })
      const { code, giftHoldId, expiresAt } = await holds(app, member)
      await till.redeems(code)
      app.clock.set(new Date(Date.parse(expiresAt) - 1).toISOString())
      const confirming = till.redeems(code, `confirm-${giftHoldId}`)
      // The time of a request is its arrival: this one arrives before the end or after it.
      if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
      app.clock.set(expiresAt)
      const [confirmed] = await Promise.all([confirming, expireGiftHolds(app.server.services)])
      await expireGiftHolds(app.server.services)
      const { status } = await becameOf(app, member, giftHoldId)
      outcomes.add(status)
      expect([status, confirmed.errorName]).toEqual(status === 'Confirmed' ? ['Confirmed', null] : ['Expired', 'redeemCodeExpired'])
      const book = await bookOf(app, member)
      expect(book).toMatchObject(
        status === 'Confirmed' ? { redeemed: 8, purchased: 0, voucher: 0 } : { redeemed: 0, purchased: 8, voucher: 0 },
      )
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })
})
