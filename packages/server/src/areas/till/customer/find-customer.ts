import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { malformed } from '../basket/basket-rules.ts'
import { parseScanId } from './scan-id.ts'

/** Whose basket it is, and by which scan; null when the till only has a card number. */
export interface CustomerRef {
  memberId: string
  scanId: string | null
}

const memberOf = statement<{ member_id: string }, [string]>('select member_id from cards where card_number = $1')

/** Finds whom a till means. A scan names its member itself, so only a bare card number is looked up. Refuses with `cardNumberNotFound`. */
export async function findCustomer(
  db: Db,
  { scanId, cardNumber }: { scanId?: string | undefined; cardNumber?: string | undefined },
): Promise<CustomerRef> {
  if (scanId !== undefined) {
    const ref = parseScanId(scanId)
    if (!ref) throw new ApiError('cardNumberNotFound')
    return ref
  }
  if (cardNumber === undefined) throw malformed('/ must have scanId or cardNumber')
  return { memberId: await memberOfCard(db, cardNumber), scanId: null }
}

/** The member of a card, however its number was typed. Refuses with `cardNumberNotFound`. */
export async function memberOfCard(db: Db, typed: string): Promise<string> {
  const cardNumber = cardNumberOf(typed)
  const row = cardNumber === undefined ? undefined : await db.first(memberOf, cardNumber)
  if (!row) throw new ApiError('cardNumberNotFound')
  return row.member_id
}
