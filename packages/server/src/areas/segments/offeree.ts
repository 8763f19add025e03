import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, isHeldBack, type Segment, text } from '../../content/index.ts'
import { type Db, setStatement } from '../../kernel/database/index.ts'
import { campaignBudgets } from './budgets.ts'
import { belongs, ruleColumns, ruleValues } from './rules.ts'

/** An offer as far as it is for some members only: a coupon, a campaign or a reward. */
export interface LimitedOffer {
  id: string
  segmentId?: string | undefined
  holdoutPercent?: number | undefined
  /** Campaigns have one. */
  kind?: string | undefined
  budget?: object | undefined
}

/** A member as far as offers depend on it. */
export interface Offeree {
  memberId: string
  /** The segments of offers that the member belongs to. */
  segmentIds: ReadonlySet<string>
  /** Campaigns that nobody else joins, because their budget is used up. */
  stoppedCampaignIds: ReadonlySet<string>
}

const hasCampaignBudget = ({ kind, budget }: LimitedOffer) => kind === 'hearts' && budget !== undefined

/** Offers that can still be collected, now or later. Segments of others need not be read. */
export function notOver<Offer extends LimitedOffer & { active: boolean; collectUntil: string }>(
  offers: readonly Offer[],
  day: string,
): Offer[] {
  return offers.filter(({ active, collectUntil }) => active && day <= collectUntil)
}

/** Whether something is offered to a member at all, or to visitors, for whom no segment is. Who has it already keeps it in any case. */
export function isOffered(offer: LimitedOffer, member: Offeree | undefined): boolean {
  const { id, holdoutPercent, segmentId } = offer
  if (hasCampaignBudget(offer) && member?.stoppedCampaignIds.has(id)) return false
  if (segmentId !== undefined && !member?.segmentIds.has(segmentId)) return false
  return member === undefined || !isHeldBack(id, member.memberId, holdoutPercent)
}

/** The member, with the segments of some offers that it belongs to. Without such offers, it reads nothing. */
export async function readOfferee(
  db: Db,
  memberId: string,
  offers: readonly LimitedOffer[],
  { content, now }: { content: Content; now: Date },
): Promise<Offeree> {
  const ids = new Set(offers.flatMap(({ segmentId }) => segmentId ?? []))
  const segments = [...ids].flatMap((id) => content.segment(id) ?? [])
  const [segmentIds, stoppedCampaignIds] = await Promise.all([
    readSegments(db, memberId, segments, { content, now }),
    offers.some(hasCampaignBudget) ? campaignBudgets.readStopped(db) : new Set<string>(),
  ])
  return { memberId, segmentIds, stoppedCampaignIds }
}

/** Why a member sees the offer of a segment. Visitors see none. */
export function shownBecause({ segmentId }: Pick<LimitedOffer, 'segmentId'>, content: Content, lang: Lang): { shownBecause?: string } {
  const segment = segmentId === undefined ? undefined : content.segment(segmentId)
  return segment ? { shownBecause: text(segment.reason, lang) } : {}
}

const read = setStatement<{ id: string }, [string, string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, rules text',
    `select coalesce(s.id, '') as id from members m cross join jsonb_to_recordset(asked.rules::jsonb) as s ${ruleColumns}
    where m.member_id = asked.member_id and ${belongs('asked.member_id')}`,
  ),
)

/** The ids of those segments that a member belongs to now. Without segments, it reads nothing. */
export async function readSegments(
  db: Db,
  memberId: string,
  segments: readonly Segment[],
  { content, now }: { content: Content; now: Date },
): Promise<ReadonlySet<string>> {
  if (segments.length === 0) return new Set()
  const rules = segments.map((segment) => ruleValues(segment, content, now))
  return new Set((await db.all(read, memberId, JSON.stringify(rules))).map(({ id }) => id))
}
