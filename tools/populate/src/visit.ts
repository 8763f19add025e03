import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '@herzkarte/server/content'
import { held, pointsUnit } from '@herzkarte/server/ledger'
import { describeSale, operationHash, type Priced, priceBasket, type SaleRows, type StoredLine } from '@herzkarte/server/sale'
import { collectCoupons, writeRedeemed } from './coupons.ts'
import type { Dice } from './dice.ts'
import { type Life, notify } from './life.ts'
import { spendBefore, storeReward, writeRedemption, writeVoucher } from './spending.ts'

/** One purchase, and the member's actions before it. */
export function goShopping(life: Life, at: Date, nth: number): void {
  const { world, settler, dice } = life
  collectCoupons(life, at)
  spendBefore(life, at)
  const lines = basketOf(world.content, dice)
  const tillNumber = String(dice.int(1, 6))
  // Unique among all sales: it consists of the member's card and the number of the visit.
  sell(life, lines, { tillNumber, receiptNumber: `${settler.cardNumber.slice(4, 15)}-${nth}`, happenedAt: at })
}

/** Sells a basket to a member, with the till's own rules for pricing and booking. */
function sell(life: Life, lines: readonly BasketLine[], number: { tillNumber: string; receiptNumber: string; happenedAt: Date }): void {
  const { world, settler, accounts, recipientIds } = life
  const { content } = world
  const { memberId, storeNames, storeId } = settler
  const { happenedAt, receiptNumber } = number
  const day = dayOf(happenedAt, world.timeZone)
  const priced = priceOf(life, lines, day, happenedAt)
  const handedOver = priced.rewards.filter(({ reason }) => reason === 'ready')

  for (const { id } of content.campaignsCollectingOn(day)) accounts.open(id, happenedAt)
  const units = [...content.campaignsKeptOn(day), ...content.collectorsKeptOn(day)].map(({ id }) => id)
  const books = new Map([...units, pointsUnit].map((unit) => [unit, accounts.of(unit).book]))
  const receiptId = life.dice.uuid(happenedAt)
  const sale = { ...number, memberId, receiptId, storeId, now: happenedAt }
  const sold = { lines, priced, handedOver, books, storeNames, recipientIds }
  const { rows, postings, landings, response } = describeSale(sale, sold, { content, lang: 'de', day })
  for (const posting of postings) accounts.post(posting.unit, () => posting)
  writeSale(life, rows)
  const operation = { member_id: memberId, operation_id: receiptId, call: 'checkout', booked_at: happenedAt }
  life.rows.add('operations', happenedAt, { ...operation, request_hash: operationHash('checkout', { receiptNumber }), response })
  for (const { punched } of landings) fillCards(life, punched.collector.id, happenedAt)
}

/** Uses everything that is activated and applies to the basket. */
function priceOf(life: Life, lines: readonly BasketLine[], day: string, at: Date): Priced {
  const { rewards, vouchers, coupons, world } = life
  const occasion = { storeId: life.settler.storeId, at }
  const context = { content: world.content, day, canSpend: true, birthDate: null, occasion }
  const redemptionIds = rewards.map(({ redemptionId }) => redemptionId)
  const activated = coupons.filter(({ activatedAt }) => activatedAt !== null && activatedAt <= at)
  const copies = activated.map((copy) => ({ ...copy, status: 'Activated' as const, redemptionsLeft: null }))
  const basket = { lines, rewards, redemptionIds, vouchers }
  const all = priceBasket({ ...basket, coupons: copies }, context)
  const used = new Set(all.coupons.filter(({ reason }) => reason === 'applied').map(({ userCouponId }) => userCouponId))
  const isUsed = ({ userCouponId }: { userCouponId: string }) => used.has(userCouponId)
  const priced = used.size === copies.length ? all : priceBasket({ ...basket, coupons: copies.filter(isUsed) }, context)
  return {
    ...priced,
    rewards: priced.rewards.filter(({ reason }) => reason === 'ready'),
    vouchers: priced.vouchers.filter(({ reason }) => reason === 'applied'),
  }
}

/** Writes the rows of a sale other than its postings. */
function writeSale(life: Life, sale: SaleRows): void {
  const { rows, spend } = life
  const { receipt, receiptNumber, donations, notices } = sale
  const { month, cents } = sale.spend
  const at = receipt.happened_at
  rows.add('receipts', at, receipt)
  rows.add('receipt_numbers', at, receiptNumber)
  for (const donation of donations) {
    rows.add('donations', at, donation)
    rows.add('donation_inbox', at, { month, recipient_id: donation.recipient_id, cents: donation.cents })
  }
  spend.set(month, (spend.get(month) ?? 0) + cents)
  useUp(life, sale)
  for (const notice of notices) notify(life, notice, at)
}

/** Moves rewards that were handed over, and used vouchers and coupons, to the history. */
function useUp(life: Life, { receipt: { receipt_id: receiptId, happened_at: endedAt }, handedOver, vouchers, coupons }: SaleRows): void {
  for (const reward of life.rewards)
    if (handedOver.includes(reward.redemptionId)) writeRedemption(life, reward, 'Redeemed', endedAt, receiptId)
  life.rewards = life.rewards.filter(({ redemptionId }) => !handedOver.includes(redemptionId))
  const used = new Map(vouchers.map(({ voucher_id, used_cents }) => [voucher_id, used_cents]))
  for (const voucher of life.vouchers) {
    const usedCents = used.get(voucher.voucherId)
    if (usedCents !== undefined) writeVoucher(life, voucher, { ended_at: endedAt, receipt_id: receiptId, used_cents: usedCents })
  }
  life.vouchers = life.vouchers.filter(({ voucherId }) => !used.has(voucherId))
  const redeemed = new Map(coupons.map((use) => [use.user_coupon_id, use]))
  for (const copy of life.coupons) {
    const use = redeemed.get(copy.userCouponId)
    if (use) writeRedeemed(life, copy, use, receiptId, endedAt)
  }
  life.coupons = life.coupons.filter(({ userCouponId }) => !redeemed.has(userCouponId))
}

/** Full cards become rewards automatically. */
function fillCards(life: Life, collectorId: string, at: Date): void {
  const collector = life.world.content.collector(collectorId)
  if (!collector) return
  const { cardSize: hearts, redeemUntil: validUntil } = collector
  const [{ id: rewardId, copayCents }] = collector.rewards
  while (held(life.accounts.of(collectorId).book) >= hearts)
    storeReward(life, { campaignId: collectorId, rewardId, hearts, copayCents, validUntil }, at)
}

type BasketLine = Pick<StoredLine, 'line' | 'departmentId' | 'quantity' | 'amountCents'> & Required<Pick<StoredLine, 'productId' | 'name'>>

/** A random basket: most are small, many contain bakery goods. */
function basketOf({ products, merchant, department }: Content, dice: Dice): BasketLine[] {
  const baked = products.filter(({ departmentId }) => department(departmentId)?.earnsPoints)
  const fromBakery = dice.chance(0.45) ? dice.int(2, 4) : 0
  const others = 1 + Math.min(11, Math.floor(dice.share() * 3))
  return Array.from({ length: fromBakery + others }, (_, at) => {
    const product = dice.pick(at < fromBakery ? baked : products)
    const quantity = dice.chance(0.7) ? 1 : dice.int(2, 4)
    return {
      line: at + 1,
      departmentId: product.departmentId,
      quantity,
      amountCents: quantity * product.priceCents,
      productId: product.id,
      name: product.names[merchant.defaultLang],
    }
  })
}
