import * as contract from '@herzkarte/contract/coupons/index.ts'
import { v7 as uuid } from 'uuid'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { takeCoupons } from '../counters.ts'
import { collectingViolation, couponsFor, readCoupons } from '../coupon-view.ts'
import { userCouponView } from '../user-coupon-view.ts'
import { insertCollected, lockCopies, openCopies } from '../user-coupons.ts'

export const saveUserAllCoupon = handle(
  contract.saveUserAllCoupon,
  async function saveUserAllCoupon({ world, operationId }, { member: { memberId }, tx, content, lang, now, day, fail }) {
    const member = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    const input = { ...(world === undefined ? {} : { world }), operationId }
    return once(tx, { memberId, operationId, call: contract.saveUserAllCoupon.name, input, now }, async () => {
      const { member: had, stopped } = await readCoupons(tx, memberId, { content, now, day })
      const wanted = couponsFor(content, input).filter((coupon) => {
        const collected = had?.collected.get(coupon.id) ?? 0
        return (
          collected === 0 &&
          !stopped.has(coupon.id) &&
          collectingViolation(coupon, { member: had, birthDate: member.bornBy, collected }, day) === undefined
        )
      })
      const ids = wanted.map(({ id }) => id)
      // Before the counters: a limit that begins meanwhile waits for the copies.
      await lockCopies(tx, memberId, ids)
      const taken = await takeCoupons(tx, ids, day)
      const collected = wanted.filter(({ id }) => taken.has(id)).map(({ id }) => ({ userCouponId: uuid(), couponId: id }))
      if (collected.length === 0) return { userCoupons: [] }
      await insertCollected(tx, memberId, collected, now)
      const [reading, open] = await Promise.all([readCoupons(tx, memberId, { content, lang, now, day }), tx.all(openCopies, memberId)])
      const rows = collected.flatMap(({ userCouponId }) => open.find((row) => row.userCouponId === userCouponId) ?? [])
      return { userCoupons: rows.map((row) => userCouponView(row, reading)) }
    })
  },
)
