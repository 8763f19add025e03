import { validate as isUuid } from 'uuid'
import type { Merchant } from '../../../content/index.ts'
import { type Db, type Nulls, setStatement } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { KnownOperation } from '../../../kernel/idempotency.ts'
import { latestKnown } from '../basket/basket-rules.ts'
import type { RewardAtTill } from '../basket/rewards-and-vouchers.ts'
import type { CustomerRef } from './find-customer.ts'

/** A scanned card at a till. */
export interface Scan {
  storeId: string
  tillNumber: string
  cardNumber: string
  fresh: boolean
  scannedAt: Date
  expiresAt: Date
}

/** Everything that a till call reads about a member, except for the books. */
export interface Customer {
  memberId: string
  name: string
  /** The latest day on which the member can have been born: as stated, or as a till has seen it. */
  birthDate: string | null
  digitalReceipts: boolean
  /** Null if the card number was typed, or if the scan is unknown or expired. */
  scan: Scan | null
  /** Whether the member was invited and the hearts for it are still to be credited. */
  isInvited: boolean
  operation: KnownOperation | undefined
  /** Recipients of the merchant's donations for this member's purchases. */
  recipientIds: string[]
  rewards: RewardAtTill[]
}

interface CustomerQuery extends CustomerRef {
  /** The operation to look up; null if the call books nothing. */
  operationId: string | null
  /** Rewards to read: these, and all activated ones if `allActivated` is set. */
  redemptionIds: readonly string[]
  allActivated: boolean
  /** Leaves out rewards that were activated later, because a sale cannot have used them. */
  activatedUntil?: Date
}

type Row = Own & (Scan | Nulls<Scan>) & (KnownOperation | Nulls<KnownOperation>)

interface Own {
  status: 'active' | 'inactive'
  name: string
  birthDate: string | null
  digitalReceipts: boolean
  isInvited: boolean
  recipientIds: string[] | null
  rewards: RewardAtTill[] | null
}

const noId = `'00000000-0000-0000-0000-000000000000'`
// A member without a card number is being deleted. Null would leave nothing of the conditions on scans and operations, and with it nothing that names the
// member's node.
const read = setStatement<Row, [string, string | null, string | null, string[], boolean, Date | null]>(
  ({ works }) => `
  select work, own.*
  from ${works('asked', 'member_id uuid, scan_id uuid, operation_id text, redemption_ids uuid[], all_activated boolean, activated_until timestamptz')}
  cross join lateral (
    select m.status, trim(m.first_name || ' ' || m.last_name) as name, least(m.birth_date, m.born_by) as "birthDate", m.digital_receipts as "digitalReceipts",
      exists (select from referrals f where f.member_id = asked.member_id and f.status in ('Registered', 'Reversed')) as "isInvited",
      s.store_id as "storeId", s.till_number as "tillNumber", s.card_number as "cardNumber", s.fresh, s.scanned_at as "scannedAt", s.expires_at as "expiresAt",
      o.call, o.request_hash, o.response,
      (select recipient_ids from donation_choices where member_id = asked.member_id) as "recipientIds",
      (select json_agg(reward) from (
        select d.redemption_id as "redemptionId", d.campaign_id as "campaignId", d.reward_id as "rewardId", d.status, d.hearts,
          d.copay_cents as "copayCents", d.valid_until as "validUntil"
        from redemptions d where d.member_id = asked.member_id
          and (d.redemption_id = any(asked.redemption_ids) or (asked.all_activated and d.status = 'Activated'))
          and (asked.activated_until is null or d.activated_at <= asked.activated_until)
        order by d.activated_at, d.redemption_id) reward) as rewards
    from members m
    left join scans s on s.member_id = asked.member_id and s.scan_id = coalesce(asked.scan_id, ${noId})
    left join operations o on o.member_id = asked.member_id and o.operation_id = coalesce(asked.operation_id, '')
    where m.member_id = asked.member_id and m.status <> 'deleted' and m.card_number <> '' offset 0) own`,
)

/**
 * Reads the member data for a till call in one statement. Throws `cardNumberNotFound` if there is no such member, and `userInactive` if the
 * account is not active, unless the operation was done before.
 */
export async function readCustomer(
  db: Db,
  { memberId, scanId, operationId, redemptionIds, allActivated, activatedUntil }: CustomerQuery,
): Promise<Customer> {
  const row = await db.first(read, memberId, scanId, operationId, redemptionIds.filter(isUuid), allActivated, activatedUntil ?? null)
  if (!row) throw new ApiError('cardNumberNotFound')
  if (row.status !== 'active' && row.call === null) throw new ApiError('userInactive')
  const { name, birthDate, digitalReceipts, isInvited } = row
  return {
    memberId,
    name,
    birthDate,
    digitalReceipts,
    isInvited,
    scan: row.storeId === null ? null : scanOf(row),
    operation: row.call === null ? undefined : operationOf(row),
    recipientIds: row.recipientIds ?? [],
    rewards: row.rewards ?? [],
  }
}

function scanOf({ storeId, tillNumber, cardNumber, fresh, scannedAt, expiresAt }: Scan): Scan {
  return { storeId, tillNumber, cardNumber, fresh, scannedAt, expiresAt }
}

function operationOf({ call, request_hash, response }: KnownOperation): KnownOperation {
  return { call, request_hash, response }
}

/** How long a code that was shown at a till allows paying. */
export const scanValidMinutes = 15

interface Sale {
  storeId: string
  tillNumber: string
  /** The instant of the sale according to its till. A sale from the till's offline queue has its original time. */
  at: Date
  /** The instant at which the server has it. */
  now: Date
}

/**
 * Whether a customer may spend: with a fresh code that was scanned at this very till shortly before the sale (not after it), or if the merchant requires
 * none. A till says itself when it has sold, so the server's clock counts as well: nobody spends with an old scan by an earlier time.
 */
export function canSpend(
  scan: Scan | null,
  { storeId, tillNumber, at, now }: Sale,
  { freshCodeRequiredToSpend }: Pick<Merchant, 'freshCodeRequiredToSpend'>,
): boolean {
  if (!freshCodeRequiredToSpend) return true
  if (!scan?.fresh) return false
  const isBetween = scan.scannedAt <= latestKnown(at) && at <= scan.expiresAt && now <= scan.expiresAt
  return isBetween && scan.storeId === storeId && scan.tillNumber === tillNumber
}
