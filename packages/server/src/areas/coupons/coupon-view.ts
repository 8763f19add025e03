import type { CouponKind, Coupon as CouponView, World } from '@herzkarte/contract/coupons/shapes.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { type Content, type Coupon, type CouponEffect, pictureUrl, storeName, text } from '../../content/index.ts'
import { type Db, setStatement, statement } from '../../kernel/database/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { stockLabel } from '../hearts/index.ts'
import { couponBudgets, isOffered, notOver, type Offeree, readOfferee, shownBecause } from '../segments/index.ts'
import { countsIn } from './activation.ts'
import { type Counter, countersJson, leftToCollect } from './counters.ts'
import { openCopies } from './user-coupons.ts'

/** How coupons are shown, and to whom. */
export type CouponViewContext = CouponsOfMember & Pick<CallContext, 'content' | 'lang' | 'day'>

/** The public view of a coupon, including how this member can collect it. */
export function couponView(coupon: Coupon, { content, lang, day, counters, stopped, member }: CouponViewContext): CouponView {
  const { effect, texts, quota } = coupon
  const counter = counters.get(coupon.id)
  const collected = member?.collected.get(coupon.id) ?? 0
  const { inAll, today } = leftToCollect(counter, day)
  const left = Math.min(inAll, today)
  // A visitor's age is checked after signing in.
  const violation = collectingViolation(coupon, { member, birthDate: member ? member.birthDate : '1900-01-01', collected }, day)
  return {
    couponId: coupon.id,
    kind: kindOf(effect),
    world: coupon.world,
    title: text(texts.title, lang),
    badge: text(texts.badge, lang),
    description: text(texts.description, lang),
    conditions: text(texts.conditions, lang),
    image: pictureUrl(coupon.picture),
    tone: coupon.tone,
    departmentIds: departmentsOf(effect, content),
    campaignIds: campaignsOf(coupon, content),
    minBasketCents: coupon.minBasketCents,
    combinable: coupon.combinable,
    maxPerPurchase: coupon.maxPerPurchase,
    ageRestricted: coupon.ageRestricted,
    ...(coupon.storeIds && { storeNames: coupon.storeIds.map((id) => storeName(content, id)) }),
    ...(coupon.hours && { hours: coupon.hours }),
    ...(member && shownBecause(coupon, content, lang)),
    collectFrom: coupon.collectFrom,
    collectUntil: coupon.collectUntil,
    redeemFrom: coupon.redeemFrom,
    redeemUntil: coupon.redeemUntil,
    status: couponStatus(coupon, day),
    stock:
      stopped.has(coupon.id) && day <= coupon.redeemUntil
        ? 'outOfStock'
        : stockLabel(!coupon.active || day > coupon.redeemUntil, left, quota.lowStockAt),
    perMember: quota.perMember,
    collected,
    isCollectable: violation === undefined && left > 0 && !stopped.has(coupon.id),
  }
}

/** The life-cycle status of a coupon: Inactive before it begins or once it was withdrawn, Expired when it can no longer be redeemed. */
function couponStatus({ active, collectFrom, redeemUntil }: Coupon, day: string): CouponView['status'] {
  if (day > redeemUntil) return 'Expired'
  return active && day >= collectFrom ? 'Active' : 'Inactive'
}

/** The effect of a coupon in one word. */
function kindOf(effect: CouponEffect): CouponKind {
  return effect.kind === 'multiply' ? effect.of : effect.kind
}

/** The departments that it applies to, including those of its products; none if it applies to all. */
export function departmentsOf({ scope }: CouponEffect, content: Content): string[] {
  const ofProducts = scope.productIds.flatMap((id) => content.product(id)?.departmentId ?? [])
  return [...new Set([...scope.departmentIds, ...ofProducts])]
}

/** For a coupon for hearts, the campaigns that it applies to and that collect while it can be redeemed. */
function campaignsOf({ effect, redeemFrom, redeemUntil }: Coupon, content: Content): string[] {
  return content.campaigns
    .filter(
      ({ id, active, collectFrom, collectUntil }) =>
        active && countsIn(effect, id) && collectFrom <= redeemUntil && redeemFrom <= collectUntil,
    )
    .map(({ id }) => id)
}

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

