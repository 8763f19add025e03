import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Store from 'lucide-react/icons/store'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, momentText } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { detailTexts } from './detail-texts.ts'

/** The outcome of a copy: when, where, on which receipt and for what discount it was redeemed, or that it expired. */
export function EndedFacts({ copy }: { copy: UserCoupon }) {
  const texts = useTexts(detailTexts)
  const money = useMoney()
  const { status, endedAt, storeName, discountCents, receiptNumber } = copy
  if (status === 'Expired') {
    return (
      <Rows label={texts.facts}>{endedAt && <ListRow icon={CalendarX} title={texts.expiredOn} value={dayText(dayAt(endedAt))} />}</Rows>
    )
  }
  return (
    <>
      <Rows label={texts.facts}>
        {endedAt && <ListRow icon={CalendarCheck} title={texts.when} value={momentText(endedAt)} />}
        {storeName && <ListRow icon={Store} title={texts.where} value={storeName} />}
        {discountCents !== null && discountCents > 0 && <ListRow icon={PiggyBank} title={texts.saved} value={money(discountCents)} />}
        {receiptNumber && (
          <ListRow icon={ReceiptText} title={texts.receipt} value={<span className="tabular-nums break-all">{receiptNumber}</span>} />
        )}
      </Rows>
      <Button variant="line" href={paths.transactions()}>
        {texts.toReceipts}
      </Button>
    </>
  )
}
