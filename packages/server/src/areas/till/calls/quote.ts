import * as contract from '@herzkarte/contract/till/index.ts'
import { bookOf, readBooks } from '../../../ledger/index.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { donationOf } from '../../donations/index.ts'
import { checkLines, departmentWarnings } from '../basket/check-lines.ts'
import { collectsIn } from '../basket/earnings.ts'
import { priceBasket } from '../basket/price-basket.ts'
import { priceView } from '../basket/views.ts'
import { customerOf } from '../customer/find-customer.ts'
import { lockInBasket } from '../customer/lock-customer.ts'
import { type Customer, canSpend, checkActive, readActivated, readCustomer, type Used } from '../customer/read-customer.ts'

function check(input: contract.TillInputOf<typeof contract.quote>) {
  const { lines, warnings } = checkLines(input.lines)
  return { input: { ...input, lines }, warnings }
}

export const quote = tillHandle(contract.quote, { check, lookUp: customerOf }, async function quote(input, context) {
  const { lines, redemptionIds = [], copayVatCodes, leaveOut = [], tenders = [], tillNumber } = input
  const { tx, memberId, scanId, content, storeId, lang, now, day, fail } = context
  const { merchant } = content
  const wanted = { memberId, scanId, redemptionIds, allActivated: true }
  const readOffers = () => Promise.all([readCustomer(tx, wanted), readActivated(tx, memberId)])
  const [[customer, activated], books] = await Promise.all([readOffers(), readBooks(tx, memberId)])
  checkActive(customer)
  const known = new Set(customer.rewards.map(({ redemptionId }) => redemptionId))
  if (!redemptionIds.every((id) => known.has(id))) fail('rewardNotReadyAtTill')

  function priceFor([{ rewards, scan, birthDate }, offers]: [Customer, Used]) {
    const options = {
      content,
      day,
      canSpend: canSpend(scan, { storeId, tillNumber, at: now, now }, merchant),
      birthDate,
      occasion: { storeId, at: now },
      collects: collectsIn(storeId, books),
    }
    return priceBasket({ lines, rewards, redemptionIds, copayVatCodes, leaveOut, tenders, ...offers }, options)
  }

  let priced = priceFor([customer, activated])
  const inBasket = {
    redemptionIds: priced.rewards
      .filter(({ redemptionId, reason }) => reason === 'ready' && redemptionIds.includes(redemptionId))
      .map(({ redemptionId }) => redemptionId),
    userCouponIds: priced.coupons.filter(({ reason }) => reason === 'applied').map(({ userCouponId }) => userCouponId),
    voucherIds: priced.vouchers.filter(({ reason }) => reason === 'applied').map(({ voucherId }) => voucherId),
  }
  const locked = await lockInBasket(tx, memberId, inBasket, merchant.basketLockSeconds, now)
  // Deactivated or used elsewhere between the read and the lock.
  if (!locked) priced = priceFor(await readOffers())
  const donationCents = donationOf({ paidCents: priced.givingCents, recipientIds: customer.recipientIds }, content)
  const cutShort = priced.isCutShort ? [{ path: '/lines', message: 'have more combinations of coupons than were compared' }] : []
  const warnings = [...context.warnings, ...departmentWarnings(lines, context), ...cutShort]
  return priceView({ ...priced, donationCents, warnings }, (unit) => bookOf(books, memberId, unit), { content, lang })
})
