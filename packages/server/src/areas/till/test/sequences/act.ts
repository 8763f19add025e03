import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { campaignId } from '#testing/members.ts'
import { aLine, shownCode, type TestTill } from '#testing/till.ts'
import { checkFreeProducts } from './check-free-products.ts'
import { checkPrice } from './check-price.ts'
import type { Deed, Rung } from './deeds.ts'
import { inTheApp, sendsFromTill } from './in-the-app.ts'
import { sleeps } from './nights.ts'
import { type Back, everything, givenBack, heartsOf, isAllBack, pointsOf, punchesOf, soldLines, sum } from './sold-lines.ts'
import {
  collectors,
  couponList,
  coupons,
  dayNow,
  isStillOn,
  picked,
  products,
  rewards,
  type Sale,
  type Shopper,
  shopperOf,
  tillOf,
  timeZone,
  type World,
} from './world.ts'

type Of<Does extends Deed['does']> = Extract<Deed, { does: Does }>

const debtOf = (amount: number) => Math.max(0, -amount)

/** Does a deed, and notes what it was answered. Where it does not fit, the server has to say so, and nothing is noted. */
export async function act(world: World, deed: Deed): Promise<void> {
  // A code of the app is valid once, and a new one comes every half a minute. A sale can soon be too old for a void.
  if (world.isInOrder) world.app.clock.pass({ seconds: 100 })
  switch (deed.does) {
    case 'buys':
      return buys(world, deed)
    case 'returns':
      return returns(world, deed)
    case 'voids':
      return voids(world, deed)
    case 'voids a return':
      return voidsReturn(world, deed)
    case 'sends again':
      return sendsAgain(world, deed)
    case 'waits':
      return world.app.clock.pass({ minutes: deed.minutes })
    case 'sleeps':
      return sleeps(world, deed)
    default:
      return inTheApp(world, deed)
  }
}

async function sendsAgain({ sent }: World, { pick }: Of<'sends again'>): Promise<void> {
  const earlier = picked(sent, pick)
  if (!earlier) return
  const again = await earlier.send()
  // The app gets the card as it is now, so only a till gets its first answer word by word.
  if (earlier.isOfTill) expect(again.result).toEqual(earlier.answer.result)
}

/** The lines of a basket as a till sends them. Its own discounts never take off more than there is. */
function basketOf(rung: readonly Rung[]): BasketLine[] {
  const lines: BasketLine[] = []
  const left = new Map<number, number>()
  let offBasketCents = 0
  for (const [index, of] of rung.entries()) {
    const line = index + 1
    if (of.kind === 'goods') {
      const product = picked(products, of.product) ?? expect.unreachable()
      const quantity = of.grams === null ? of.quantity : 1
      const amountCents = of.unitCents * quantity
      const weight = of.grams === null ? {} : { weightGrams: of.grams }
      left.set(line, amountCents)
      lines.push(aLine({ line, ...product, quantity, amountCents, ...weight, ...(of.vatCode ? { vatCode: of.vatCode } : {}) }))
    } else if (of.kind === 'depositReturn') {
      lines.push(aLine({ line, kind: 'depositReturn', productId: 'leergut', departmentId: 'pfand', amountCents: 0 - of.amountCents }))
    } else {
      const goodsCents = of.ofLine ? (left.get(1) ?? 0) : sum([...left.values()]) - offBasketCents
      const offCents = Math.floor((goodsCents * of.percent) / 100)
      // Discounts on the basket and on lines must fit together, so a line is only reduced before the basket is.
      if (of.ofLine && offBasketCents > 0) continue
      if (of.ofLine) left.set(1, (left.get(1) ?? 0) - offCents)
      else offBasketCents += offCents
      const target = of.ofLine ? { ofLine: 1 } : {}
      lines.push(aLine({ line, kind: 'discount', productId: 'rabatt', departmentId: 'pfand', amountCents: 0 - offCents, ...target }))
    }
  }
  return lines
}

