import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, collects, publish } from '#testing/coupons.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { holding } from '#testing/locks.ts'
import { aMember, type TestMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold, signedIn } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  // All of a burst at once, none of it sent away.
  app = await startTestServer({ REQUESTS_AT_ONCE: '1000' })
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const collect = (member: TestMember, couponId: string, operationId: string = uuid()) =>
  app.call('saveUserCoupon', { couponId, operationId }, signedIn(app, member))
/** A busy server may send a request away. Clients then repeat the same operation. */
async function collectPatiently(member: TestMember, couponId: string, operationId: string = uuid()): ReturnType<typeof collect> {
  const answer = await collect(member, couponId, operationId)
  const isAway =
    answer.errorName === 'serviceUnavailable' || answer.errorName === 'ledgerUnavailable' || answer.errorName === 'ledgerTimedOut'
  return isAway ? collectPatiently(member, couponId, operationId) : answer
}
const copiesOf = async (member: TestMember, couponId: string) =>
  (await app.call('getCouponDetail', { couponId }, signedIn(app, member))).result.userCoupons

it('all coupons are collected after a limit that begins meanwhile', async () => {
  const member = await aMember(app)
  const coupon = aCoupon({ quota: { total: null, perDay: null, redemptions: null } })
  await publish(app, coupon)
  const { answer } = await holding(app, ['lock table user_coupons in exclusive mode'], async (begin, publisher) => {
    const begun = await begin(() => app.call('saveUserAllCoupon', { operationId: uuid() }, signedIn(app, member)))
    await publisher.query('insert into coupon_counters (coupon_id, issued, redeemed, issue_limit) values ($1, 0, 0, 0)', [coupon.id])
    return begun
  })
  expect((await answer).errorName).toBeNull()
  expect(await copiesOf(member, coupon.id)).toEqual([])
})

