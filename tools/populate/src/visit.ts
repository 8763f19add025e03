import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { creditPunches } from '@herzkarte/server/areas/collector/index.ts'
import { donationOf } from '@herzkarte/server/areas/donations/index.ts'
import { type Priced, priceBasket } from '@herzkarte/server/areas/till/basket/price.ts'
import { numberOf, salePostings } from '@herzkarte/server/areas/till/sale/sale-postings.ts'
import { priceView } from '@herzkarte/server/areas/till/views.ts'
import { held } from '@herzkarte/server/ledger/index.ts'
import { type BasketLine, basketOf } from './basket.ts'
import { collectCoupons } from './coupons.ts'
import type { Life } from './life.ts'
import { spendBefore, storeReward } from './spending.ts'
import { writeSale } from './write-sale.ts'

/** One purchase, priced and booked by the till's own rules, with what its member does before. */
export function goShopping(life: Life, at: Date, nth: number): void {
  const { world, settler, accounts, dice } = life
  const { content } = world
  collectCoupons(life, at)
  spendBefore(life, at)
  const day = dayOf(at, world.timeZone)
  const lines = basketOf(content, dice)
  const priced = priceOf(life, lines, day, at)
  const handedOver = priced.rewards.filter(({ reason }) => reason === 'ready')

  const receiptId = dice.uuid(at)
  const tillNumber = String(dice.int(1, 6))
  // Unique without asking anybody: the member's card, and the number of the visit.
  const receiptNumber = `${settler.cardNumber.slice(4, 15)}-${nth}`
  const sale = { memberId: accounts.memberId, receiptId, storeId: settler.storeId, tillNumber, receiptNumber, happenedAt: at, now: at }
  const paid = {
    memberId: accounts.memberId,
    receiptId,
    paidCents: priced.totalCents,
    recipientIds: life.recipientIds,
    month: `${day.slice(0, 7)}-01`,
  }
  const donationCents = donationOf(paid, content)
  for (const { id } of content.campaignsCollectingOn(day)) accounts.open(id)
  const price = priceView({ ...priced, donationCents }, (unit) => accounts.of(unit).book, { content, lang: 'de' })
  const landings = creditPunches({ ...sale, number: numberOf(sale) }, priced.punches, (unit) => accounts.of(unit).book)
  const units = [...content.campaignsKeptOn(day), ...content.collectorsKeptOn(day)].map(({ id }) => id)
  const books = new Map([...units, 'points'].map((unit) => [unit, accounts.of(unit).book]))
  const issuing = landings.map((landing) => landing.issuing)
  for (const posting of [...salePostings(sale, priced, handedOver, books), ...issuing]) accounts.post(posting.unit, () => posting)
  writeSale(life, { sale, lines, priced, price, day })
  for (const { punched } of landings) fillCards(life, punched.collector.id, at)
}

/** Of what is activated and fits the basket all is used. */
function priceOf(life: Life, lines: readonly BasketLine[], day: string, at: Date): Priced {
  const { rewards, vouchers, coupons, world } = life
  const context = { content: world.content, day, canSpend: true, birthDate: null }
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

/** Full cards become rewards by themselves. */
function fillCards(life: Life, collectorId: string, at: Date): void {
  const collector = life.world.content.collector(collectorId)
  if (!collector) return
  const { cardSize: hearts, redeemUntil: validUntil } = collector
  const [{ id: rewardId, copayCents }] = collector.rewards
  while (held(life.accounts.of(collectorId).book) >= hearts)
    storeReward(life, { campaignId: collectorId, rewardId, hearts, copayCents, validUntil }, at)
}
