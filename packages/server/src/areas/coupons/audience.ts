import { type Content, type Coupon, isHeldBack } from '../../content/index.ts'
import type { Db } from '../../kernel/database/index.ts'
import { readSegments } from '../segments/index.ts'

/** A member as far as offers depend on it. */
export interface Offeree {
  memberId: string
  /** The segments of offers that the member belongs to. */
  segmentIds: ReadonlySet<string>
}

/** Whether a coupon is offered to a member at all, or to visitors, for whom no segment is. Who holds a copy keeps it in any case. */
export function isOffered({ id, holdoutPercent, segmentId }: Coupon, member: Offeree | undefined): boolean {
  if (segmentId !== undefined && !member?.segmentIds.has(segmentId)) return false
  return member === undefined || !isHeldBack(id, member.memberId, holdoutPercent)
}

/** The member's segments of the coupons that can be collected. */
export function readOfferSegments(db: Db, memberId: string, { content, now, day }: { content: Content; now: Date; day: string }) {
  const ids = new Set(content.coupons.flatMap(({ active, collectUntil, segmentId }) => (active && day <= collectUntil && segmentId) || []))
  const segments = [...ids].flatMap((id) => content.segment(id) ?? [])
  return readSegments(db, memberId, segments, { content, now })
}
