import type { TillGift } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, giftTitle } from '../../content/index.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { ApiError } from '../../kernel/errors.ts'
import { giftImage, type HoldRow } from '../gifts/index.ts'

const customer = statement<{ name: string; status: 'active' | 'inactive' | 'deleted' }, [string]>(
  `select trim(first_name || ' ' || last_name) as name, status from members where member_id = $1`,
)

/** The receiver of a held gift. Throws `userInactive` if the account is not active. */
export async function readReceiver(tx: Tx, memberId: string): Promise<{ name: string }> {
  const row = await tx.first(customer, memberId)
  if (row?.status !== 'active') throw new ApiError('userInactive')
  return row
}

/** A held gift as shown to the cashier. */
export function tillGift(
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
