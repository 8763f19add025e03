import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { parseScan, type Scan } from '@herzkarte/rules/time/time-code.ts'
import { campaignTitle, text } from '../../../content/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { bookOf, held, pointsUnit, readBooks } from '../../../ledger/index.ts'
import { readTier } from '../../tier/index.ts'
import { priceBasket } from '../basket/price-basket.ts'
import { canSpend } from '../customer/can-spend.ts'
import { codeOf } from '../customer/fresh-code.ts'
import { readCustomer } from '../customer/read-customer.ts'
import { scanIdOf } from '../customer/scan-id.ts'
import { insertScan } from '../customer/store-scan.ts'
import { readActivated } from '../sale/read-used.ts'
import { tillHandleCard } from '../till-handle.ts'
import { couponView, rewardView } from '../views.ts'

function parsed({ scan: text }: contract.TillInputOf<typeof contract.identify>): Exclude<Scan, { kind: 'unknown' }> {
  const scan = parseScan(text)
  if (scan.kind === 'unknown') throw new ApiError('cardNumberNotFound')
  return scan
}

const cardOf = (input: contract.TillInputOf<typeof contract.identify>) => parsed(input).cardNumber

export const identify = tillHandleCard(contract.identify, cardOf, async function identify(input, context) {
  const { tx, publish, content, services, storeId, lang, now } = context
  const { tillNumber } = input
  const { memberId } = context.ref
  const day = dayOf(now, content.merchant.timeZone)
  const scan = parsed(input)
  const code = scan.kind === 'fresh' ? await codeOf(memberId, scan, context) : undefined
  const scanId = await insertScan(tx, {
    memberId,
    storeId,
    tillNumber,
    cardNumber: scan.cardNumber,
    code,
    secret: services.settings.secret,
    now,
  })
  const wanted = { memberId, scanId, operationId: null, redemptionIds: [], allActivated: true }
  const [customer, books, activated, tier] = await Promise.all([
    readCustomer(tx, wanted),
    readBooks(tx, memberId),
    readActivated(tx, memberId),
    readTier(tx, memberId, content, day),
  ])
  publish(memberId, { type: 'cardScanned', storeId })

  const mayCustomerSpend = canSpend(customer.scan, { storeId, tillNumber, at: now, now }, content.merchant)
  const options = { content, day, canSpend: mayCustomerSpend, birthDate: customer.birthDate }
  const { rewards, coupons } = priceBasket({ lines: [], rewards: customer.rewards, ...activated }, options)
  return {
    scanId: scanIdOf({ memberId, scanId }),
    name: customer.name,
    cardNumber: scan.cardNumber,
    tierId: tier.id,
    tierName: text(tier.names, lang),
    fresh: customer.scan?.fresh ?? false,
    canSpend: mayCustomerSpend,
    hearts: content.campaignsKeptOn(day).map(({ id }) => {
      const book = bookOf(books, memberId, id)
      return { campaignId: id, campaignTitle: campaignTitle(content, id, lang), hearts: held(book), debtHearts: -book.debt }
    }),
    rewards: rewards.map((reward) => rewardView(reward, { content, lang })),
    coupons: coupons.map((coupon) => {
      const { userCouponId, title, badge, validUntil } = couponView(coupon, { content, lang })
      return { userCouponId, title, badge, validUntil }
    }),
    points: held(bookOf(books, memberId, pointsUnit)),
    vouchers: activated.vouchers.map(({ voucherId, cents }) => ({ voucherId, cents })),
  }
})
