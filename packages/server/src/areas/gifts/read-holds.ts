import type { GiftHoldStatus } from '@herzkarte/contract/gifts/shapes.ts'
import type { HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import { validate as isUuid, NIL } from 'uuid'
import { type Db, statement } from '../../kernel/database/index.ts'
import { cursorOf, failCursor, instantOf, partsOf } from '../../kernel/pagination.ts'
import { type HoldRow, holdColumns } from './holds.ts'

/** A hold with its position in the list. */
export interface ListedHold extends HoldRow {
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

export function cursorOfHold({ rank, changedAt, holdId }: ListedHold): string {
  return cursorOf(String(rank), changedAt.toISOString(), holdId)
}

function placeOf(cursor: string | undefined): HoldPosition {
  if (cursor === undefined) return [2, new Date(0), NIL]
  const [rank = '', at = '', id = ''] = partsOf(cursor, 3)
  return ['0', '1'].includes(rank) && isUuid(id) ? [Number(rank), instantOf(at), id] : failCursor()
}
