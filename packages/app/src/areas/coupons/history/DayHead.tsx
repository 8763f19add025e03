import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { sumCents } from '@herzkarte/rules/money/money.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { dayHeading } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { historyTexts } from './history-texts.ts'

/** The heading of a day, with what several coupons of it have saved together: a single one says so itself. */
export function DayHead({ day, copies }: { day: Day; copies: readonly UserCoupon[] }) {
  const texts = useTexts(historyTexts)
  const money = useMoney()
  const savings = copies.flatMap(({ discountCents }) => discountCents || [])
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <SectionHead look="day" id={`day-${day}`} title={dayHeading(day)} />
      {savings.length > 1 && (
        <p className="mt-1.5 -mb-2 mx-0.5 text-sm text-leaf-ink tabular-nums">{texts.savedOnDay(money(sumCents(savings)))}</p>
      )}
    </div>
  )
}
