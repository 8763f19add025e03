import * as contract from '@herzkarte/contract/till/index.ts'
import { bookOf, readBooks } from '../../../ledger/index.ts'
import { donationOf } from '../../donations/index.ts'
import { checkLines, departmentWarnings } from '../basket/check-lines.ts'
import { collectsIn } from '../basket/earnings.ts'
import { priceBasket } from '../basket/price-basket.ts'
import { lockInBasket } from '../customer/lock-customer.ts'
import { type Customer, canSpend, readCustomer } from '../customer/read-customer.ts'
import { readActivated, type Used } from '../sale/read-used.ts'
import { tillHandleCustomer } from '../till-handle.ts'
import { priceView } from '../views.ts'

function check(input: contract.TillInputOf<typeof contract.quote>) {
  const { lines, warnings } = checkLines(input.lines)
  return { input: { ...input, lines }, warnings }
}

export const quote = tillHandleCustomer(
  contract.quote,
  check,
  async function quote({ lines, redemptionIds = [], copayVatCodes, leaveOut = [], tenders = [], tillNumber }, context) {
    const { tx, ref, content, storeId, lang, now, day, fail } = context
    const { merchant } = content
    const wanted = { ...ref, operationId: null, redemptionIds, allActivated: true }
    const readOffers = () => Promise.all([readCustomer(tx, wanted), readActivated(tx, ref.memberId)])
    const [[customer, activated], books] = await Promise.all([readOffers(), readBooks(tx, ref.memberId)])
    const known = new Set(customer.rewards.map(({ redemptionId }) => redemptionId))
    if (!redemptionIds.every((id) => known.has(id))) fail('rewardNotReadyAtTill')

    function priceFor([{ rewards, scan, birthDate }, offers]: [Customer, Used]) {
      const occasion = { storeId, at: now }
      const options = {
        content,
        day,
        canSpend: canSpend(scan, { storeId, tillNumber, at: now, now }, merchant),
        birthDate,
        occasion,
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
    const locked = await lockInBasket(tx, ref.memberId, inBasket, merchant.basketLockSeconds, now)
    // Deactivated or used elsewhere between the read and the lock.
    if (!locked) priced = priceFor(await readOffers())
    const donationCents = donationOf({ paidCents: priced.givingCents, recipientIds: customer.recipientIds }, content)
    const cutShort = priced.isCutShort ? [{ path: '/lines', message: 'have more combinations of coupons than were compared' }] : []
    return priceView(
      { ...priced, donationCents, warnings: [...context.warnings, ...departmentWarnings(lines, context), ...cutShort] },
      (unit) => bookOf(books, ref.memberId, unit),
      {
        content,
        lang,
      },
    )
  },
)
