import type { HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { v7 as uuid } from 'uuid'
import type { Gift } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { nameOfSecret, type Secrets } from '../../kernel/derived-code.ts'
import { ApiError } from '../../kernel/errors.ts'
import { after, type Book, type Lot, lockOpenBooks, spend, write } from '../../ledger/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { lowerCongratulated, readSpendable } from '../hearts/index.ts'
import { giftStock } from './end-hold.ts'
import { type GiftPrice, isPriceOnHold, unitOf } from './gift-view.ts'
import { type HoldRow, holdCode, holdCodeHashes, insertCode, insertHold, takenOf } from './holds.ts'

interface GiftToHold {
  memberId: string
  birthDate: string | null
  gift: Gift
  price: GiftPrice
  kind: HoldKind
  /** The store where a reservation is picked up. */
  storeId: string | null
  expiresAt: Date
}

type HoldGiftContext = Pick<CallContext, 'content' | 'day' | 'now'> & { secrets: Secrets }

/**
 * Holds a gift for a locked member: its price moves to a voucher, the stock decreases by one, and a code is created. Fails with the errors of
 * `violationOf`, and with `openReservationNotRedeemed`, `campaignInactive`, `notEnoughStamps`, `heartsAfterFirstPurchase`, `notEnoughPoints` and `giftOutOfStock`.
 */
export async function holdGift(tx: Tx, order: GiftToHold, context: HoldGiftContext): Promise<HoldRow> {
  const { content, day, now, secrets } = context
  const { memberId, gift, price, kind, storeId, expiresAt } = order
  const { taken, reserved } = (await tx.first(takenOf, memberId, gift.id)) ?? { taken: 0, reserved: false }
  if (kind === 'reservation' && reserved) throw new ApiError('openReservationNotRedeemed')
  const violation = violationOf(order, taken, day)
  if (violation) throw new ApiError(violation)

  const holdId = uuid()
  if (isPriceOnHold(price, content)) throw new ApiError('campaignInactive')
  const unit = unitOf(price)
  const postingId = unit === null ? null : await pay(tx, order, { holdId, unit }, context)
  const codeKey = nameOfSecret(secrets.secret)
  const [codeHash] = holdCodeHashes(secrets, holdCode(secrets, { kind, holdId, codeKey })) as [Buffer]
  const { exchangeType, amount } = price
  const [hold] = await Promise.all([
    tx.first(insertHold, memberId, holdId, kind, gift.id, exchangeType, unit, amount, postingId, storeId, now, expiresAt, codeKey),
    tx.run(insertCode, codeHash, memberId, holdId),
  ])
  if (!hold) throw new Error('A hold was not stored')
  if (!(await giftStock.take(tx, gift.id))) throw new ApiError('giftOutOfStock')
  return hold
}

/** Moves the price into the voucher and returns the id of the posting. */
async function pay(
  tx: Tx,
  { memberId, price }: GiftToHold,
  { holdId, unit }: { holdId: string; unit: string },
  { content, day, now }: HoldGiftContext,
): Promise<string> {
  const tooLittle = () => new ApiError(price.exchangeType === 'points' ? 'notEnoughPoints' : 'notEnoughStamps')
  const book = (await lockOpenBooks(tx, memberId, [unit])).get(unit)
  if (!book) throw tooLittle()
  const { lots, waitingLots } = await readSpendable(tx, memberId, unit, { content, day })
  if (!canPay(price, book, lots))
    throw canPay(price, book, [...lots, ...waitingLots]) ? new ApiError('heartsAfterFirstPurchase') : tooLittle()
  const cause = { kind: 'gift', id: holdId } as const
  const spending = spend(book, lots, price.amount, { reason: 'redemption', cause, key: `gift:${holdId}`, happenedAt: now })
  await tx.runAll(write([spending], now), lowerCongratulated(after(book, spending)))
  return spending.postingId
}

/**
 * The reason why a gift is not available, or undefined: its days, the member's age (specification, section 1), or the limit per member. The price is
 * checked by `canPay`, the stock by the database.
 */
function violationOf({ gift, birthDate }: GiftToHold, taken: number, day: string) {
  if (day < gift.from || day > gift.until) return 'giftInactive'
  if (gift.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (taken >= gift.perMember) return 'giftLimitReached'
  return undefined
}

/** Whether the lots that are valid today cover a price, after deducting a debt. */
function canPay({ amount }: GiftPrice, { debt }: Pick<Book, 'debt'>, spendable: readonly Lot[]): boolean {
  return spendable.reduce((sum, { remaining }) => sum + remaining, debt) >= amount
}