/** Adds to a context what is the same for everybody, and what is the member's (null for a visitor). If coupons have segments, one more statement is about these. */
export async function readCoupons<Context extends Pick<CallContext, 'content' | 'now' | 'day'>>(
  db: Db,
  memberId: string | null,
  context: Context,
): Promise<CouponsOfMember & Context> {
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
    ...context,
    stopped: new Set([...stopped, ...usedUp.map(({ couponId }) => couponId)]),
    counters: new Map(counters.map((counter) => [counter.couponId, counter])),
    member:
      ofMember && offeree
        ? { ...offeree, birthDate: ofMember.birthDate, collected: new Map(Object.entries(ofMember.collected ?? {})) }
        : undefined,
  }
}

/** A member who wants to collect a coupon. */
interface Wanting {
  /** Undefined for a visitor, who signs in before collecting. */
  member: Offeree | undefined
  birthDate: string | null
  /** How many copies of it this member has already collected. */
  collected: number
}

/**
 * The reason why a member cannot collect a coupon on a day, or undefined: its dates, withdrawal, age (specification, section 1) or the
 * limit per member. The remaining quantity is checked by the database.
 */
export function collectingViolation(coupon: Coupon, { member, birthDate, collected }: Wanting, day: string) {
  if (!isOffered(coupon, member)) return 'couponNotFound'
  if (!coupon.active) return 'couponInactive'
  if (day < coupon.collectFrom) return 'couponCollectionNotStarted'
  if (day > coupon.collectUntil) return 'collectionExpired'
  if (coupon.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (collected >= coupon.quota.perMember) return 'collectQuotaExceeded'
  return undefined
}

/** Coupons that count at a till of this store today (null: of any), and that the member has or can collect. */
export async function usableCoupons(
  db: Db,
  memberId: string,
  storeId: string | null,
  context: Pick<CallContext, 'content' | 'lang' | 'now' | 'day'>,
): Promise<Coupon[]> {
  const { content, day } = context
  const [reading, copies] = await Promise.all([readCoupons(db, memberId, context), db.all(openCopies, memberId)])
  const held = new Set(copies.map(({ couponId }) => couponId))
  const { birthDate = null } = reading.member ?? {}
  return content.coupons.filter((coupon) => {
    const { active, ageRestricted, redeemFrom, redeemUntil, storeIds } = coupon
    if (!active || day < redeemFrom || redeemUntil < day || (ageRestricted && !isAdult(birthDate, day))) return false
    if (storeId !== null && storeIds && !storeIds.includes(storeId)) return false
    return held.has(coupon.id) || couponView(coupon, reading).isCollectable
  })
}

interface Filter {
  world?: World | undefined
  departmentId?: string | undefined
  campaignId?: string | undefined
}

/** Coupons are announced this many days before they can be collected. */
const announcedDays = 14

/** Matching coupons that can be collected on a day or soon after: those that are offered to the member, or that the member has. */
export function announcedCoupons(content: Content, filter: Filter, day: string, member: CouponsOfMember['member']): Coupon[] {
  return couponsFor(content, filter).filter((coupon) => {
    const { active, collectFrom, collectUntil } = coupon
    if (!active || collectFrom > addDays(day, announcedDays) || day > collectUntil) return false
    return isOffered(coupon, member) || member?.collected.has(coupon.id) === true
  })
}

/** Coupons for a page, a department (coupons for all departments match every one) or the hearts of a campaign, in the merchant's order. */
export function couponsFor(content: Content, { world, departmentId, campaignId }: Filter): Coupon[] {
  return content.coupons.filter((coupon) => {
    if (world !== undefined && coupon.world !== world) return false
    if (campaignId !== undefined && !campaignsOf(coupon, content).includes(campaignId)) return false
    const departments = departmentsOf(coupon.effect, content)
    return departmentId === undefined || departments.length === 0 || departments.includes(departmentId)
  })
}
