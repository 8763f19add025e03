import * as contract from '@herzkarte/contract/coupons/index.ts'
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { errorCode, errorText } from '@herzkarte/contract/errors/catalogue.ts'
import { validate as isUuid, v7 as uuid } from 'uuid'
import type { Content, Coupon } from '../../content/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { byPosition, defaultLimit, historyRange, type Key, pageByKey, pageOf } from '../../kernel/pagination.ts'
import { lockedByTillUntil } from '../../kernel/till-lock.ts'
import { handle, handleRead } from '../../runtime/handle.ts'
import { lockActive } from '../account/index.ts'
import { isOffered } from '../segments/index.ts'
import { activateCoupons as activate } from './activate-coupons.ts'
import { activationViolation } from './activation.ts'
import { counterOf, leftToCollect, takeCoupons } from './counters.ts'
import { announcedCoupons, collectingViolation, couponsFor, couponView, departmentsOf, readCoupons } from './coupon-view.ts'
import { anyCouponView, statusNow, userCouponView } from './user-coupon-view.ts'
import {
  copiesOf,
  deactivateFree,
  endedCopies,
  findUserCoupon,
  insertCollected,
  inUse,
  lockCopies,
  lockUserCoupon,
  markActivated,
  markDeactivated,
  openCopies,
} from './user-coupons.ts'

export const activateCoupon = handle(
  contract.activateCoupon,
  async function activateCoupon(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    return once(tx, { memberId, operationId: input.operationId, call: contract.activateCoupon.name, input, now }, async () => {
      const [outcome] = await activate(tx, { memberId, birthDate, couponIds: [input.couponId], content, day, now })
      if (!outcome) return fail('couponNotFound')
      if ('violation' in outcome) return fail(outcome.violation)
      const row = (await lockUserCoupon(tx, memberId, outcome.userCouponId)) ?? fail('couponNotFound')
      return { userCoupon: userCouponView(row, await readCoupons(tx, memberId, { content, lang, now, day })) }
    })
  },
)

export const activateCoupons = handle(
  contract.activateCoupons,
  async function activateCoupons(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    const { couponIds, operationId } = input
    return once(tx, { memberId, operationId, call: contract.activateCoupons.name, input, now }, async () => {
      const outcomes = await activate(tx, { memberId, birthDate, couponIds, content, day, now })
      return {
        activated: outcomes.flatMap((one) =>
          'isNew' in one && one.isNew ? { couponId: one.couponId, userCouponId: one.userCouponId } : [],
        ),
        left: outcomes.flatMap((one) =>
          'violation' in one
            ? { couponId: one.couponId, errorCode: errorCode(one.violation), errorMessage: errorText(one.violation, lang) }
            : [],
        ),
      }
    })
  },
)

export const cancelUserCoupon = handle(
  contract.cancelUserCoupon,
  async function cancelUserCoupon(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    const row = (await lockUserCoupon(tx, memberId, input.userCouponId)) ?? fail('userCouponNotFound')
    return once(tx, { memberId, operationId: input.operationId, call: contract.cancelUserCoupon.name, input, now }, async () => {
      if (statusNow(row, content.coupon(row.couponId), day) !== 'Activated') fail('couponNotActivated')
      if (lockedByTillUntil(row, now)) fail('couponTemporarilyLocked')
      await tx.run(markDeactivated, memberId, row.userCouponId)
      const reading = await readCoupons(tx, memberId, { content, lang, now, day })
      return { userCoupon: userCouponView({ ...row, status: 'Active', activatedAt: null, lockedUntil: null }, reading) }
    })
  },
)

export const deactivateCoupons = handle(
  contract.deactivateCoupons,
  async function deactivateCoupons(input, { member: { memberId }, tx, now, fail }) {
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { userCouponIds, operationId } = input
    return once(tx, { memberId, operationId, call: contract.deactivateCoupons.name, input, now }, async () => {
      const deactivated = (await tx.all(deactivateFree, memberId, userCouponIds.filter(isUuid), now)).map(({ id }) => id)
      return { deactivated, left: userCouponIds.filter((id) => !deactivated.includes(id)) }
    })
  },
)

