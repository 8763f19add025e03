import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { type Db, setStatement } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { malformed } from '../basket/basket-rules.ts'
import { isSigned, parseScanId } from './scan-id.ts'

/** The member of a basket, and the scan; null if the till has only a card number. */
export interface CustomerRef {
  memberId: string
  scanId: string | null
}

const memberOf = setStatement<{ member_id: string }, [string]>(({ works, either }) =>
  either(
    `select work, own.* from ${works('asked', 'card_number text')}
     cross join lateral (select member_id from cards where card_number = asked.card_number offset 0) own`,
    'select 1 as work, member_id from cards where card_number = $1',
  ),
)

/**
 * Finds the customer of a till call. A scan contains its member's id, so only a bare card number is looked up. Throws `cardNumberNotFound`, also for a
 * scan that the server has not made.
 */
export async function findCustomer(
  db: Db,
  { scanId, cardNumber }: { scanId?: string | undefined; cardNumber?: string | undefined },
  secrets: Secrets,
): Promise<CustomerRef> {
  if (scanId !== undefined) {
    const ref = parseScanId(scanId)
    if (!ref || !isSigned(secrets, ref)) throw new ApiError('cardNumberNotFound')
    if (cardNumber !== undefined && (await memberOfCard(db, cardNumber)) !== ref.memberId)
      throw malformed('/cardNumber must be of the customer whose scan it is')
    return ref
  }
  if (cardNumber === undefined) throw malformed('/ must have scanId or cardNumber')
  return { memberId: await memberOfCard(db, cardNumber), scanId: null }
}

/** The member of a card, in whatever format its number was typed. Throws `cardNumberNotFound`. */
async function memberOfCard(db: Db, typed: string): Promise<string> {
  const cardNumber = cardNumberOf(typed)
  const row = cardNumber === undefined ? undefined : await db.first(memberOf, cardNumber)
  if (!row) throw new ApiError('cardNumberNotFound')
  return row.member_id
}
