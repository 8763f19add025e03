import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { sumCents } from '@herzkarte/contract/money.ts'
import { useTexts } from '../app/language.ts'
import { useMoney } from '../app/money.ts'
import { Figures } from '../ui/Figures.tsx'
import { historyTexts } from './history-texts.ts'

/** How many were redeemed, what they took off, and how many ran out, of all copies of a window. */
export function HistoryFigures({ copies }: { copies: readonly UserCoupon[] }) {
  const texts = useTexts(historyTexts)
  const money = useMoney()
  const redeemed = copies.filter(({ status }) => status === 'Redeemed')
  return (
    <Figures
      label={texts.figures}
      figures={[
        { value: redeemed.length, label: texts.redeemed },
        { value: money(sumCents(redeemed.map(({ discountCents }) => discountCents ?? 0))), label: texts.saved, tone: 'leaf' },
        { value: copies.length - redeemed.length, label: texts.expired },
      ]}
    />
  )
}