export const getCouponDetail = handleRead(
  contract.getCouponDetail,
  async function getCouponDetail({ couponId, userCouponId }, { db, member, content, lang, now, day, fail }) {
    const memberId = member?.memberId ?? null
    const copy = userCouponId === undefined || !memberId ? undefined : await findUserCoupon(db, memberId, userCouponId)
    if (userCouponId !== undefined && !copy) fail('userCouponNotFound')
    const id = copy?.couponId ?? couponId ?? ''
    if (!copy && !content.coupon(id)) fail('couponNotFound')

    const [reading, copies] = await Promise.all([
      readCoupons(db, memberId, { content, lang, now, day }),
      memberId ? db.all(copiesOf, memberId, id) : [],
    ])
    const known = content.coupon(id)
    if (known && copies.length === 0 && !isOffered(known, reading.member)) fail('couponNotFound')
    return { coupon: anyCouponView(id, reading), userCoupons: copies.map((row) => userCouponView(row, reading)) }
  },
)

export const listCoupon = handleRead(
  contract.listCoupon,
  async function listCoupon({ cursor, limit = defaultLimit, ...filter }, { db, member, content, lang, now, day }) {
    const memberId = member?.memberId ?? null
    const [reading, bought] = await Promise.all([
      readCoupons(db, memberId, { content, lang, now, day }),
      memberId && cursor === undefined ? db.all(boughtLately, memberId) : [],
    ])
    const announced = announcedCoupons(content, filter, day, reading.member)
    return {
      ...pageByKey(announced, { cursor, limit }, [0, ''], byPosition, (coupon) => couponView(coupon, reading)),
      forYou: couponsForYou(announced, bought, content),
    }
  },
)

/** What a member bought lately: how often each product and each department. */
interface Bought {
  /** @trusted Every stored line of goods has one. */
  departmentId: string
  productId: string | null
  times: number
}

/** Enough to know what somebody eats. The cost does not grow with the history. */
const latestReceipts = 12
const mostShown = 8
const mostReasons = 2
/** Another pack of the same goods is more likely than something else of the department. */
const productWeight = 4

/** The latest purchases of a member who wants offers that fit; nothing for others. */
const boughtLately = statement<Bought, [string]>(`
  select line ->> 'departmentId' as "departmentId", line ->> 'productId' as "productId", count(*)::int as times
  from members m
  cross join lateral (
    select r.lines from receipts r where r.member_id = $1 and r.kind = 'purchase' order by r.happened_at desc, r.receipt_id desc limit ${latestReceipts}
  ) latest
  cross join lateral jsonb_array_elements(latest.lines) line
  where m.member_id = $1 and m.personalised_offers and line ->> 'kind' is null
  group by 1, 2`)

/**
 * The coupons that fit what was bought, the best one first: those on the same products, then those of the same departments, each by how often; and the
 * departments that are the reason, the most frequent one first.
 */
