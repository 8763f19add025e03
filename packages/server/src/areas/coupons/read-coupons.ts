import type { Content } from '../../content/index.ts'
import { type Db, setStatement, statement } from '../../kernel/database/index.ts'
import { couponBudgets, notOver, type Offeree, readOfferee } from '../segments/index.ts'
import { type Counter, countersJson } from './counters.ts'

/** What lists of coupons show in addition to the merchant's content: remaining quantities, and this member's copies. */
export interface CouponsOfMember {
  counters: ReadonlyMap<string, Counter>
  /** Coupons of which no more can be redeemed: their budget, or the number for all members, is used up. */
  stopped: ReadonlySet<string>
  /** Undefined for visitors. `collected` counts copies by coupon, without those of customer service. */
  member: (Offeree & { birthDate: string | null; collected: ReadonlyMap<string, number> }) | undefined
}

const readOfAll = statement<{ counters: Counter[] | null; stopped: string[] | null }>(
  `select ${countersJson} as counters, ${couponBudgets.stoppedJson} as stopped`,
)
const readOfMember = setStatement<{ birthDate: string | null; collected: Record<string, number> | null }, [string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid',
    `select least(m.birth_date, m.born_by) as "birthDate",
      (select json_object_agg(coupon_id, number) from (
        select coupon_id, count(*) as number from user_coupons where member_id = asked.member_id and not is_credited
        group by coupon_id) counts) as collected
    from members m where m.member_id = asked.member_id and m.status <> 'deleted'`,
  ),
)

/** Reads what is the same for everybody, and what is the member's (null for a visitor). If coupons have segments, one more statement is about these. */
export async function readCoupons(
  db: Db,
  memberId: string | null,
  context: { content: Content; now: Date; day: string },
): Promise<CouponsOfMember> {
  const { coupons } = context.content
  const [ofAll, ofMember, offeree] = await Promise.all([
    db.first(readOfAll),
    memberId === null ? undefined : db.first(readOfMember, memberId),
    memberId === null ? undefined : readOfferee(db, memberId, notOver(coupons, context.day), context),
  ])
  const counters = ofAll?.counters ?? []
  // The budget of a coupon that no longer has one counts for nothing.
  const stopped = (ofAll?.stopped ?? []).filter((id) => context.content.coupon(id)?.budget)
  const usedUp = counters.filter(({ redeemed, redeemLimit }) => redeemLimit !== null && redeemed >= redeemLimit)
  return {
    stopped: new Set([...stopped, ...usedUp.map(({ couponId }) => couponId)]),
    counters: new Map(counters.map((counter) => [counter.couponId, counter])),
    member:
      ofMember && offeree
        ? { ...offeree, birthDate: ofMember.birthDate, collected: new Map(Object.entries(ofMember.collected ?? {})) }
        : undefined,
  }
}