async function buys(world: World, deed: Of<'buys'>): Promise<void> {
  const { app, isInOrder } = world
  const [shopper, till] = [shopperOf(world, deed.who), tillOf(world, deed.till)]
  const lines = basketOf(deed.lines)
  const happenedAt = new Date(app.clock.now().getTime() - deed.minutesLate * 60_000).toISOString()
  const offers =
    deed.minutesLate > 0 ? { cardNumber: shopper.member.cardNumber, lines } : await quoted(world, till, shopper, lines, deed.leavesOut)
  const giftCardCents = isInOrder ? deed.giftCardCents : 0
  const tenders = giftCardCents > 0 ? { tenders: [{ kind: 'giftCard' as const, cents: giftCardCents }] } : {}
  const input = till.sale({ ...offers, ...tenders, happenedAt })
  const send = () => (deed.isQueued ? throughQueue(till, input) : till.checkout(input))
  const answer = await sendsFromTill(world, send, isInOrder ? [] : ['quoteOutdated', 'freshCodeRequired', 'rewardNotReadyAtTill'])
  if (answer) noteSale(world, { input, till, shopper, price: answer })
}

type CheckoutAnswer = Awaited<ReturnType<TestTill['checkout']>>

async function throughQueue(till: TestTill, input: ReturnType<TestTill['sale']>): Promise<CheckoutAnswer> {
  const broken = { ...input, operationId: uuid(), lines: [{ line: 0 }] }
  const sentTogether = await till.sendsQueue([broken, input])
  const [failed, alone] = sentTogether.result.answers
  expect(failed?.errorCode).toBe(90_400)
  // Errors are compared by code in the queue, and by name elsewhere.
  if (alone?.errorCode !== 0) return till.checkout(input)
  return { ...sentTogether, result: alone.result as CheckoutAnswer['result'] }
}

/** What a till sends after it has asked for the price, with everything that applies and that the customer does not leave out. */
async function quoted(world: World, till: TestTill, { member }: Shopper, lines: BasketLine[], leavesOut: number) {
  const isWanted = (_: unknown, index: number) => ((leavesOut >> (index % 8)) & 1) === 0
  const { result: card } = await till.identify(await shownCode(world.app, member))
  const redemptionIds = card.rewards
    .filter(({ applies }) => applies)
    .filter(isWanted)
    .map(({ redemptionId }) => redemptionId)
  const leaveOut = [...card.coupons.map(({ userCouponId }) => userCouponId), ...card.vouchers.map(({ voucherId }) => voucherId)].filter(
    (id, index) => !isWanted(id, index),
  )
  const basket = { scanId: card.scanId, lines, ...(redemptionIds.length > 0 ? { redemptionIds } : {}) }
  const { errorName, result: price } = await till.quotes({ ...basket, ...(leaveOut.length > 0 ? { leaveOut } : {}) })
  if (errorName !== null && !world.isInOrder) return { scanId: card.scanId, lines }
  expect(errorName).toBeNull()
  const applying = { coupons: price.coupons.filter(({ applies }) => applies), vouchers: price.vouchers.filter(({ applies }) => applies) }
  checkPrice(lines, { ...price, ...applying })
  const named = price.rewards.filter(({ redemptionId }) => redemptionIds.includes(redemptionId))
  const isReady = named.filter(({ applies }) => applies)
  if (world.isInOrder) checkFreeProducts(lines, price, named)
  const offers = {
    ...basket,
    copayVatCodes: isReady.map(({ redemptionId }, index) => ({ redemptionId, vatCode: index % 2 === 0 ? 'A' : 'B' })),
    redemptionIds: isReady.map(({ redemptionId }) => redemptionId),
    userCouponIds: applying.coupons.map(({ userCouponId }) => userCouponId),
    voucherIds: applying.vouchers.map(({ voucherId }) => voucherId),
    expectedTotalCents: price.totalCents,
  }
  // A till that hands a free product over although its basket has none.
  const withoutGoods = named.filter(({ reason }) => reason === 'noMatchingProduct').map(({ redemptionId }) => redemptionId)
  if (world.isInOrder && withoutGoods.length > 0) {
    const redemptionIds = [...offers.redemptionIds, ...withoutGoods]
    const answer = await till.sells({ ...offers, redemptionIds })
    expect(answer).toMatchObject({ errorName: 'rewardWithoutGoods' })
  }
  return offers
}

interface Sold {
  input: ReturnType<TestTill['sale']>
  till: TestTill
  shopper: Shopper
  price: CheckoutAnswer['result']
}

