import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { campaignId } from '#testing/members.ts'
import type { TestTill } from '#testing/till.ts'
import { columnsOf, heartsFor } from './columns.ts'
import type { Of } from './deeds.ts'
import { noteClawback } from './earnings.ts'
import { noteOnKey } from './keys.ts'
import { sendsToBook } from './send.ts'
import { type Back, everything, givenBack, isAllBack, sum } from './sold-lines.ts'
import { couponList, dayNow, isStillOn, picked, type Sale, tillOf, timeZone, type World } from './world.ts'

const purchaseOf = ({ input, till }: Sale) => ({
  tillNumber: till.tillNumber,
  receiptNumber: input.receiptNumber,
  storeId: till.storeId,
})

/** The named parts of what is left of a sale; undefined if nothing is. */
function partsOf({ lines, back }: Sale, portions: readonly number[]) {
  const left = lines.filter(({ line, units }) => (back.get(line) ?? 0) < units)
  const chosen = new Map(portions.flatMap((portion) => (left.length === 0 ? [] : [[left[portion % left.length], portion] as const])))
  return [...chosen].flatMap(([of, portion]) => {
    if (!of) return []
    const units = 1 + (portion % (of.units - (back.get(of.line) ?? 0)))
    return [{ line: of.line, units, request: { line: of.line, ...(of.isWeighed ? { weightGrams: units } : { quantity: units }) } }]
  })
}

export async function returns(world: World, { pick, till: at, isAll, portions, withRewards }: Of<'returns'>): Promise<void> {
  const sale = picked(world.sales, pick)
  if (!sale) return
  const till = tillOf(world, at)
  const parts = partsOf(sale, portions)
  const isWhole = isAll || parts.length === 0
  const mayReturn = sale.rewards.map(({ redemptionId }) => redemptionId)
  const named = withRewards && mayReturn.length > 0 ? { redemptionIds: mayReturn } : {}
  const input = till.giveBack({
    purchase: purchaseOf(sale),
    ...(isWhole ? {} : { lines: parts.map(({ request }) => request), ...named }),
  })
  const now: Back = isWhole
    ? everything(sale.lines)
    : new Map([...sale.back, ...parts.map(({ line, units }) => [line, (sale.back.get(line) ?? 0) + units] as const)])
  const hasNothing = sale.isVoided || (isAllBack(sale.lines, sale.back) && sale.rewards.length === 0)
  const withNothing = ['refundExceedsPurchase', 'rewardNotReadyAtTill']
  const inOrder = sale.isVoided ? ['saleVoidedAlready'] : hasNothing ? withNothing : []
  const known = world.isInOrder ? inOrder : [...withNothing, 'saleVoidedAlready']
  const result = await sendsToBook(world, () => till.refund(input), known)
  if (world.isInOrder) expect(result === undefined).toBe(hasNothing)
  if (!result) return
  world.returns.push({ till, receiptNumber: input.receiptNumber })
  const { tally } = sale.who
  const day = dayNow(world)

  const returnedIds = result.returnedRewards.map(({ redemptionId }) => redemptionId)
  const copayCents = sum(result.returnedRewards.map((reward) => reward.copayCents))
  const given = givenBack(sale.lines, sale.back, now)
  if (world.isInOrder) {
    expect(returnedIds.toSorted()).toEqual((withRewards || isWhole ? mayReturn : []).toSorted())
    const copays = sale.copays.filter(({ redemptionId }) => returnedIds.includes(redemptionId))
    const copayMoneyCents = sum(copays.map(({ paidCents }) => paidCents))
    expect(result.linesCents - result.discountCents - result.rewardCents).toBe(given.counted + given.uncounted + given.voucher)
    expect(result.copayCents).toBe(copayCents)
    expect([result.refundCents, result.voucherCents]).toEqual([
      given.counted + given.uncounted + copayMoneyCents,
      given.voucher + copayCents - copayMoneyCents,
    ])
    tally.add('spend', given.uncounted)
  }
  expect(sum(result.vat.map(({ totalCents }) => totalCents))).toBe(result.refundCents)
  expect(sum(result.vat.map(({ voucherCents }) => voucherCents))).toBe(result.voucherCents)
  tally.add('spend', -result.refundCents - result.voucherCents)

  for (const { rewardId } of result.returnedRewards) {
    const hearts = heartsFor(rewardId)
    if (hearts === 0) continue
    tally.move(`rewards/${campaignId}`, 'Redeemed', 'Deactivated')
    if (isStillOn(world, campaignId)) tally.add(`hearts/${campaignId}`, hearts)
  }
  expect(sum(result.returnedVouchers.map(({ points }) => points))).toBe(result.voucherCents)
  for (const { voucherId, points } of result.returnedVouchers) {
    const voucher = sale.vouchers.find((one) => one.voucherId === voucherId) ?? expect.unreachable()
    voucher.returnedCents += points
    expect(voucher.returnedCents).toBeLessThanOrEqual(voucher.usedCents)
    tally.add('points', points)
  }
  if (world.isInOrder) {
    const comesBack = sale.coupons
      .filter(({ lines }) => !isBack(sale, lines, sale.back) && isBack(sale, lines, now))
      .filter(({ couponId }) => day <= (couponList.find(({ id }) => id === couponId)?.redeemUntil ?? ''))
    expect(result.returnedCoupons.map(({ userCouponId }) => userCouponId).toSorted()).toEqual(
      comesBack.map(({ userCouponId }) => userCouponId).toSorted(),
    )
  }
  for (const { couponId } of result.returnedCoupons) tally.move(`coupons/${couponId}`, 'Redeemed', 'Active')
  noteClawback(world, sale, now, result)

  expect(result.totalCents).toBe(result.refundCents)
  const columns = columnsOf(result)
  for (const [column, cents] of Object.entries(columns)) world.booked.add(`${till.tillNumber}/${day}/returns/${column}`, cents)
  world.givenBack.add(sale.receiptId, result.refundCents + result.voucherCents)
  noteOnKey(world, till, { returns: 1, returnedCents: result.refundCents + result.voucherCents })
  sale.rewards = sale.rewards.filter(({ redemptionId }) => !returnedIds.includes(redemptionId))
  sale.back = now
  sale.isTouched = true
}

