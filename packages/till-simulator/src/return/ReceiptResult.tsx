import { formatCents } from '@herzkarte/rules/money/money.ts'
import type { TillInput, TillResult } from '@herzkarte/till-client/transport.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { offerTexts } from '../customer/offer-texts.ts'
import { payTexts } from '../pay/pay-texts.ts'
import { tillTexts } from '../texts.ts'
import { receiptTexts } from './receipt-texts.ts'

export type Reversed = { refund: TillResult<'refund'>; payOut: TillInput<'refund'>['payOut'] } | { voided: TillResult<'void'> }

const focused = (button: HTMLElement | null) => button?.focus()

/** What a return or a void gives back and takes back. */
export function ReceiptResult({ reversed, onDone }: { reversed: Reversed; onDone(): void }) {
  const texts = useTexts(tillTexts)
  const offers = useTexts(offerTexts)
  const receipts = useTexts(receiptTexts)
  const pay = useTexts(payTexts)
  const lang = useLang()
  const result = 'refund' in reversed ? reversed.refund : reversed.voided
  const title = 'refund' in reversed ? texts.returned : receipts.voidedNow
  const coupons = 'refund' in reversed ? reversed.refund.returnedCoupons : reversed.voided.restoredCoupons
  return (
    <div role="status" className="grid gap-3 pb-2">
      <p className="face-display text-2xl">{title(formatCents(result.refundCents, lang))}</p>
      {'refund' in reversed && reversed.payOut && result.refundCents > 0 && (
        <p className="font-semibold">
          {receipts.payOut}: {pay[reversed.payOut]}
        </p>
      )}
      <ul className="grid gap-1">
        {result.hearts.map((entry) => (
          <li key={entry.campaignId}>
            {entry.campaignTitle}: {texts.returnedHearts(entry.hearts)}
            {entry.becameDebtHearts > 0 && `, ${texts.returnedDebt(entry.becameDebtHearts)}`}
          </li>
        ))}
        {result.points.points > 0 && <li>{offers.returnedPoints(result.points.points)}</li>}
        {'refund' in reversed &&
          reversed.refund.returnedVouchers.map((voucher) => <li key={voucher.voucherId}>{offers.returnedVoucher(voucher.points)}</li>)}
        {'voided' in reversed &&
          reversed.voided.restoredVouchers.map(({ voucherId, cents }) => (
            <li key={voucherId}>{receipts.restoredVoucher(formatCents(cents, lang))}</li>
          ))}
        {coupons.map((coupon) => (
          <li key={coupon.userCouponId}>{offers.returnedCoupon(coupon.title)}</li>
        ))}
        {'refund' in reversed &&
          reversed.refund.returnedRewards.map((reward) => <li key={reward.redemptionId}>{texts.returnedReward(reward.name)}</li>)}
        {'voided' in reversed &&
          reversed.voided.restoredRewards.map((reward) => <li key={reward.redemptionId}>{receipts.restoredReward(reward.name)}</li>)}
      </ul>
      <Button ref={focused} variant="ink" onClick={onDone}>
        {texts.nextCustomer}
      </Button>
    </div>
  )
}
