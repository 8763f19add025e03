import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { sumCents } from '@herzkarte/rules/money/money.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { useMoney } from '../../../shared/money.ts'
import { historyTexts } from './history-texts.ts'

/** The number of redeemed copies, their total discount, and the number of expired ones within a window. */
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
