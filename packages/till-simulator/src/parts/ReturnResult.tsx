import { formatCents } from '@herzkarte/rules/money/money.ts'
import type { TillResult } from '@herzkarte/till-client/transport.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { offerTexts } from '../offer-texts.ts'
import { tillTexts } from '../texts.ts'

export function ReturnResult({ result, onDone }: { result: TillResult<'refund'>; onDone(): void }) {
  const texts = useTexts(tillTexts)
  const offers = useTexts(offerTexts)
  const lang = useLang()
  return (
    <div role="status" className="grid gap-3 pb-2">
      <p className="face-display text-2xl">{texts.returned(formatCents(result.refundCents, lang))}</p>
      <ul className="grid gap-1">
        {result.hearts.map((entry) => (
          <li key={entry.campaignId}>
            {entry.campaignTitle}: {texts.returnedHearts(entry.hearts)}
            {entry.becameDebtHearts > 0 && `, ${texts.returnedDebt(entry.becameDebtHearts)}`}
          </li>
        ))}
        {result.points.points > 0 && <li>{offers.returnedPoints(result.points.points)}</li>}
        {result.returnedVouchers.map((voucher) => (
          <li key={voucher.voucherId}>{offers.returnedVoucher(voucher.points)}</li>
        ))}
        {result.returnedCoupons.map((coupon) => (
          <li key={coupon.userCouponId}>{offers.returnedCoupon(coupon.title)}</li>
        ))}
        {result.returnedRewards.map((reward) => (
          <li key={reward.redemptionId}>{texts.returnedReward(reward.name)}</li>
        ))}
      </ul>
      <Button variant="ink" onClick={onDone}>
        {texts.nextCustomer}
      </Button>
    </div>
  )
}
