import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon } from '#testing/coupons.ts'
import { aMember, type TestMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { readOutbox } from '../../../runtime/delivery/index.ts'
import { inboxOf } from '../../friends/test/support.ts'
import { isGiven } from '../../hearts/test/support/shopping.ts'
import { notifyOfExpiry } from '../expiring/send-notices.ts'

let app: TestServer
let owner: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
beforeEach(async () => {
  app.clock.set('2026-11-20T08:00:00Z')
  await owner.query(
    'delete from members; delete from lots; delete from redemptions; delete from user_coupons; delete from notifications; delete from devices; delete from graphile_worker._private_jobs',
  )
})

const run = () => notifyOfExpiry(app.server.services)
const on = (instant: string) => {
  app.clock.set(instant)
  return run()
}
async function aMemberWithHearts(expiresOn: string, profile = {}): Promise<TestMember> {
  const member = await aMember(app, profile)
  await isGiven(app, member, 41, { expiresOn })
  return member
}
async function aDevice(member: TestMember): Promise<string> {
  const deviceToken = `device-${uuid()}`
  await app.call('registerDeviceToken', { status: 1, deviceToken, deviceType: 2 }, signedIn(app, member))
  return deviceToken
}
const hasReward = async ({ memberId }: TestMember, validUntil: string, rewardId = 'gusseisenpfanne') =>
  owner.query(
    `insert into redemptions (member_id, redemption_id, campaign_id, reward_id, status, hearts, copay_cents, posting_id, activated_at, valid_until)
     values ($1, gen_random_uuid(), 'herzhaft-kochen', $2, 'Activated', 0, 0, gen_random_uuid(), now(), $3)`,
    [memberId, rewardId, validUntil],
  )
/** Members with a heart each that expires on a day; not one by one. */
const crowd = (count: number, day: string) =>
  owner.query(
    `with crowd as (insert into members (member_id, card_number, created_at) select gen_random_uuid(), 'x', now() from generate_series(1, $1::int)
       returning member_id)
     insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on)
     select member_id, 'herzhaft-kochen', gen_random_uuid(), 'given', 1, 1, now(), $2::date from crowd`,
    [count, day],
  )
const published = async () => {
  const { rows } = await owner.query('select count(*)::int as all, count(distinct member_id)::int as members from notifications')
  return rows[0] as { all: number; members: number }
}

describe('what expires soon', () => {
  it('is in the inbox 14 and 3 days before, and never twice, in the language of the reader', async () => {
    const member = await aMemberWithHearts('2026-12-04')
    expect([await run(), await run()]).toEqual([1, 0])
    const text = '41 Herzen für „Herzhaft kochen“ gelten nur noch bis 4. Dezember.'
    expect(await inboxOf(app, member)).toMatchObject([
      { type: 'expiresSoon', title: 'Läuft bald ab', text, path: '/stampCardDetail/herzhaft-kochen', isRead: false },
    ])
    expect((await inboxOf(app, member, 'en_US'))[0]?.text).toMatch(/^41 hearts for “.+” are only valid until 4 December\.$/)
    expect((await inboxOf(app, member, 'fr_FR'))[0]?.text).toMatch(/^41 cœurs pour «\s.+\s»\s: à utiliser jusqu’au 4 décembre\.$/)
    const [first] = await inboxOf(app, member)
    const opened = await app.call('getNotification', { notificationId: String(first?.notificationId) }, signedIn(app, member))
    expect(opened).toMatchObject({ errorName: null, result: { text } })
    expect([await on('2026-11-21T08:00:00Z'), await on('2026-11-30T08:00:00Z')]).toEqual([0, 0])
    expect([await on('2026-12-01T08:00:00Z'), await run(), await on('2026-12-02T08:00:00Z')]).toEqual([1, 0, 0])
  })

  it('is one message a day, which counts several things of a kind and leads to the home page', async () => {
    const member = await aMemberWithHearts('2026-11-23')
    await isGiven(app, member, 2, { campaignId: 'gut-aufgetischt', expiresOn: '2026-12-04' })
    const ending = { collectUntil: '2026-11-22', redeemUntil: '2026-11-23' }
    await activatesCoupon(app, member, aCoupon(ending))
    await activatesCoupon(app, member, aCoupon(ending))
    await activatesCoupon(app, member)
    expect([await run(), await run()]).toEqual([1, 0])
    expect(await inboxOf(app, member)).toMatchObject([
      { text: '43 Herzen und 2 Coupons laufen bald ab, das Erste am 23. November.', path: '/main/landing' },
    ])
  })

  it('names a single coupon and an activated reward, and leads there', async () => {
    const [shopper, winner] = [await aMember(app), await aMember(app)]
    const { userCouponId } = await activatesCoupon(app, shopper, aCoupon({ collectUntil: '2026-11-22', redeemUntil: '2026-11-23' }))
    await hasReward(winner, '2026-12-04', 'unknown-reward')
    expect(await run()).toBe(2)
    expect(await inboxOf(app, shopper)).toMatchObject([
      { text: '„Obst“ gilt nur noch bis 23. November.', path: `/couponUserDetail/${userCouponId}` },
    ])
    const [won] = await inboxOf(app, winner)
    expect(won?.text).toBe('„unknown-reward“ gilt nur noch bis 4. Dezember.')
    expect(won?.path).toMatch(/^\/rewardRedeemedDetail\?redemptionId=[0-9a-f-]{36}$/)
  })

  it('is pushed to members who have not switched that off, in the language of the device, and is in everybody’s inbox', async () => {
    const [reader, muted] = [await aMemberWithHearts('2026-12-04', { lang: 'fr' }), await aMemberWithHearts('2026-12-04')]
    const [device, silent] = [await aDevice(reader), await aDevice(muted)]
    expect((await app.call('getNotificationSettings', {}, signedIn(app, reader))).result.pushed).toContain('expiresSoon')
    await app.call('saveNotificationSettings', { pushed: ['system'] }, signedIn(app, muted))
    expect([await run(), await run()]).toEqual([2, 0])
    await app.runJobs()
    const { db } = app.server.services
    const [message, ...more] = await readOutbox(db, 9, device)
    expect([message?.subject, more]).toEqual(['Bientôt expiré', []])
    expect(await readOutbox(db, 9, silent)).toEqual([])
    expect(await inboxOf(app, muted)).toHaveLength(1)
  })

  it('is not said of anything that is used by then, nor to a deleted member', async () => {
    const [spender, deleted] = [await aMemberWithHearts('2026-12-04'), await aMemberWithHearts('2026-12-04')]
    await owner.query('update lots set remaining = 0 where member_id = $1', [spender.memberId])
    await withStatus(app, deleted.memberId, 'deleted')
    expect(await run()).toBe(0)
  })

  it.each([
    ['in winter', '2026-12-04', '2026-11-19T22:59:59Z', '2026-11-19T23:00:00Z'],
    ['on the day that is an hour shorter', '2027-04-11', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['on the day after it', '2027-04-12', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['on the day that is an hour longer', '2027-11-14', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00Z'],
    ['on the day after that', '2027-11-15', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
  ])('follows the calendar in Germany %s', async (_, lastDay, tooEarly, midnight) => {
    await crowd(1, lastDay)
    expect([await on(tooEarly), await on(midnight)]).toEqual([0, 1])
  })

  it('is said once when several servers do it at once, and after a run that was broken off', async () => {
    await crowd(1203, '2026-12-04')
    await owner.query(`do $$ begin execute format('alter table notifications add constraint broken check (member_id <= %L) not valid',
      (select member_id from members order by member_id offset 700 limit 1)); end $$`)
    await expect(run()).rejects.toThrow('broken')
    expect(await published()).toEqual({ all: 500, members: 500 })
    await owner.query('alter table notifications drop constraint broken')
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(703)
    expect(await published()).toEqual({ all: 1203, members: 1203 })
  })
})
