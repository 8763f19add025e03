import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { Coupon } from '@herzkarte/ui/card/Coupon.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import { paths } from '../../../router/paths.ts'
import { timeText } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { couponTexts } from '../texts.ts'
import { dealOf } from '../ticket/deal.ts'
import { historyTexts } from './history-texts.ts'

/** A copy that was redeemed, with its stub torn off, or that has expired. */
export function EndedTicket({ copy }: { copy: UserCoupon }) {
  const coupons = useTexts(couponTexts)
  const texts = useTexts(historyTexts)
  const money = useMoney()
  const { userCouponId, title, badge, image, tone, status, endedAt, storeName, discountCents } = copy
  const isRedeemed = status === 'Redeemed'
  const place = [storeName && texts.store(storeName), endedAt && timeText(endedAt)].filter(Boolean).join(', ')
  return (
    <Coupon
      deal={dealOf(badge)}
      title={title}
      note={isRedeemed ? place : undefined}
      picture={image === '' ? undefined : image}
      dept={departmentOf(tone)}
      state={isRedeemed ? 'redeemed' : 'expired'}
      until={{ day: isRedeemed && discountCents ? money(-discountCents) : badge }}
      action={<InkMark>{isRedeemed ? coupons.redeemed : coupons.expired}</InkMark>}
      href={paths.userCoupon(userCouponId)}
    />
  )
}
