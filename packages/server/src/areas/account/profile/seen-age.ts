import { RESTRICTED_OFFER_MIN_AGE_YEARS } from '@herzkarte/rules/constants.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'

const storeSeen = statement<{ seenAt: Date | null }, [string, string, string, string, Date]>(
  `update members set age_seen_store_id = case when age_seen_at is null then $2 else age_seen_store_id end,
     age_seen_till_number = case when age_seen_at is null then $3 else age_seen_till_number end,
     born_by = coalesce(born_by, ($4::date - make_interval(years => ${RESTRICTED_OFFER_MIN_AGE_YEARS}))::date), age_seen_at = coalesce(age_seen_at, $5)
   where member_id = $1 and status <> 'deleted' returning age_seen_at as "seenAt"`,
)

interface Seen {
  storeId: string
  tillNumber: string
  /** The merchant's day. */
  day: string
  now: Date
}

/**
 * Stores that a till has seen a document which proves that a member is of age. The first confirmation stays. Returns its instant, or undefined if
 * there is no such member.
 */
export async function storeSeenAge(tx: Tx, memberId: string, { storeId, tillNumber, day, now }: Seen): Promise<Date | undefined> {
  return (await tx.first(storeSeen, memberId, storeId, tillNumber, day, now))?.seenAt ?? undefined
}