function couponsForYou(coupons: readonly Coupon[], latest: readonly Bought[], content: Content) {
  const timesOf = (matches: (one: Bought) => boolean) => latest.reduce((sum, one) => sum + (matches(one) ? one.times : 0), 0)
  const scored = coupons
    .map(({ id, effect }) => {
      const departments = departmentsOf(effect, content)
      const { productIds } = effect.scope
      const score =
        timesOf(({ departmentId }) => departments.includes(departmentId)) +
        productWeight * timesOf(({ productId }) => productId !== null && productIds.includes(productId))
      return { id, departments, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostShown)
  const reasons = new Set(scored.flatMap(({ departments }) => departments))
  const byFrequency = [...reasons]
    .map((id) => ({ id, times: timesOf(({ departmentId }) => departmentId === id) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
  return { couponIds: scored.map(({ id }) => id), departmentIds: byFrequency.slice(0, mostReasons).map(({ id }) => id) }
}

export const listUserCoupon = handleRead(
  contract.listUserCoupon,
  async function listUserCoupon(input, { db, member: { memberId }, content, lang, now, day }) {
    const { status, world, window, cursor, limit = defaultLimit } = input
    const couponIds = world === undefined ? null : couponsFor(content, { world }).map(({ id }) => id)
    const context = { content, lang, now, day }
    const isOpen = status === 'Active' || status === 'Activated'

    if (isOpen || (status === undefined && window === undefined)) {
      const [reading, open] = await Promise.all([readCoupons(db, memberId, context), db.all(openCopies, memberId)])
      const rows = open
        .filter(({ couponId }) => couponIds === null || couponIds.includes(couponId))
        .map((row) => {
          const coupon = content.coupon(row.couponId)
          return { ...row, status: statusNow(row, coupon, day), redeemUntil: coupon?.redeemUntil ?? '' }
        })
        .filter((row) => (status === undefined ? row.status !== 'Expired' : row.status === status))
      return pageByKey(rows, { cursor, limit }, [0, '', ''], byUrgency, (row) => userCouponView(row, reading))
    }
    const { from, before, start } = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const [reading, ended] = await Promise.all([
      readCoupons(db, memberId, context),
      db.all(endedCopies, memberId, status ?? null, couponIds, from, before, start.at, start.id, limit + 1),
    ])
    return pageOf(ended, limit, ['endedAt', 'userCouponId'], (row) => userCouponView(row, reading))
  },
)

/** Activated ones first, then by expiry, then by collection time. */
function byUrgency({ status, redeemUntil, userCouponId }: Pick<UserCoupon, 'status' | 'redeemUntil' | 'userCouponId'>): Key {
  return [Number(status !== 'Activated'), redeemUntil, userCouponId]
}

export const redeemUserCoupon = handle(
  contract.redeemUserCoupon,
  async function redeemUserCoupon(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    // Concurrent activations of copies of one coupon wait here, so that together they do not exceed the limit.
    const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    return once(tx, { memberId, operationId: input.operationId, call: contract.redeemUserCoupon.name, input, now }, async () => {
      const row = (await lockUserCoupon(tx, memberId, input.userCouponId)) ?? fail('userCouponNotFound')
      const reading = await readCoupons(tx, memberId, { content, lang, now, day })
      const { status, isCredited } = row
      if (status === 'Activated') return { userCoupon: userCouponView(row, reading) }

      const others = inUse(await lockCopies(tx, memberId, [row.couponId]))
      const coupon = content.coupon(row.couponId)
      const isStopped = reading.stopped.has(row.couponId)
      const { campaignId } = input
      const violation = activationViolation({ coupon, status, birthDate, isStopped, isCredited, others, campaignId, day })
      if (violation) fail(violation)
      await tx.run(markActivated, memberId, [row.userCouponId], now)
      return { userCoupon: userCouponView({ ...row, status: 'Activated', activatedAt: now }, reading) }
    })
  },
  { shared: true },
)

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

export const saveUserCoupon = handle(
  contract.saveUserCoupon,
  async function saveUserCoupon(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    // Concurrent requests of one member wait here, so that the copies counted below are complete.
    const member = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    return once(tx, { memberId, operationId: input.operationId, call: contract.saveUserCoupon.name, input, now }, async () => {
      const coupon = content.coupon(input.couponId) ?? fail('couponNotFound')
      const { member: offeree, stopped } = await readCoupons(tx, memberId, { content, now, day })
      const wanting = { member: offeree, birthDate: member.bornBy, collected: offeree?.collected.get(coupon.id) ?? 0 }
      const violation = collectingViolation(coupon, wanting, day)
      if (violation) fail(violation)
      if (stopped.has(coupon.id)) fail('noCouponsLeft')

      const userCouponId = uuid()
      await insertCollected(tx, memberId, [{ userCouponId, couponId: coupon.id }], now)
      if ((await takeCoupons(tx, [coupon.id], day)).size === 0) {
        const { inAll } = leftToCollect(await tx.first(counterOf, coupon.id), day)
        fail(inAll === 0 ? 'noCouponsLeft' : 'issueQuotaExceeded')
      }
      const row = (await lockUserCoupon(tx, memberId, userCouponId)) ?? fail('couponNotFound')
      return { userCoupon: userCouponView(row, await readCoupons(tx, memberId, { content, lang, now, day })) }
    })
  },
)
