import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { parseScan } from '@herzkarte/rules/time/time-code.ts'
import { campaignTitle, text } from '../../../content/index.ts'
import { bookOf, held, pointsUnit, readBooks } from '../../../ledger/index.ts'
import { readTier } from '../../tier/index.ts'
import { priceBasket } from '../basket/price-basket.ts'
import { canSpend } from '../customer/can-spend.ts'
import { memberOfCard } from '../customer/find-customer.ts'
import { codeOf } from '../customer/fresh-code.ts'
import { readCustomer } from '../customer/read-customer.ts'
import { scanIdOf } from '../customer/scan-id.ts'
import { insertScan } from '../customer/store-scan.ts'
import { readActivated } from '../sale/read-used.ts'
import { tillHandle } from '../till-handle.ts'
import { couponView, rewardView } from '../views.ts'

export const identify = tillHandle(contract.identify, async function identify({ scan: scanned, tillNumber }, context) {
  const { tx, publish, content, services, storeId, lang, now, fail } = context
  const day = dayOf(now, content.merchant.timeZone)
  const scan = parseScan(scanned)
  if (scan.kind === 'unknown') return fail('cardNumberNotFound')
  const memberId = await memberOfCard(tx, scan.cardNumber)
  const code = scan.kind === 'fresh' ? await codeOf(tx, memberId, scan, services.tokens, now) : undefined
  const scanId = await insertScan(tx, { memberId, storeId, tillNumber, cardNumber: scan.cardNumber, code, now })
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
