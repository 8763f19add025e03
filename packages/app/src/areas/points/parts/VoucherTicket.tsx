import type { Voucher } from '@herzkarte/contract/points/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Coupon } from '@herzkarte/ui/card/Coupon.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Croissant from 'lucide-react/icons/croissant'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { pointTexts } from '../texts.ts'

/** A voucher as a ticket: waiting for the till, used, or returned. */
export function VoucherTicket({ voucher, onGiveBack, isNew }: { voucher: Voucher; onGiveBack: () => void; isNew: boolean }) {
  const texts = useTexts(pointTexts)
  const money = useMoney()
  const { points, cents, status, endedAt, storeName, forfeitedCents } = voucher
  const amount = money(cents)
  const shared = { title: texts.voucher, dept: 'bakery', deal: { value: amount }, mark: Croissant } as const
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  if (status === 'Activated') {
    return (
      <Coupon
        {...shared}
        state="activated"
        isNew={isNew}
        note={texts.voucherReady(texts.points(points))}
        action={
          <Button variant="text" size="sm" onClick={onGiveBack} className="-ml-4" label={`${texts.giveBack}: ${texts.voucher} ${amount}`}>
            {texts.giveBack}
          </Button>
        }
      />
    )
  }
  const lost = forfeitedCents !== null && forfeitedCents > 0 ? `, ${texts.forfeited(money(forfeitedCents))}` : ''
  return (
    <Coupon
      {...shared}
      title={`${texts.voucher} ${amount}`}
      state="redeemed"
      note={status === 'Redeemed' ? `${texts.voucherUsed(day, storeName)}${lost}` : texts.voucherBack(day)}
      action={<InkMark>{status === 'Redeemed' ? texts.redeemed : texts.returned}</InkMark>}
    />
  )
}
