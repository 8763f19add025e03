import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, collects, publish } from '#testing/coupons.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold, signedIn } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(async () => {
  app.clock.set('2026-11-20T11:00:00Z')
  await expectLedgerToHold(app)
})
afterAll(() => app.close())

const activate = (member: TestMember, couponId: string, operationId: string = uuid()) =>
  app.call('activateCoupon', { couponId, operationId }, signedIn(app, member))
const activateAll = (member: TestMember, couponIds: string[], operationId: string = uuid()) =>
  app.call('activateCoupons', { couponIds, operationId }, signedIn(app, member))
const deactivateAll = (member: TestMember, userCouponIds: string[], operationId: string = uuid()) =>
  app.call('deactivateCoupons', { userCouponIds, operationId }, signedIn(app, member))
const copiesOf = async (member: TestMember, couponId: string) =>
  (await app.call('getCouponDetail', { couponId }, signedIn(app, member))).result.userCoupons
/** As a till does when it takes a copy into a basket. */
const hold = (userCouponId: string, until: string) =>
  app.server.services.pool.query('update user_coupons set locked_until = $2 where user_coupon_id = $1', [userCouponId, until])

/** As a sale does. */
const redeemed = (userCouponId: string) =>
  app.server.services.pool.query(
    `with used as (update user_coupons set status = 'Redeemed', ended_at = activated_at where user_coupon_id = $1 returning coupon_id)
     update coupon_counters set redeemed = redeemed + 1 where coupon_id in (select coupon_id from used)`,
    [userCouponId],
  )

describe('activating a coupon in one step', () => {
  it('collects it, and it is ready for the till', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ quota: { total: 5 } })
    await publish(app, coupon)
    const { errorName, result } = await activate(member, coupon.id)
    expect(errorName).toBeNull()
    expect(result.userCoupon).toMatchObject({ couponId: coupon.id, status: 'Activated', collected: 1 })
    expect(result.userCoupon.activatedAt).toBe(app.clock.now().toISOString())
    expect(await copiesOf(member, coupon.id)).toEqual([result.userCoupon])
  })

  it('uses a copy that was collected before, and leaves an activated one as it is', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ quota: { perMember: 3 } })
    const { userCouponId } = await collects(app, member, coupon)
    const first = await activate(member, coupon.id)
    expect(first.result.userCoupon).toMatchObject({ userCouponId, status: 'Activated' })
    app.clock.pass({ minutes: 1 })
    expect((await activate(member, coupon.id)).result).toEqual(first.result)
    expect(await copiesOf(member, coupon.id)).toHaveLength(1)
  })

  it('sent twenty times at once with one operation is one copy, and so it is with twenty operations', async () => {
    const coupon = aCoupon({ quota: { total: 50, perMember: 50 } })
    await publish(app, coupon)
    const [member, other] = [await aMember(app), await aMember(app)]
    const operationId = uuid()
    const [same, different] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => activate(member, coupon.id, operationId))),
      Promise.all(Array.from({ length: 20 }, () => activate(other, coupon.id))),
    ])
    for (const answers of [same, different]) {
      expect(new Set(answers.map(({ result }) => result.userCoupon.userCouponId)).size).toBe(1)
    }
    const { rows } = await app.server.services.pool.query('select issued from coupon_counters where coupon_id = $1', [coupon.id])
    expect(rows).toEqual([{ issued: 2 }])
    expect(await activate(member, 'brezel-geschenkt', operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it.each([
    ['it is redeemed later', { redeemFrom: '2026-11-21' }, 'redeemNotStarted'],
    ['it is collected later', { collectFrom: '2026-11-21' }, 'couponCollectionNotStarted'],
    ['it was collected earlier', { collectUntil: '2026-11-19' }, 'collectionExpired'],
    ['it was redeemed earlier', { redeemUntil: '2026-11-19' }, 'redeemExpired'],
    ['it was withdrawn', { active: false }, 'couponInactive'],
    ['it is for adults', { ageRestricted: true }, 'ageRestricted'],
  ] as const)('takes no copy when %s', async (_, changes, errorName) => {
    const coupon = aCoupon(changes)
    await publish(app, coupon)
    const member = await aMember(app, { birthDate: null })
    expect(await activate(member, coupon.id)).toMatchObject({ status: 200, errorName, result: null })
    expect(await copiesOf(member, coupon.id)).toEqual([])
  })

  it.each([
    ['nothing is left', { total: 1 }, 'noCouponsLeft'],
    ['nothing is left of the day', { perDay: 1 }, 'issueQuotaExceeded'],
    ['all redemptions are used', { redemptions: 1 }, 'redeemQuotaExceeded'],
  ] as const)('takes no copy when %s', async (_, quota, errorName) => {
    const coupon = aCoupon({ quota })
    const { userCouponId } = await activatesCoupon(app, await aMember(app), coupon)
    await redeemed(userCouponId)
    const member = await aMember(app)
    expect(await activate(member, coupon.id)).toMatchObject({ errorName, result: null })
    expect(await copiesOf(member, coupon.id)).toEqual([])
  })

  it('ends with what a member may have and redeem', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ quota: { perMember: 2, redeemPerMember: 1 } })
    const { userCouponId } = await activatesCoupon(app, member, coupon)
    await redeemed(userCouponId)
    expect(await activate(member, coupon.id)).toMatchObject({ errorName: 'userCouponRedeemQuotaLimit' })
    const single = aCoupon()
    const used = await activatesCoupon(app, member, single)
    await redeemed(used.userCouponId)
    expect(await activate(member, single.id)).toMatchObject({ errorName: 'collectQuotaExceeded' })
  })

  it('is rejected for a coupon that is none, and once the account is gone', async () => {
    const member = await aMember(app)
    expect(await activate(member, 'no-such-coupon')).toMatchObject({ errorName: 'couponNotFound' })
    await withStatus(app, member.memberId, 'deleted')
    expect(await activate(member, 'brezel-geschenkt')).toMatchObject({ errorName: 'userNotFound' })
    expect(await activateAll(member, ['brezel-geschenkt'])).toMatchObject({ errorName: 'userNotFound' })
    expect(await deactivateAll(member, [uuid()])).toMatchObject({ errorName: 'userNotFound' })
  })

  it('is for members only', () => expectMembersOnly(app, 'activateCoupon', { couponId: 'brezel-geschenkt', operationId: uuid() }))
})

