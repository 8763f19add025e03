import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { identify } from '@herzkarte/contract/till/index.ts'
import { parseScan } from '@herzkarte/contract/time-code.ts'
import { campaignTitle } from '../hearts/index.ts'
import { bookOf, held, pointsUnit, readBooks } from '../ledger/index.ts'
import { text } from '../merchant/content/index.ts'
import { readTier } from '../tier/index.ts'
import { canSpend } from './can-spend.ts'
import { memberOfCard } from './find-customer.ts'
import { codeOf } from './fresh-code.ts'
import { keepScan } from './keep-scan.ts'
import { priceBasket } from './price.ts'
import { readCustomer } from './read-customer.ts'
import { readActivated } from './read-used.ts'
import { scanIdOf } from './scan-id.ts'
import { tillHandle } from './till-handle.ts'
import { couponView, rewardView } from './views.ts'

export default tillHandle(identify, async ({ scan: scanned, tillNumber }, context) => {
  const { tx, tell, content, services, storeId, lang, now, refuse } = context
  const day = dayOf(now, content.merchant.timeZone)
  const scan = parseScan(scanned)
  if (scan.kind === 'unknown') return refuse('cardNumberNotFound')
  const memberId = await memberOfCard(tx, scan.cardNumber)
  const code = scan.kind === 'fresh' ? await codeOf(tx, memberId, scan, services.tokens, now) : undefined
  const scanId = await keepScan(tx, { memberId, storeId, tillNumber, cardNumber: scan.cardNumber, code, now })
  const wanted = { memberId, scanId, operationId: null, redemptionIds: [], allActivated: true }
  const [customer, books, activated, tier] = await Promise.all([
    readCustomer(tx, wanted),
    readBooks(tx, memberId),
    readActivated(tx, memberId),
    readTier(tx, memberId, content, day),
  ])
  tell(memberId, { type: 'cardScanned', storeId })

  const mayCustomerSpend = canSpend(customer.scan, { storeId, tillNumber, at: now }, content.merchant)
  const circumstances = { content, day, canSpend: mayCustomerSpend, birthDate: customer.birthDate }
  const { rewards, coupons } = priceBasket({ lines: [], rewards: customer.rewards, ...activated }, circumstances)
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
