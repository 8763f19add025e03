import type { GiftHold, GiftHoldStatus } from '@herzkarte/contract/gifts/shapes.ts'
import type { HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import { validate as isUuid, NIL } from 'uuid'
import { type Content, giftTitle, pictureUrl } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { Secrets } from '../../kernel/derived-code.ts'
import { failCursor, instantOf, partsOf } from '../../kernel/pagination.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { type HoldRow, holdCode, holdColumns, isOpen } from './holds.ts'

/** Codes are derived from the secrets. */
export type HoldReading = Pick<CallContext, 'content' | 'lang' | 'now'> & { secrets: Secrets }

/** A held gift as its member sees it. The code is shown as long as a till accepts it. */
export function holdView(hold: HoldRow, { content, lang, now, secrets }: HoldReading): GiftHold {
  const { holdId, giftId, exchangeType, unit, amount, status, endedAt, returned, repaid } = hold
  const expiresAt = new Date(hold.expiresAt)
  const isWaiting = isOpen(hold, now)
  return {
    giftHoldId: holdId,
    giftId,
    title: giftTitle(content, giftId, lang),
    image: giftImage(content, giftId),
    exchangeType,
    campaignId: exchangeType === 'hearts' ? unit : null,
    amount,
    status,
    code: isWaiting ? holdCode(secrets, hold) : '',
    heldAt: new Date(hold.heldAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: isWaiting ? Math.ceil((expiresAt.getTime() - now.getTime()) / 1000) : 0,
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    returned,
    repaid,
  }
}

export function giftImage(content: Content, giftId: string): string {
  const gift = content.gift(giftId)
  return gift ? pictureUrl(gift.picture) : ''
}

/** A hold with its position in the list. */
interface ListedHold extends HoldRow {
  /** 1 while it is open. */
  rank: number
  /** When it was held or ended. */
  changedAt: Date
}

interface HoldFilter {
  kind: HoldKind
  status?: GiftHoldStatus | undefined
  /** Holds that changed in this period. Open ones are always listed. */
  from: Date
  before: Date
  cursor?: string | undefined
  limit: number
}

type HoldPosition = [rank: number, at: Date, id: string]

const page = statement<ListedHold, [string, HoldKind, GiftHoldStatus | null, Date, Date, ...HoldPosition, number]>(`
  select * from (
    select ${holdColumns}, (h.status in ('Open', 'Scanned'))::int as rank, coalesce(h.ended_at, h.held_at) as "changedAt"
    from gift_holds h where h.member_id = $1 and h.kind = $2 and ($3::text is null or h.status = $3)
  ) hold
  where (rank = 1 or "changedAt" >= $4 and "changedAt" < $5)
    and (rank, "changedAt", "holdId") < ($6::int, $7::timestamptz, $8::uuid)
  order by rank desc, "changedAt" desc, "holdId" desc limit $9`)

/** A page of a member's holds: open ones first, then the others, newest first. */
export function readHolds(db: Db, memberId: string, { kind, status, from, before, cursor, limit }: HoldFilter): Promise<ListedHold[]> {
  return db.all(page, memberId, kind, status ?? null, from, before, ...placeOf(cursor), limit)
}

/** The order of holds in a list. */
export const orderOfHolds = ['rank', 'changedAt', 'holdId'] as const

function placeOf(cursor: string | undefined): HoldPosition {
  if (cursor === undefined) return [2, new Date(0), NIL]
  const [rank = '', at = '', id = ''] = partsOf(cursor, 3)
  return ['0', '1'].includes(rank) && isUuid(id) ? [Number(rank), instantOf(at), id] : failCursor()
}