describe('collecting a coupon', () => {
  it('makes it a copy of one’s own that waits to be activated', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ quota: { perMember: 2 } })
    await publish(app, coupon)
    const { errorName, result } = await collect(member, coupon.id)
    expect(errorName).toBeNull()
    expect(result.userCoupon).toMatchObject({
      couponId: coupon.id,
      status: 'Active',
      collectedAt: app.clock.now().toISOString(),
      activatedAt: null,
      endedAt: null,
      lockedUntil: null,
      discountCents: null,
      title: 'Obst',
      kind: 'percentOff',
      collected: 1,
      isCollectable: true,
    })
    expect(await copiesOf(member, coupon.id)).toEqual([result.userCoupon])
  })

  it('sent again with the same operation is the same copy, in another language too', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ quota: { perMember: 9 } })
    await publish(app, coupon)
    const operationId = uuid()
    const first = await collect(member, coupon.id, operationId)
    const again = await app.call('saveUserCoupon', { couponId: coupon.id, operationId }, { ...signedIn(app, member), lang: 'fr_FR' })
    expect(again.result).toEqual(first.result)
    expect(await copiesOf(member, coupon.id)).toHaveLength(1)
    expect(await collect(member, 'brezel-geschenkt', operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it('is rejected beyond what one member may have', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ quota: { perMember: 2 } })
    await collects(app, member, coupon)
    await collects(app, member, coupon)
    expect(await collect(member, coupon.id)).toMatchObject({ status: 200, errorName: 'collectQuotaExceeded' })
    expect(await copiesOf(member, coupon.id)).toHaveLength(2)
  })

  it('is rejected when all are gone, and when those of the day are', async () => {
    const [first, second] = [await aMember(app), await aMember(app)]
    const coupon = aCoupon({ quota: { total: 2, perDay: 1, perMember: 3 } })
    await collects(app, first, coupon)
    expect(await collect(second, coupon.id)).toMatchObject({ errorName: 'issueQuotaExceeded' })
    app.clock.pass({ days: 1 })
    await collects(app, second, coupon)
    app.clock.pass({ days: 1 })
    expect(await collect(first, coupon.id)).toMatchObject({ errorName: 'noCouponsLeft' })
    app.clock.pass({ days: -2 })
  })

  it('does not count a day twice when a clock goes back', async () => {
    const coupon = aCoupon({ quota: { perDay: 1 } })
    await publish(app, coupon)
    await collects(app, await aMember(app), coupon)
    app.clock.pass({ days: -1 })
    expect(await collect(await aMember(app), coupon.id)).toMatchObject({ errorName: 'issueQuotaExceeded' })
    app.clock.pass({ days: 1 })
    expect(await collect(await aMember(app), coupon.id)).toMatchObject({ errorName: 'issueQuotaExceeded' })
  })

  it.each([
    ['not yet', { collectFrom: '2026-11-21' }, 'couponCollectionNotStarted'],
    ['not any more', { collectUntil: '2026-11-19' }, 'collectionExpired'],
    ['not once it was withdrawn', { active: false }, 'couponInactive'],
  ] as const)('is rejected %s', async (_, changes, errorName) => {
    const coupon = aCoupon(changes)
    await publish(app, coupon)
    expect(await collect(await aMember(app), coupon.id)).toMatchObject({ status: 200, errorName, result: null })
  })

  it('goes on to the end of the last day in the merchant’s zone', async () => {
    const coupon = aCoupon({ collectUntil: '2026-11-20', quota: { perMember: 2 } })
    await publish(app, coupon)
    const member = await aMember(app)
    app.clock.set('2026-11-20T22:59:59Z')
    expect(await collect(member, coupon.id)).toMatchObject({ errorName: null })
    app.clock.set('2026-11-20T23:00:00Z')
    expect(await collect(member, coupon.id)).toMatchObject({ errorName: 'collectionExpired' })
    app.clock.set('2026-11-20T11:00:00Z')
  })

  it('asks for the age where the offer does', async () => {
    const coupon = aCoupon({ ageRestricted: true })
    await publish(app, coupon)
    for (const birthDate of ['2008-11-21', null]) {
      expect(await collect(await aMember(app, { birthDate }), coupon.id)).toMatchObject({ errorName: 'ageRestricted' })
    }
    expect(await collect(await aMember(app, { birthDate: '2008-11-20' }), coupon.id)).toMatchObject({ errorName: null })
  })

  it('is rejected for a coupon that is none, and once the account is gone', async () => {
    const member = await aMember(app)
    expect(await collect(member, 'no-such-coupon')).toMatchObject({ status: 200, errorName: 'couponNotFound' })
    await withStatus(app, member.memberId, 'deleted')
    expect(await collect(member, 'brezel-geschenkt')).toMatchObject({ errorName: 'userNotFound' })
    expect(await app.call('saveUserAllCoupon', { operationId: uuid() }, signedIn(app, member))).toMatchObject({ errorName: 'userNotFound' })
  })

  it('is for members only', () => expectMembersOnly(app, 'saveUserCoupon', { couponId: 'brezel-geschenkt', operationId: uuid() }))

  it.each([[{}], [{ couponId: 7, operationId: uuid() }], [{ couponId: 'x'.repeat(500), operationId: uuid() }], [{ couponId: 'x' }]])(
    'rejects what is no request: %j',
    async (input) => {
      const { token } = await aMember(app)
      expect(await app.callRaw('saveUserCoupon', input, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    },
  )
})

