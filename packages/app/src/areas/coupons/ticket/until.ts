import type { CouponProps } from '@herzkarte/ui/card/Coupon.tsx'
import { dayText, today } from '../../../shared/dates.ts'
import type { CouponTexts } from '../texts.ts'
import type { Ticket } from './tickets.ts'

/** The next relevant date: until when it can be collected or used, or from when. */
export function untilOf({ coupon, copy, standing }: Ticket, texts: CouponTexts): CouponProps['until'] {
  const { collectFrom, collectUntil, redeemFrom, redeemUntil } = coupon
  if (standing === 'notYet') return { label: texts.activateFrom, day: dayText(collectFrom) }
  if (standing === 'opensLater') return { label: texts.redeemFrom, day: dayText(redeemFrom) }
  if (standing === 'soldOut' || standing === 'redeemed' || standing === 'expired') return undefined
  const day = copy ? redeemUntil : collectUntil
  if (day === today()) return { day: texts.lastDay, last: true }
  return { label: copy ? texts.validUntil : texts.activateUntil, day: dayText(day) }
}