describe('activating all', () => {
  it('activates what it can, and says in the member’s language why it left the rest', async () => {
    const member = await aMember(app, { birthDate: '2010-01-01' })
    const [fresh, collected, ready, gone, adult] = [
      aCoupon(),
      aCoupon(),
      aCoupon(),
      aCoupon({ quota: { total: 1 } }),
      aCoupon({ ageRestricted: true }),
    ]
    await publish(app, fresh, adult)
    await collects(app, await aMember(app), gone)
    const copy = await collects(app, member, collected)
    await activatesCoupon(app, member, ready)
    const operationId = uuid()
    const ids = [gone, fresh, adult, collected, ready].map(({ id }) => id)
    const { result } = await activateAll(member, ids, operationId)
    expect(result.activated.map(({ couponId }) => couponId)).toEqual([fresh.id, collected.id])
    expect(result.activated[1]).toEqual({ couponId: collected.id, userCouponId: copy.userCouponId })
    expect(result.left.map(({ couponId }) => couponId)).toEqual([gone.id, adult.id])
    const english = await app.call(
      'activateCoupons',
      { couponIds: [gone.id], operationId: uuid() },
      { ...signedIn(app, member), lang: 'en_US' },
    )
    expect(english.result.left[0]?.errorMessage).not.toBe(result.left[0]?.errorMessage)
    for (const id of [fresh.id, collected.id, ready.id]) {
      expect(await copiesOf(member, id)).toEqual([expect.objectContaining({ status: 'Activated' })])
    }
    expect((await activateAll(member, ids, operationId)).result).toEqual(result)
    expect(await activateAll(member, [fresh.id], operationId)).toMatchObject({ errorName: 'operationReused' })
    expect((await activateAll(member, ids)).result.activated).toEqual([])
  })

  it('by many members at once gives each coupon as often as it exists', async () => {
    const coupons = Array.from({ length: 4 }, () => aCoupon({ quota: { total: 5 } }))
    await publish(app, ...coupons)
    const members = await Promise.all(Array.from({ length: 12 }, () => aMember(app)))
    const ids = coupons.map(({ id }) => id)
    const answers = await Promise.all(members.map((member, turn) => activateAll(member, turn % 2 === 0 ? ids : ids.toReversed())))
    const activated = answers.flatMap(({ result }) => result.activated.map(({ couponId }) => couponId))
    for (const id of ids) expect(activated.filter((couponId) => couponId === id)).toHaveLength(5)
  })

  it('is undone at once, except for what a till holds and for what others have', async () => {
    const member = await aMember(app)
    const [free, held] = [aCoupon(), aCoupon()]
    await publish(app, free, held)
    const { result } = await activateAll(member, [free.id, held.id])
    const [freeId, heldId] = result.activated.map(({ userCouponId }) => userCouponId) as [string, string]
    await hold(heldId, '2026-11-20T11:05:00Z')
    const { userCouponId: ofOther } = await activatesCoupon(app, await aMember(app))
    const operationId = uuid()
    const undone = await deactivateAll(member, [freeId, heldId, ofOther], operationId)
    expect(undone.result).toEqual({ deactivated: [freeId], left: [heldId, ofOther] })
    expect(await copiesOf(member, free.id)).toEqual([expect.objectContaining({ status: 'Active', activatedAt: null })])
    app.clock.pass({ minutes: 6 })
    expect((await deactivateAll(member, [freeId, heldId, ofOther], operationId)).result).toEqual(undone.result)
    expect(await deactivateAll(member, [heldId], operationId)).toMatchObject({ errorName: 'operationReused' })
    expect((await deactivateAll(member, [heldId])).result).toEqual({ deactivated: [heldId], left: [] })
  })

  it.each([['activateCoupons', { couponIds: ['brezel-geschenkt'] }] as const, ['deactivateCoupons', { userCouponIds: [uuid()] }] as const])(
    '%s is for members only',
    (call, input) => expectMembersOnly(app, call, { ...input, operationId: uuid() }),
  )

  it.each([[[]], [['a', 'a']], [Array.from({ length: 101 }, (_, turn) => `coupon-${turn}`)]])(
    'rejects what is no list: %j',
    async (couponIds) => {
      const { token } = await aMember(app)
      expect(await app.callRaw('activateCoupons', { couponIds, operationId: uuid() }, { token })).toMatchObject({
        status: 400,
        errorName: 'malformedRequest',
      })
    },
  )
})
