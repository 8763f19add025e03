import { type Db, statement } from '../../kernel/database/index.ts'

/** State of gifts in addition to the content, for everybody or for one member. */
export interface GiftState {
  /** How many are left. Gifts without a limit are not included. */
  stock: Record<string, number>
  likes: Record<string, number>
  liked: ReadonlySet<string>
  /** The member's holds that count: open ones and those that were handed over. */
  holds: { giftId: string; holdId: string; kind: 'gift' | 'reservation'; isOpen: boolean }[]
  /** The amount that the member can spend by unit, minus debts. */
  spendable: Record<string, number>
}

interface Row {
  stock: Record<string, number> | null
  likes: Record<string, number> | null
  liked: string[] | null
  holds: GiftState['holds'] | null
  spendable: Record<string, number> | null
}

const shared = `
  (select json_object_agg(gift_id, available) from gift_stock) as stock,
  (select json_object_agg(gift_id, likes) from gift_like_counts) as likes`
const forVisitors = statement<Row>(`select ${shared}, null as liked, null as holds, null as spendable`)
const forMember = statement<Row, [string, Date]>(`
  select ${shared},
    (select json_agg(gift_id) from gift_likes where member_id = $1) as liked,
    (select json_agg(hold) from (
      select gift_id as "giftId", hold_id as "holdId", kind, status <> 'Confirmed' as "isOpen" from gift_holds
      where member_id = $1 and (status = 'Confirmed' or status in ('Open', 'Scanned') and expires_at > $2) order by held_at desc) hold) as holds,
    (select json_object_agg(unit, purchased + given + debt) from books where member_id = $1) as spendable`)

/** Reads everything in one statement. Expired holds do not count, even if they have not been ended yet. */
export async function readGifts(db: Db, memberId: string | undefined, now: Date): Promise<GiftState> {
  const row = memberId === undefined ? await db.first(forVisitors) : await db.first(forMember, memberId, now)
  const { stock, likes, liked, holds, spendable } = row ?? { stock: null, likes: null, liked: null, holds: null, spendable: null }
  return { stock: stock ?? {}, likes: likes ?? {}, liked: new Set(liked), holds: holds ?? [], spendable: spendable ?? {} }
}
