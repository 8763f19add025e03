import type { CouponProps } from '@herzkarte/ui/card/Coupon.tsx'
import { dayText, today } from '../../../shared/dates.ts'
import type { CouponTexts } from '../texts.ts'
import { hoursText } from './hours-text.ts'
import type { Ticket } from './tickets.ts'

/** The next relevant date: until when it can be collected or used, or from when. */
export function untilOf({ coupon, copy, availability }: Ticket, texts: CouponTexts): CouponProps['until'] {
  const { collectFrom, collectUntil, redeemFrom, redeemUntil } = coupon
  if (availability === 'notYet') return { label: texts.activateFrom, day: dayText(collectFrom) }
  if (availability === 'opensLater') return { label: texts.redeemFrom, day: dayText(redeemFrom) }
  if (availability === 'soldOut' || availability === 'redeemed' || availability === 'expired') return undefined
  const times = hoursText(coupon)
  if (times !== undefined) return { day: times }
  const day = copy ? redeemUntil : collectUntil
  if (day === today()) return { day: texts.lastDay, last: true }
  return { label: copy ? texts.validUntil : texts.activateUntil, day: dayText(day) }
}
