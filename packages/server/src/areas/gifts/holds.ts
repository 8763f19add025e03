import type { ExchangeType, GiftHoldStatus } from '@herzkarte/contract/gifts/shapes.ts'
import { INITIAL_CODE_LENGTH } from '@herzkarte/rules/codes/code-letters.ts'
import { HOLD_CODE_INITIALS, type HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import { validate as isUuid } from 'uuid'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { derivedCode, derivedCodeHash, type Secrets, secretNamed, withEach } from '../../kernel/derived-code.ts'

/** A held gift. Instants are texts when the row was read from JSON. */
export interface HoldRow {
  holdId: string
  kind: HoldKind
  giftId: string
  exchangeType: ExchangeType
  /** The unit of its price; null for a free gift. */
  unit: string | null
  amount: number
  /** The posting that spent its price. */
  postingId: string | null
  status: GiftHoldStatus
  storeId: string | null
  heldAt: Date | string
  expiresAt: Date | string
  /** The till that has scanned it. */
  tillStoreId: string | null
  tillNumber: string | null
  /** The member can't give it up until then. */
  lockedUntil: Date | string | null
  endedAt: Date | string | null
  /** The part of the price that was returned to the member, and the part that settled a debt, after it ended without the gift. */
  returned: number
  repaid: number
  seenAt: Date | string | null
  /** Name of the secret that created its code; null if it was created before names were stored. */
  codeKey: string | null
}

/** Columns of `gift_holds h` for a `HoldRow`. */
export const holdColumns = `h.hold_id as "holdId", h.kind, h.gift_id as "giftId", h.exchange_type as "exchangeType", h.unit, h.amount,
  h.posting_id as "postingId", h.status, h.store_id as "storeId", h.held_at as "heldAt", h.expires_at as "expiresAt",
  h.till_store_id as "tillStoreId", h.till_number as "tillNumber", h.locked_until as "lockedUntil", h.ended_at as "endedAt", h.returned, h.repaid, h.seen_at as "seenAt",
  h.code_key as "codeKey"`

const select = `select ${holdColumns} from gift_holds h where h.member_id = $1 and h.hold_id = $2`
const one = statement<HoldRow, [string, string]>(select)
/** One of the member's holds, locked: concurrent attempts to end it wait. */
export const lockHold = statement<HoldRow, [string, string]>(`${select} for update`)
/** Stores a new hold, which its member sees as it is returned. */
export const insertHold = statement<
  HoldRow,
  [string, string, HoldKind, string, string, string | null, number, string | null, string | null, Date, Date, string | null]
>(`
  insert into gift_holds as h
    (member_id, hold_id, kind, gift_id, exchange_type, unit, amount, posting_id, status, store_id, held_at, expires_at, code_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'Open', $9, $10, $11, $12) returning ${holdColumns}`)
export const insertCode = statement<never, [Buffer, string, string]>(
  'insert into gift_codes (code_hash, member_id, hold_id) values ($1, $2, $3)',
)
/** Stores the till that has a hold, until when its member can't give it up, and its new expiry. */
export const markScanned = statement<never, [string, string, string, string, Date, Date]>(`
  update gift_holds set status = 'Scanned', till_store_id = $3, till_number = $4, locked_until = $5, expires_at = $6
  where member_id = $1 and hold_id = $2`)
const end = statement<never, [string, string, GiftHoldStatus, Date, number, number]>(`
  update gift_holds set status = $3, ended_at = $4, returned = $5, repaid = $6, locked_until = null where member_id = $1 and hold_id = $2`)
/** The owner of a code by its hashes. */
export const holdByCode = statement<{ memberId: string; holdId: string }, [Buffer[]]>(
  'select member_id as "memberId", hold_id as "holdId" from gift_codes where code_hash = any($1::bytea[])',
)
/** How many of a gift a member has or holds, and whether one of them is an open reservation. */
export const takenOf = statement<{ taken: number; reserved: boolean }, [string, string]>(`
  select count(*) filter (where status in ('Open', 'Scanned', 'Confirmed')) as taken,
    coalesce(bool_or(kind = 'reservation' and status in ('Open', 'Scanned')), false) as reserved
  from gift_holds where member_id = $1 and gift_id = $2`)

/** One of the member's holds of a kind. Undefined for holds of other members and for invalid ids. */
export async function findHold(db: Db, memberId: string, holdId: string, kind: HoldKind): Promise<HoldRow | undefined> {
  const row = isUuid(holdId) ? await db.first(one, memberId, holdId) : undefined
  return row?.kind === kind ? row : undefined
}

export async function markEnded(
  tx: Tx,
  memberId: string,
  holdId: string,
  status: 'Confirmed' | 'Cancelled' | 'Expired',
  now: Date,
  { returned, repaid }: Pick<HoldRow, 'returned' | 'repaid'> = { returned: 0, repaid: 0 },
): Promise<void> {
  await tx.run(end, memberId, holdId, status, now, returned, repaid)
}

/** Whether a hold is still waiting for its till at this moment. */
export function isOpen({ status, expiresAt }: Pick<HoldRow, 'status' | 'expiresAt'>, now: Date): boolean {
  return (status === 'Open' || status === 'Scanned') && new Date(expiresAt) > now
}

/** Whether it has expired but was not ended yet. */
export function isOverdue({ status, expiresAt }: Pick<HoldRow, 'status' | 'expiresAt'>, now: Date): boolean {
  return (status === 'Open' || status === 'Scanned') && new Date(expiresAt) <= now
}

/** Whether it is at a till, so that its member can't give it up now. */
export function isAtTill({ status, lockedUntil }: Pick<HoldRow, 'status' | 'lockedUntil'>, now: Date): boolean {
  return status === 'Scanned' && lockedUntil !== null && new Date(lockedUntil) > now
}

const purpose = 'hold code'

/** The code of a hold. It is not stored; it is derived from the secret with which it was created. */
export function holdCode(secrets: Secrets, { kind, holdId, codeKey }: Pick<HoldRow, 'kind' | 'holdId' | 'codeKey'>): string {
  return HOLD_CODE_INITIALS[kind] + derivedCode(secretNamed(secrets, codeKey), purpose, `${kind} ${holdId}`, INITIAL_CODE_LENGTH)
}

/** Hashes for finding a hold by its code, one for each secret that may have created it. A new hold is stored under the first. */
export function holdCodeHashes(secrets: Secrets, code: string): Buffer[] {
  return withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code))
}