function noteSale(world: World, { input, till, shopper, price }: Sold): void {
  const { tally } = shopper
  const day = dayOf(new Date(input.happenedAt), timeZone)
  checkPrice(input.lines, price)
  checkFreeProducts(input.lines, price, price.rewards)
  const lines = soldLines(input, price)
  const uses = (couponId: string) => price.coupons.some((one) => one.couponId === couponId)
  const factors = { hearts: uses(coupons.hearts.id) ? 2 : 1, points: uses(coupons.points.id) ? 3 : 1 }

  for (const { campaignId: id, hearts, balanceHearts, debtHearts } of price.hearts) {
    expect([id, hearts]).toEqual([id, heartsOf(lines, new Map(), factors.hearts, earningOf(world, id))])
    tally.add(`hearts/${id}`, hearts)
    if (world.isInOrder && isStillOn(world, id)) {
      const net = tally.of(`hearts/${id}`)
      expect([balanceHearts, debtHearts]).toEqual([Math.max(0, net), debtOf(net)])
    }
  }
  expect(price.points.points).toBe(pointsOf(lines, new Map(), factors.points))
  tally.add('points', price.points.points)
  for (const collector of collectors) {
    const punches = price.punches.find((one) => one.campaignId === collector.id)?.punches ?? 0
    expect([collector.id, punches]).toEqual([collector.id, punchesOf(lines, new Map(), collector)])
    tally.add(`punches/${collector.id}`, punches)
  }
  for (const { couponId } of price.coupons) tally.move(`coupons/${couponId}`, 'Activated', 'Redeemed')
  for (const { cents } of price.vouchers) tally.add('activatedPoints', -cents)
  for (const { rewardId } of price.rewards) {
    const hearts = heartsFor(rewardId)
    if (hearts === 0) continue
    tally.add(`activatedHearts/${campaignId}`, -hearts)
    tally.move(`rewards/${campaignId}`, 'Activated', 'Redeemed')
  }
  const uncountedCents = sum(lines.map(({ amounts }) => amounts.uncounted))
  const goodsCents = sum(lines.map(({ amounts }) => amounts.counted + amounts.uncounted + amounts.voucher))
  const spendCents = goodsCents + price.copayCents - uncountedCents
  tally.add('spend', spendCents)

  const columns = columnsOf(price)
  for (const [column, cents] of Object.entries(columns)) world.booked.add(`${till.tillNumber}/${day}/purchases/${column}`, cents)
  world.sales.push({
    input,
    till,
    who: shopper,
    receiptId: price.receiptId,
    bookedAt: world.app.clock.now(),
    lines,
    factors,
    totalCents: price.totalCents,
    spendCents,
    columns,
    copays: price.copays,
    coupons: price.coupons.map(({ couponId, userCouponId, hearts, points }) => ({
      couponId,
      userCouponId,
      lines: linesOf(couponId, { hearts, points }),
    })),
    vouchers: price.vouchers.map(({ voucherId, cents, usedCents }) => ({ voucherId, cents, usedCents, returnedCents: 0 })),
    rewards: price.rewards.map(({ redemptionId, rewardId, copayCents }) => ({ redemptionId, rewardId, copayCents })),
    back: new Map(),
    isTouched: false,
    isVoided: false,
  })

  /** The lines on which a coupon was used. One that multiplies is used where it counts, and nowhere if it added nothing. */
  function linesOf(couponId: string, added: { hearts: number; points: number }): number[] {
    if (couponId === coupons.hearts.id) return added.hearts > 0 ? lines.filter(isLeft).map(({ line }) => line) : []
    if (couponId === coupons.points.id)
      return added.points > 0 ? lines.filter(({ departmentId }) => departmentId === 'baeckerei').map(({ line }) => line) : []
    const own = price.coupons.find((one) => one.couponId === couponId)?.userCouponId
    return price.lineDiscounts.filter(({ userCouponId }) => userCouponId === own).map(({ line }) => line)
  }
}

/** Whether a reward has not made all of a line free. */
const isLeft = ({ quantity, freeQuantity }: Sale['lines'][number]) => quantity > freeQuantity

const summed = ['linesCents', 'discountCents', 'rewardCents', 'copayCents', 'voucherCents', 'totalCents'] as const

function columnsOf(price: Pick<CheckoutAnswer['result'], (typeof summed)[number]>) {
  const { linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents } = price
  return { receipts: 1, linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents }
}

function heartsFor(rewardId: string): number {
  return Object.values(rewards).find((reward) => reward.rewardId === rewardId)?.hearts ?? 0
}

