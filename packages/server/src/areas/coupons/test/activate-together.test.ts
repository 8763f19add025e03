import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCoupon, collects } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { shareAlways, startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
  shareAlways(app)
})
afterAll(() => app.close())

interface Copy {
  member: TestMember
  userCouponId: string
}

/** Members who have collected a copy of one coupon each. */
function collectors(count: number, coupon = aCoupon()): Promise<Copy[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const member = await aMember(app)
      return { member, userCouponId: (await collects(app, member, coupon)).userCouponId }
    }),
  )
}

const activate = ({ member, userCouponId }: Copy, operationId: string = uuid()) =>
  app.call('redeemUserCoupon', { userCouponId, operationId }, member)

/** How many copies are activated, and in how many transactions they were. */
async function activated(copies: readonly Copy[]): Promise<{ copies: number; transactions: number }> {
  const { rows } = await app.server.services.pool.query<{ copies: number; transactions: number }>(
    `select count(*)::int as copies, count(distinct xmin::text)::int as transactions from user_coupons
     where status = 'Activated' and user_coupon_id = any($1)`,
    [copies.map(({ userCouponId }) => userCouponId)],
  )
  return rows[0] ?? { copies: 0, transactions: 0 }
}

it.each([2, 9, 32])('%i members activate a copy of one coupon each, and many share transactions', async (count) => {
  const copies = await collectors(count)
  const answers = await Promise.all(copies.map((copy) => activate(copy)))
  for (const [nth, answer] of answers.entries())
    expect(answer).toMatchObject({ errorCode: 0, result: { userCoupon: { userCouponId: copies[nth]?.userCouponId, status: 'Activated' } } })
  const { copies: number, transactions } = await activated(copies)
  expect(number).toBe(count)
  // The first begins before the others arrive, so two may have one each.
  if (count > 2) expect(transactions).toBeLessThan(count)
})

it('one that is rejected spoils nothing for the others, and one that is sent twice is answered the same', async () => {
  const [early] = await collectors(1, aCoupon({ redeemFrom: '2026-12-01', redeemUntil: '2026-12-31' }))
  const [eager, ...others] = await collectors(6)
  if (!early || !eager) throw new Error('There are seven')
  const operationId = uuid()
  const [rejected, first, second, ...answers] = await Promise.all([
    activate(early),
    activate(eager, operationId),
    activate(eager, operationId),
    ...others.map((copy) => activate(copy)),
  ])
  expect(rejected).toMatchObject({ errorName: 'redeemNotStarted' })
  expect(first).toMatchObject({ errorCode: 0, result: second?.result })
  expect(answers.map(({ errorName }) => errorName)).toEqual(others.map(() => null))
  expect((await activated([early, eager, ...others])).copies).toBe(6)
})

it('a copy that somebody holds keeps no other member waiting', async () => {
  const [held, ...others] = await collectors(5)
  if (!held) throw new Error('There are five')
  const holder = await app.server.services.pool.connect()
  await holder.query('begin')
  await holder.query('select from user_coupons where member_id = $1 and user_coupon_id = $2 for update', [
    held.member.memberId,
    held.userCouponId,
  ])
  const waiting = activate(held)
  const answers = await Promise.all(others.map((copy) => activate(copy)))
  expect(answers.map(({ errorName }) => errorName)).toEqual(others.map(() => null))
  await holder.query('rollback')
  holder.release()
  expect(await waiting).toMatchObject({ errorName: null })
})
