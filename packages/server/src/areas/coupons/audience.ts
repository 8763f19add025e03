import { type Coupon, isHeldBack } from '../../content/index.ts'

/** Whether a coupon is offered to a member at all. Who holds a copy keeps it in any case. */
export function isOffered({ id, holdoutPercent }: Coupon, { memberId }: { memberId: string }): boolean {
  return !isHeldBack(id, memberId, holdoutPercent)
}