function earningOf({ app }: World, id: string) {
  const content = app.server.services.content()
  const campaign = content.campaign(id) ?? expect.unreachable()
  return { centsPerHeart: campaign.rate.centsPerHeart, weightOf: (departmentId: string) => content.heartsWeight(campaign, departmentId) }
}

/** What a sale has earned of a unit, less what its parts that are back have taken with them. */
function earnedBy(world: World, { lines, factors, input }: Sale, back: Back) {
  const content = world.app.server.services.content()
  const day = dayOf(new Date(input.happenedAt), timeZone)
  return {
    hearts: content
      .campaignsCollectingOn(day)
      .map(({ id }) => ({ id, amount: heartsOf(lines, back, factors.hearts, earningOf(world, id)) })),
    points: pointsOf(lines, back, factors.points),
    punches: collectors.map((collector) => ({ id: collector.id, amount: punchesOf(lines, back, collector) })),
  }
}

interface Clawed {
  hearts: { campaignId: string; hearts: number; becameDebtHearts: number; balanceHearts: number; debtHearts: number }[]
  points: { points: number; becameDebtPoints: number; balancePoints: number; debtPoints: number }
  punches: { campaignId: string; punches: number }[]
}

/** Notes what was clawed back; in order, it is exactly what the rest of the sale would not have earned. */
function noteClawback(world: World, sale: Sale, now: Back, { hearts, points, punches }: Clawed): void {
  const { tally } = sale.who
  const [before, after] = [earnedBy(world, sale, sale.back), earnedBy(world, sale, now)]
  if (world.isInOrder) {
    const lost = before.hearts
      .map(({ id, amount }, index) => ({ campaignId: id, hearts: amount - (after.hearts[index]?.amount ?? 0) }))
      .filter((one) => one.hearts > 0 && isStillOn(world, one.campaignId))
    expect(hearts.map(({ campaignId: id, hearts: lostHearts }) => ({ campaignId: id, hearts: lostHearts }))).toEqual(lost)
    expect(points.points).toBe(before.points - after.points)
    const lostPunches = before.punches
      .map(({ id, amount }, index) => [id, amount - (after.punches[index]?.amount ?? 0)] as const)
      .filter(([, amount]) => amount > 0)
    expect(new Map(punches.map((one) => [one.campaignId, one.punches]))).toEqual(new Map(lostPunches))
  }
  for (const one of hearts) {
    const name = `hearts/${one.campaignId}`
    const owed = debtOf(tally.of(name))
    tally.add(name, -one.hearts)
    if (!world.isInOrder) continue
    const net = tally.of(name)
    expect(one).toMatchObject({ becameDebtHearts: debtOf(net) - owed, balanceHearts: Math.max(0, net), debtHearts: debtOf(net) })
  }
  const owed = debtOf(tally.of('points'))
  tally.add('points', -points.points)
  const net = tally.of('points')
  const expected = { becameDebtPoints: debtOf(net) - owed, balancePoints: Math.max(0, net), debtPoints: debtOf(net) }
  if (world.isInOrder) expect(points).toMatchObject(expected)
  for (const one of punches) tally.add(`punches/${one.campaignId}`, -one.punches)
}

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

async function returns(world: World, { pick, till: at, isAll, portions, withRewards }: Of<'returns'>): Promise<void> {
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
  const result = await sendsFromTill(world, () => till.refund(input), known)
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

async function voids(world: World, { pick, till: at, hasNumber }: Of<'voids'>): Promise<void> {
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
  const result = await sendsFromTill(world, () => till.voids(input), world.isInOrder ? (expected ? [expected] : []) : known)
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
  world.givenBack.add(sale.receiptId, sale.totalCents + sum(sale.vouchers.map(({ usedCents }) => usedCents)))
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
  if (hasNumber) return dayOf(now, timeZone) === dayOf(sale.bookedAt, timeZone) ? undefined : 'voidTooLate'
  if (now.getTime() - sale.bookedAt.getTime() > 30 * 60_000) return 'voidTooLate'
  return till.tillNumber === sale.till.tillNumber ? undefined : 'voidAtOtherTill'
}

async function voidsReturn(world: World, { pick, till: at }: Of<'voids a return'>): Promise<void> {
  const returned = picked(world.returns, pick)
  if (!returned) return
  const purchase = { tillNumber: returned.till.tillNumber, receiptNumber: returned.receiptNumber, storeId: returned.till.storeId }
  expect(await tillOf(world, at).voids({ purchase })).toMatchObject({ errorName: 'receiptNotFound' })
}
