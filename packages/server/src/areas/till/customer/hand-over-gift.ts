import type { TillGift } from '@herzkarte/contract/till/index.ts'
import type { HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, giftTitle } from '../../../content/index.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import type { Publish } from '../../../runtime/handle.ts'
import type { TillCallContext } from '../../../runtime/till-handler.ts'
import {
  confirmHold,
  findByCode,
  findHold,
  giftImage,
  type HoldRow,
  holdCodeHashes,
  isOpen,
  lockWithBook,
  markScanned,
} from '../../gifts/index.ts'

interface AtTill {
  tx: Tx
  publish: Publish
  context: TillCallContext
}

interface HandOverRequest {
  kind: HoldKind
  /** The canonical code. */
  code: string
  tillNumber: string
  /** If set, the gift that this till has scanned is handed over. */
  operation: { operationId: string; call: string; input: unknown } | undefined
  /** Fails the call with its error for each case. `elsewhere` means another till, another store, or a gift that has ended. */
  fail: (why: 'notFound' | 'expired' | 'elsewhere') => never
}

/**
 * Handles the code of a held gift at a till. A scan shows the gift and briefly prevents its member from giving it up; an operation hands it
 * over. An expired gift cannot be handed over, even if it has not been ended yet.
 */
export async function handOverGift(wanted: HandOverRequest, { tx, publish, context }: AtTill): Promise<TillGift> {
  const { kind, code, tillNumber, operation, fail } = wanted
  const { content, services, storeId, now } = context
  const of = (await findByCode(tx, holdCodeHashes(services.settings, code))) ?? fail('notFound')
  const { memberId, holdId } = of
  const found = (await findHold(tx, memberId, holdId, kind)) ?? fail('notFound')
  const receiver = await readReceiver(tx, memberId)
  const locked = await lockWithBook(tx, memberId, found)

  if (!operation) {
    const scanned = await scan(tx, locked.hold, {
      memberId,
      storeId,
      tillNumber,
      fail,
      now,
      lockSeconds: content.merchant.basketLockSeconds,
    })
    publish(memberId, { type: 'giftScanned', giftHoldId: holdId, giftId: scanned.giftId })
    return tillGift(scanned, receiver, context)
  }
  return once(tx, { memberId, ...operation, now, storeId }, async () => {
    const { hold } = locked
    checkOpen(hold, { storeId, fail, now })
    if (hold.status !== 'Scanned' || hold.tillStoreId !== storeId || hold.tillNumber !== tillNumber) fail('elsewhere')
    await confirmHold(tx, locked, now)
    if (kind === 'gift') publish(memberId, { type: 'giftConfirmed', giftHoldId: holdId, giftId: hold.giftId })
    else publish(memberId, { type: 'reservationPickedUp', reservationId: holdId, giftId: hold.giftId })
    return tillGift({ ...hold, status: 'Confirmed' }, receiver, context)
  })
}

interface Scan {
  memberId: string
  storeId: string
  tillNumber: string
  fail: HandOverRequest['fail']
  now: Date
  lockSeconds: number
}

/**
 * The last till that scanned the gift owns it. From the first scan on, the gift stays valid while it is reserved, so that it can be handed
 * over.
 */
async function scan(
  tx: Tx,
  hold: HoldRow,
  { memberId, storeId, tillNumber, fail, now, lockSeconds }: Scan,
): Promise<HoldRow & { status: 'Scanned' }> {
  checkOpen(hold, { storeId, fail, now })
  const lockedUntil = new Date(now.getTime() + lockSeconds * 1000)
  const runsOut = new Date(hold.expiresAt)
  const expiresAt = hold.status === 'Open' && runsOut < lockedUntil ? lockedUntil : runsOut
  await markScanned(tx, memberId, hold.holdId, { storeId, tillNumber, lockedUntil, expiresAt })
  return { ...hold, status: 'Scanned', tillStoreId: storeId, tillNumber, lockedUntil, expiresAt }
}

function checkOpen(hold: HoldRow, { storeId, fail, now }: Pick<Scan, 'storeId' | 'fail' | 'now'>): void {
  if (hold.storeId !== null && hold.storeId !== storeId) fail('elsewhere')
  if (hold.status === 'Confirmed' || hold.status === 'Cancelled') fail('elsewhere')
  if (!isOpen(hold, now)) fail('expired')
}

const customer = statement<{ name: string; status: 'active' | 'inactive' | 'deleted' }, [string]>(
  `select trim(first_name || ' ' || last_name) as name, status from members where member_id = $1`,
)

/** The receiver of a held gift. Throws `userInactive` if the account is not active. */
async function readReceiver(tx: Tx, memberId: string): Promise<{ name: string }> {
  const row = await tx.first(customer, memberId)
  if (row?.status !== 'active') throw new ApiError('userInactive')
  return row
}

/** A held gift as shown to the cashier. */
function tillGift(
  hold: HoldRow & { status: 'Scanned' | 'Confirmed' },
  { name }: { name: string },
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
    customerName: name,
    status,
    heldAt: new Date(hold.heldAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: status === 'Confirmed' ? 0 : Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
  }
}
