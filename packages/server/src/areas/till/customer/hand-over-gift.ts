import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import type { TillCall, TillGift } from '@herzkarte/contract/till/index.ts'
import type { HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, giftTitle } from '../../../content/index.ts'
import { ApiError, fail } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import type { TillContext } from '../../../runtime/till-handler.ts'
import { findMember, type Member } from '../../account/index.ts'
import {
  confirmHold,
  findHold,
  giftImage,
  type HoldRow,
  holdByCode,
  holdCodeHashes,
  isOpen,
  lockWithBook,
  markScanned,
} from '../../gifts/index.ts'

interface GiftAtTill {
  kind: HoldKind
  /** The canonical code. */
  code: string
  call: TillCall
  input: { tillNumber: string; operationId?: string | undefined }
  /** The error of the call for each case. `elsewhere` means another till, another store, or a gift that has ended. */
  errors: Record<'notFound' | 'expired' | 'elsewhere', ErrorName>
}

/**
 * Handles the code of a held gift at a till. A scan shows the gift and briefly prevents its member from giving it up; with an operation's id, the till hands
 * over what it has scanned. An expired gift cannot be handed over, even if it has not been ended yet.
 */
export async function handOverGift({ kind, code, call, input, errors }: GiftAtTill, context: TillContext<never>): Promise<TillGift> {
  const { tx, publish, content, services, storeId, now } = context
  const { tillNumber, operationId } = input
  const { memberId, holdId } = (await tx.first(holdByCode, holdCodeHashes(services.settings, code))) ?? fail(errors.notFound)
  const found = (await findHold(tx, memberId, holdId, kind)) ?? fail(errors.notFound)
  const receiver = await findMember(tx, memberId)
  if (receiver?.status !== 'active') throw new ApiError('userInactive')
  const locked = await lockWithBook(tx, memberId, found)
  const { hold } = locked

  if (operationId === undefined) {
    checkOpen(hold)
    // The last till that scanned the gift owns it. From the first scan on, the gift stays valid while it is reserved, so that it can be handed over.
    const lockedUntil = new Date(now.getTime() + content.merchant.basketLockSeconds * 1000)
    const runsOut = new Date(hold.expiresAt)
    const expiresAt = hold.status === 'Open' && runsOut < lockedUntil ? lockedUntil : runsOut
    await tx.run(markScanned, memberId, holdId, storeId, tillNumber, lockedUntil, expiresAt)
    publish(memberId, { type: 'giftScanned', giftHoldId: holdId, giftId: hold.giftId })
    return tillGift({ ...hold, status: 'Scanned', expiresAt }, receiver, context)
  }
  return once(tx, { memberId, operationId, call: call.name, input, now, storeId }, async () => {
    checkOpen(hold)
    if (hold.status !== 'Scanned' || hold.tillStoreId !== storeId || hold.tillNumber !== tillNumber) fail(errors.elsewhere)
    await confirmHold(tx, locked, now)
    if (kind === 'gift') publish(memberId, { type: 'giftConfirmed', giftHoldId: holdId, giftId: hold.giftId })
    else publish(memberId, { type: 'reservationPickedUp', reservationId: holdId, giftId: hold.giftId })
    return tillGift({ ...hold, status: 'Confirmed' }, receiver, context)
  })

  function checkOpen({ storeId: heldFor, status }: HoldRow): void {
    if ((heldFor !== null && heldFor !== storeId) || status === 'Confirmed' || status === 'Cancelled') fail(errors.elsewhere)
    if (!isOpen(hold, now)) fail(errors.expired)
  }
}

/** A held gift as shown to the cashier. */
function tillGift(
  hold: HoldRow & { status: 'Scanned' | 'Confirmed' },
  { firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>,
  { content, lang, now }: { content: Content; lang: Lang; now: Date },
): TillGift {
  const { holdId, kind, giftId, exchangeType, amount, status } = hold
  const expiresAt = new Date(hold.expiresAt)
  return {
    giftHoldId: holdId,
    kind,
    giftId,
    title: giftTitle(content, giftId, lang),
    image: giftImage(content, giftId),
    exchangeType,
    amount,
    ageRestricted: content.gift(giftId)?.ageRestricted ?? false,
    customerName: `${firstName} ${lastName}`.trim(),
    status,
    heldAt: new Date(hold.heldAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: status === 'Confirmed' ? 0 : Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
  }
}
