import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { campaignId } from '#testing/members.ts'
import { aLine, shownCode, type TestTill } from '#testing/till.ts'
import { checkFreeProducts } from './check-free-products.ts'
import { checkPrice } from './check-price.ts'
import { isWorthClaiming } from './claims.ts'
import { columnsOf, heartsFor } from './columns.ts'
import type { Of, Rung } from './deeds.ts'
import { debtOf, earningOf } from './earnings.ts'
import { type KeptBack, keptBackBy, noteEarned, spareOf } from './keys.ts'
import { sendsToBook } from './send.ts'
import { heartsOf, pointsOf, punchesOf, soldLines, sum } from './sold-lines.ts'
import { Tally } from './tally.ts'
import {
  collectors,
  coupons,
  isStillOn,
  picked,
  products,
  type Sale,
  type Shopper,
  shopperOf,
  tillOf,
  timeZone,
  type World,
} from './world.ts'

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

export async function buys(world: World, deed: Of<'buys'>): Promise<void> {
  const { app, isInOrder } = world
  const [shopper, till] = [deed.who === null ? null : shopperOf(world, deed.who), tillOf(world, deed.till)]
  const lines = basketOf(deed.lines)
  const happenedAt = new Date(app.clock.now().getTime() - deed.minutesLate * 60_000).toISOString()
  const offers = shopper ? await offered(world, till, shopper, lines, deed) : { lines }
  const giftCardCents = isInOrder ? deed.giftCardCents : 0
  const tenders = giftCardCents > 0 ? { tenders: [{ kind: 'giftCard' as const, cents: giftCardCents }] } : {}
  const input = till.sale({ ...offers, ...tenders, happenedAt })
  const sendTo = (at: TestTill) => (deed.isQueued ? throughQueue(at, input) : at.checkout(input))
  let keptBack: KeptBack | null = null
  // A sale that its key may not book goes through another key of its store.
  const send = async () => {
    const answer = await sendTo(till)
    const by = keptBackBy(answer)
    keptBack ??= by
    return by ? sendTo(spareOf(world, till)) : answer
  }
  const answer = await sendsToBook(world, send, isInOrder ? [] : ['quoteOutdated', 'freshCodeRequired', 'rewardNotReadyAtTill'])
  if (!answer) return
  const spendCents = noteSale(world, { input, till, shopper, price: answer })
  // Anyone may claim a sale without a card, and have chosen who gets a part of it.
  const { perMille } = app.server.services.content().merchant.donations
  const depositsCents = sum(lines.map(({ kind, amountCents }) => (kind === 'depositReturn' ? amountCents : 0)))
  const mostCents = Math.max(0, Math.floor(((spendCents + depositsCents) * perMille) / 1000))
  const donationCents = shopper ? answer.donationCents : mostCents
  noteEarned(world, till, { ...answer, donationCents }, spendCents, keptBack)
}

/** What a till sends of a customer with a card: a sale that comes late has asked for no price. */
function offered(world: World, till: TestTill, shopper: Shopper, lines: BasketLine[], { minutesLate, leavesOut }: Of<'buys'>) {
  return minutesLate > 0 ? { cardNumber: shopper.member.cardNumber, lines } : quoted(world, till, shopper, lines, leavesOut)
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
  /** Null without a card. */
  shopper: Shopper | null
  price: CheckoutAnswer['result']
}

/** Returns what of the sale counts for the tier. */
function noteSale(world: World, { input, till, shopper, price }: Sold): number {
  // What belongs to nobody waits for the member who claims the sale.
  const { tally } = shopper ?? { tally: new Tally() }
  const earned = shopper ? tally : new Tally()
  const day = dayOf(new Date(input.happenedAt), timeZone)
  checkPrice(input.lines, price)
  checkFreeProducts(input.lines, price, price.rewards)
  const lines = soldLines(input, price)
  const uses = (couponId: string) => price.coupons.some((one) => one.couponId === couponId)
  const factors = { hearts: uses(coupons.hearts.id) ? 2 : 1, points: uses(coupons.points.id) ? 3 : 1 }

  for (const { campaignId: id, hearts, balanceHearts, debtHearts } of price.hearts) {
    expect([id, hearts]).toEqual([id, heartsOf(lines, new Map(), factors.hearts, earningOf(world, id))])
    earned.add(`hearts/${id}`, hearts)
    if (world.isInOrder && isStillOn(world, id)) {
      const net = earned.of(`hearts/${id}`)
      expect([balanceHearts, debtHearts]).toEqual([Math.max(0, net), debtOf(net)])
    }
  }
  expect(price.points.points).toBe(pointsOf(lines, new Map(), factors.points))
  earned.add('points', price.points.points)
  for (const collector of collectors) {
    const punches = price.punches.find((one) => one.campaignId === collector.id)?.punches ?? 0
    expect([collector.id, punches]).toEqual([collector.id, punchesOf(lines, new Map(), collector)])
    earned.add(`punches/${collector.id}`, punches)
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
  const sale: Sale = {
    input,
    till,
    who: { tally },
    isOpen: shopper === null,
    claim: price.claim,
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
  }
  world.sales.push(sale)
  const isWorthIt = isWorthClaiming(world, sale, ({ counted }) => counted)
  expect(price.claim !== null).toBe(shopper === null && isWorthIt)
  return spendCents

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
