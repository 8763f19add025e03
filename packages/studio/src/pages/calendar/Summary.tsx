import type { Content } from '@herzkarte/contract/studio/answers.ts'
import { type Day, monthOf } from '@herzkarte/rules/time/day.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Boxes, Layers, Wallet } from 'lucide-react'
import { daysOf, formatDay, formatRange } from '../../days.ts'
import { formatCount, formatMoney } from '../../figures.ts'
import { dataOf, findItem, itemsOf, nameOf } from '../../items.ts'
import { budgetOf, stockOf } from '../../limits.tsx'
import { Meter } from '../../parts/marks.tsx'
import { counting } from '../../shell/words.ts'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  budget: { de: 'Rabattbudget', en: 'Discount budget' },
  coupons: counting(['Coupon', 'Coupons'], ['coupon', 'coupons']),
  used: { de: (sum: string) => `${sum} verbraucht`, en: (sum: string) => `${sum} used` },
  unlimited: counting(['ohne Grenze', 'ohne Grenze'], ['without a limit', 'without a limit']),
  overlaps: counting(['Überschneidung', 'Überschneidungen'], ['overlap', 'overlaps']),
  low: counting(['Vorrat knapp', 'Vorräte knapp'], ['low on stock', 'low on stock']),
  left: { de: (name: string, left: string) => `${name}: noch ${left}`, en: (name: string, left: string) => `${name}: ${left} left` },
  none: { de: 'keine', en: 'none' },
})

/** What the offers of a month may cost, which of them have no limit, which combine, and of what little is left. */
export function Summary({ content, month }: { content: Content; month: Day }) {
  const { from, to } = monthOf(month)
  const isInMonth = (days: { from: Day; until: Day } | undefined) => days !== undefined && days.from <= to && days.until >= from
  const items = content.items.filter((item) => item.change !== 'removed' && isInMonth(daysOf(item, content.openedOn)))
  const coupons = itemsOf({ items }, 'coupon')
  const budgets = coupons.map((item) => budgetOf(item, content)).filter((budget) => budget?.unit === 'cents')
  const sumOf = (part: 'total' | 'used') => budgets.reduce((sum, budget) => sum + (budget?.[part] ?? 0), 0)
  const [total, used] = [sumOf('total'), sumOf('used')]
  const unlimited = coupons.filter(
    (item) => dataOf(item.data.effect).kind !== 'multiply' && budgetOf(item, content) === null && stockOf(item, content) === null,
  )
  const overlaps = content.problems.flatMap(({ kind, id, code, accepted, other }) => {
    const item = findItem(content, kind, id)
    // Both offers of a pair are warned.
    const isSecond = content.problems.some((one) => one.code === code && other?.id === one.id && one.other?.id === id && one.id < id)
    const isMeant = code === 'overlap' && !accepted && !isSecond && isInMonth(other)
    return isMeant && item && other ? [`${nameOf(item)}, ${formatRange(other.from, other.until)}`] : []
  })
  const low = items.flatMap((item) => {
    const stock = stockOf(item, content)
    return stock?.isLow ? [texts.left(stock.name ?? nameOf(item), formatCount(stock.total - stock.used))] : []
  })
  const facts = [
    { icon: Wallet, title: texts.unlimited(unlimited.length), lines: unlimited.map(nameOf) },
    { icon: Layers, title: texts.overlaps(overlaps.length), lines: overlaps },
    { icon: Boxes, title: texts.low(low.length), lines: low },
  ]
  return (
    <div className="flex-none grid grid-cols-[2.75fr_1fr_1fr_1.04fr] mx-6 mb-3 rounded-box shadow-[inset_0_0_0_1px_var(--hk-line)] *:min-w-0 *:px-4 *:pt-[9px] *:pb-2 *:min-h-[60px] [&>*+*]:shadow-[inset_1px_0_0_var(--hk-line)]">
      <div>
        <p className="mb-1.5 font-bold truncate">
          {`${texts.budget}, ${formatDay(month, 'monthName')}: ${formatMoney(total)}, ${texts.coupons(budgets.length)}`}
        </p>
        <Meter share={used / (total || 1)} label={texts.used(formatMoney(used))} />
        <p className="mt-1 text-tab font-normal text-ink-soft">{texts.used(formatMoney(used))}</p>
      </div>
      {facts.map(({ icon, title, lines }) => (
        <div key={title} title={lines.join('\n')}>
          <p className="flex items-center gap-1.5 font-bold whitespace-nowrap">
            <Icon of={icon} size="xs" />
            {title}
          </p>
          <p className="mt-[3px] text-tab font-normal text-ink-soft truncate">{lines.join(', ') || texts.none}</p>
        </div>
      ))}
    </div>
  )
}