function isBack({ lines }: Sale, numbers: readonly number[], back: Back): boolean {
  return isAllBack(
    lines.filter(({ line }) => numbers.includes(line)),
    back,
  )
}

export async function voids(world: World, { pick, till: at, hasNumber }: Of<'voids'>): Promise<void> {
  const sale = picked(world.sales, pick)
  if (!sale) return
  const till = at === null ? sale.till : tillOf(world, at)
  const now = world.app.clock.now()
  const receiptNumber = `V-${uuid().slice(24)}`
  // The clock of a till may say that it is soon enough.
  const happenedAt = new Date(Math.max(new Date(sale.input.happenedAt).getTime(), now.getTime() - 25 * 60_000))
  const input = {
    operationId: uuid(),
    happenedAt: happenedAt.toISOString(),
    purchase: purchaseOf(sale),
    ...(hasNumber ? { receiptNumber } : {}),
  }
  const expected = violationOf(sale, till, { now, hasNumber })
  const known = ['saleReturnedAlready', 'saleVoidedAlready', 'voidTooLate', 'voidAtOtherTill', 'receiptNotFound']
  const result = await sendsToBook(world, () => till.voids(input), world.isInOrder ? (expected ? [expected] : []) : known)
  if (world.isInOrder) expect(result === undefined).toBe(expected !== undefined)
  if (!result) return

  const { tally } = sale.who
  expect(result.refundCents).toBe(sale.totalCents)
  expect(result.restoredVouchers.map(({ voucherId, cents }) => [voucherId, cents]).toSorted()).toEqual(
    sale.vouchers.map(({ voucherId, cents }) => [voucherId, cents]).toSorted(),
  )
  expect(result.restoredCoupons.map(({ userCouponId }) => userCouponId).toSorted()).toEqual(
    sale.coupons.map(({ userCouponId }) => userCouponId).toSorted(),
  )
  expect(result.restoredRewards.map(({ redemptionId }) => redemptionId).toSorted()).toEqual(
    sale.rewards.map(({ redemptionId }) => redemptionId).toSorted(),
  )
  for (const { cents } of sale.vouchers) tally.add('activatedPoints', cents)
  for (const { couponId } of sale.coupons) tally.move(`coupons/${couponId}`, 'Redeemed', 'Activated')
  for (const { rewardId } of sale.rewards) {
    const hearts = heartsFor(rewardId)
    if (hearts === 0) continue
    tally.add(`activatedHearts/${campaignId}`, hearts)
    tally.move(`rewards/${campaignId}`, 'Redeemed', 'Activated')
  }
  noteClawback(world, sale, everything(sale.lines), result)
  tally.add('spend', -sale.spendCents)

  const day = dayOf(happenedAt, timeZone)
  for (const [column, cents] of Object.entries(sale.columns)) world.booked.add(`${till.tillNumber}/${day}/voids/${column}`, cents)
  const voucherCents = sum(sale.vouchers.map(({ usedCents }) => usedCents))
  world.givenBack.add(sale.receiptId, sale.totalCents + voucherCents)
  noteOnKey(world, till, { returns: 1, returnedCents: Math.max(0, sale.totalCents) + voucherCents })
  sale.back = everything(sale.lines)
  sale.rewards = []
  sale.isTouched = true
  sale.isVoided = true
}

/** Why a void fails, by docs/returns.md. */
function violationOf(
  sale: Sale,
  till: TestTill,
  { now, hasNumber }: { now: Date; hasNumber: boolean },
): 'receiptNotFound' | 'saleReturnedAlready' | 'saleVoidedAlready' | 'voidTooLate' | 'voidAtOtherTill' | undefined {
  if (till.storeId !== sale.till.storeId) return 'receiptNotFound'
  if (sale.isVoided) return 'saleVoidedAlready'
  if (sale.isTouched) return 'saleReturnedAlready'
  if (hasNumber && dayOf(now, timeZone) === dayOf(sale.bookedAt, timeZone)) return undefined
  if (now.getTime() - sale.bookedAt.getTime() > 30 * 60_000) return 'voidTooLate'
  return till.tillNumber === sale.till.tillNumber ? undefined : 'voidAtOtherTill'
}

export async function voidsReturn(world: World, { pick, till: at }: Of<'voids a return'>): Promise<void> {
  const returned = picked(world.returns, pick)
  if (!returned) return
  const purchase = { tillNumber: returned.till.tillNumber, receiptNumber: returned.receiptNumber, storeId: returned.till.storeId }
  expect(await tillOf(world, at).voids({ purchase })).toMatchObject({ errorName: 'receiptNotFound' })
}
