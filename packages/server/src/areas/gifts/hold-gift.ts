import type { HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { v7 as uuid } from 'uuid'
import type { Content, Gift } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { nameOfSecret, type Secrets } from '../../kernel/derived-code.ts'
import { ApiError } from '../../kernel/errors.ts'
import { after, type Book, type Lot, lockOpenBooks, spend, write } from '../../ledger/index.ts'
import { lowerCongratulated, readSpendable } from '../hearts/index.ts'
import { takeGift } from './end-hold.ts'
import { type GiftPrice, isPriceOnHold, unitOf } from './gift-view.ts'
import { type HoldRow, holdCode, holdCodeHashes, insertHold, readTaken } from './holds.ts'

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

interface HoldGiftContext {
  content: Content
  /** Today in the merchant's time zone. */
  day: string
  now: Date
  secrets: Secrets
}

/**
 * Holds a gift for a locked member: its price moves to a voucher, the stock decreases by one, and a code is created. Fails with the errors of
 * `violationOf`, and with `openReservationNotRedeemed`, `campaignInactive`, `notEnoughStamps`, `heartsAfterFirstPurchase`, `notEnoughPoints` and `giftOutOfStock`.
 */
export async function holdGift(tx: Tx, order: GiftToHold, { content, day, now, secrets }: HoldGiftContext): Promise<HoldRow> {
  const { memberId, birthDate, gift, price, kind, storeId, expiresAt } = order
  const { taken, reserved } = await readTaken(tx, memberId, gift.id)
  if (kind === 'reservation' && reserved) throw new ApiError('openReservationNotRedeemed')
  const violation = violationOf({ gift, birthDate, taken, day })
  if (violation) throw new ApiError(violation)

  const holdId = uuid()
  if (isPriceOnHold(price, content)) throw new ApiError('campaignInactive')
  const unit = unitOf(price)
  const postingId = unit === null ? null : await pay(tx, { memberId, holdId, unit, price, content, day, now })
  const hold: HoldRow = {
    holdId,
    kind,
    giftId: gift.id,
    exchangeType: price.exchangeType,
    unit,
    amount: price.amount,
    postingId,
    status: 'Open',
    storeId,
    heldAt: now,
    expiresAt,
    tillStoreId: null,
    tillNumber: null,
    lockedUntil: null,
    endedAt: null,
    returned: 0,
    repaid: 0,
    seenAt: null,
    codeKey: nameOfSecret(secrets.secret),
  }
  const [codeHash] = holdCodeHashes(secrets, holdCode(secrets, hold)) as [Buffer]
  await insertHold(tx, memberId, hold, codeHash)
  if (!(await takeGift(tx, gift.id))) throw new ApiError('giftOutOfStock')
  return hold
}

interface Payment {
  memberId: string
  holdId: string
  unit: string
  price: GiftPrice
  content: Content
  day: string
  now: Date
}

/** Moves the price into the voucher and returns the id of the posting. */
async function pay(tx: Tx, { memberId, holdId, unit, price, content, day, now }: Payment): Promise<string> {
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

interface Exchange {
  gift: Pick<Gift, 'from' | 'until' | 'ageRestricted' | 'perMember'>
  /** The member's date of birth; null when it was never given. */
  birthDate: string | null
  /** How many of the gift this member has or holds. */
  taken: number
  /** Today in the merchant's time zone. */
  day: string
}

/**
 * The reason why a gift is not available, or undefined: its days, the member's age (specification, section 1), or the limit per member. The price is
 * checked by `canPay`, the stock by the database.
 */
function violationOf({ gift, birthDate, taken, day }: Exchange) {
  if (day < gift.from || day > gift.until) return 'giftInactive'
  if (gift.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (taken >= gift.perMember) return 'giftLimitReached'
  return undefined
}

/** Whether the lots that are valid today cover a price, after deducting a debt. */
function canPay({ amount }: GiftPrice, { debt }: Pick<Book, 'debt'>, spendable: readonly Lot[]): boolean {
  return spendable.reduce((sum, { remaining }) => sum + remaining, debt) >= amount
}