describe('in a burst', () => {
  it('of 120 who want one of the last thirty, exactly thirty get one', async () => {
    const coupon = aCoupon({ quota: { total: 30 } })
    await publish(app, coupon)
    const members: Awaited<ReturnType<typeof aMember>>[] = []
    // A few at a time: only what follows is the burst.
    while (members.length < 120) members.push(...(await Promise.all(Array.from({ length: 20 }, () => aMember(app)))))
    const answers = await Promise.all(members.map((member) => collectPatiently(member, coupon.id)))
    const errorNames = Map.groupBy(answers, ({ errorName }) => errorName)
    expect([...errorNames].map(([errorName, all]) => [errorName, all.length])).toEqual(
      expect.arrayContaining([
        [null, 30],
        ['noCouponsLeft', 90],
      ]),
    )
    const { rows } = await app.server.services.pool.query(
      `select (select issued from coupon_counters where coupon_id = $1) as issued, (select count(*)::int from user_coupons where coupon_id = $1) as copies`,
      [coupon.id],
    )
    expect(rows).toEqual([{ issued: 30, copies: 30 }])
  })

  it('a member who collects 64 times at once gets as many as one may have', async () => {
    const coupon = aCoupon({ quota: { total: 50, perMember: 3 } })
    await publish(app, coupon)
    const member = await aMember(app)
    const answers = await Promise.all(Array.from({ length: 64 }, () => collect(member, coupon.id)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(3)
    expect(answers.filter(({ errorName }) => errorName === 'collectQuotaExceeded')).toHaveLength(61)
    expect(await copiesOf(member, coupon.id)).toHaveLength(3)
  })

  it('the same collecting sent twenty times at once is one', async () => {
    const coupon = aCoupon({ quota: { total: 50, perMember: 50 } })
    await publish(app, coupon)
    const member = await aMember(app)
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect(member, coupon.id, operationId)))
    expect(new Set(answers.map(({ result }) => result.userCoupon.userCouponId)).size).toBe(1)
    expect(await copiesOf(member, coupon.id)).toHaveLength(1)
  })

  it('members who collect all at once get all there is, and nobody waits for somebody who waits', async () => {
    const coupons = Array.from({ length: 6 }, () => aCoupon({ quota: { total: 10 } }))
    await publish(app, ...coupons)
    const members = await Promise.all(Array.from({ length: 24 }, () => aMember(app)))
    const answers = await Promise.all(
      members.map((member) => app.call('saveUserAllCoupon', { operationId: uuid() }, signedIn(app, member))),
    )
    expect(answers.every(({ errorName }) => errorName === null)).toBe(true)
    const collected = answers.flatMap(({ result }) => result.userCoupons.map(({ couponId }) => couponId))
    for (const { id } of coupons) expect(collected.filter((couponId) => couponId === id)).toHaveLength(10)
  })
})

describe('collecting all', () => {
  it('takes one of each that can be had and is not there yet', async () => {
    const member = await aMember(app)
    const [fresh, had, later, gone] = [
      aCoupon({ quota: { perMember: 3 } }),
      aCoupon(),
      aCoupon({ collectFrom: '2026-11-21' }),
      aCoupon({ quota: { total: 1 } }),
    ]
    await publish(app, fresh, had, later, gone)
    await collects(app, member, had)
    await collects(app, await aMember(app), gone)
    const operationId = uuid()
    const all = () => app.call('saveUserAllCoupon', { operationId }, signedIn(app, member))
    const { result } = await all()
    const ids = result.userCoupons.map(({ couponId }) => couponId)
    expect(ids).toContain(fresh.id)
    expect(ids).toContain('obst-und-gemuese-20')
    for (const { id } of [had, later, gone]) expect(ids).not.toContain(id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await all()).result).toEqual(result)
    const again = await app.call('saveUserAllCoupon', { operationId: uuid() }, signedIn(app, member))
    expect(again.result).toEqual({ userCoupons: [] })
  })

  it('stays in one world, and away from what is for adults', async () => {
    const young = await aMember(app, { birthDate: '2010-01-01' })
    const worlds = async (world: 'coffee' | 'wine') => {
      const { result } = await app.call('saveUserAllCoupon', { operationId: uuid(), world }, signedIn(app, young))
      return result.userCoupons.map((one) => one.world)
    }
    expect(new Set(await worlds('coffee'))).toEqual(new Set(['coffee']))
    expect(await worlds('wine')).toEqual([])
  })

  it('is one operation', async () => {
    const member = await aMember(app)
    const operationId = uuid()
    await app.call('saveUserAllCoupon', { operationId }, signedIn(app, member))
    expect(await app.call('saveUserAllCoupon', { operationId, world: 'wine' }, signedIn(app, member))).toMatchObject({
      errorName: 'operationReused',
    })
  })

  it('is for members only', () => expectMembersOnly(app, 'saveUserAllCoupon', { operationId: uuid() }))
})
