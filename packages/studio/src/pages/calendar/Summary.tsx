import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { type Day, monthOf } from '@herzkarte/rules/time/day.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Boxes, Layers, Wallet } from 'lucide-react'
import { daysOf, formatDay, formatRange } from '../../days.ts'
import { dataOf, findItem, itemsOf, nameOf } from '../../items.ts'
import { budgetOf, formatCount, formatMoney, stockOf } from '../../limits.tsx'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  budget: {
    de: (month: string, sum: string, count: number) => `Rabattbudget im ${month}: ${sum} in ${count} ${count === 1 ? 'Coupon' : 'Coupons'}`,
    en: (month: string, sum: string, count: number) =>
      `Discount budget in ${month}: ${sum} in ${count} ${count === 1 ? 'coupon' : 'coupons'}`,
  },
  used: { de: 'verbraucht', en: 'used' },
  unlimited: { de: (count: number) => `${count} ohne Grenze`, en: (count: number) => `${count} without a limit` },
  overlaps: {
    de: (count: number) => (count === 1 ? '1 Überschneidung' : `${count} Überschneidungen`),
    en: (count: number) => (count === 1 ? '1 overlap' : `${count} overlaps`),
  },
  low: {
    de: (count: number) => (count === 1 ? '1 Vorrat knapp' : `${count} Vorräte knapp`),
    en: (count: number) => `${count} low on stock`,
  },
  left: { de: (name: string, left: string) => `${name}: noch ${left}`, en: (name: string, left: string) => `${name}: ${left} left` },
  none: { de: 'keine', en: 'none' },
  wine: { de: 'Wein', en: 'Wine' },
  coffee: { de: 'Kaffee', en: 'Coffee' },
  bakery: { de: 'Backwaren', en: 'Bakery' },
  produce: { de: 'Obst, Pflanzen', en: 'Produce, plants' },
  hearts: { de: 'Fleisch, Drogerie', en: 'Meat, household' },
  sand: { de: 'Vorrat, Einkauf', en: 'Pantry, basket' },
})
const tones = ['wine', 'coffee', 'bakery', 'produce', 'hearts', 'sand'] as const

/** What the offers of a month may cost, which of them have no limit, which combine, and of what little is left. */
export function Summary({ content, month }: { content: Content; month: Day }) {
  const { from, to } = monthOf(month)
  const isInMonth = (days: { from: Day; until: Day } | undefined) => days !== undefined && days.from <= to && days.until >= from
  const items = content.items.filter((item) => item.change !== 'removed' && isInMonth(daysOf(item, content.openedOn)))
  const coupons = itemsOf({ items }, 'coupon')
  const unlimited = coupons.filter(
    (item) => dataOf(item.data.effect).kind !== 'multiply' && budgetOf(item, content) === null && stockOf(item, content) === null,
  )
  // Both offers of a pair are warned.
  const pairs = content.problems.filter(({ id, code, accepted, other }) => {
    const isFirst = !content.problems.some((one) => one.code === code && other?.id === one.id && one.other?.id === id && one.id < id)
    return code === 'overlap' && isFirst && !accepted && other && other.from <= to && other.until >= from
  })
  const overlaps = pairs.flatMap(({ kind, id, other }) => {
    const item = findItem(content, kind, id)
    return item && other ? [`${nameOf(item)}, ${formatRange(other.from, other.until)}`] : []
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
      <Budgets coupons={coupons} content={content} month={formatDay(month, 'monthName')} />
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

/** What is used of the budgets, and the rest by the tones of the offers. */
function Budgets({ coupons, content, month }: { coupons: readonly StudioItem[]; content: Content; month: string }) {
  const parts = new Map([['used', 0], ...tones.map((tone): [string, number] => [tone, 0])])
  const budgets = coupons.flatMap((item) => {
    const budget = budgetOf(item, content)
    return budget?.unit === 'cents' ? [{ ...budget, tone: String(item.data.tone) }] : []
  })
  for (const { tone, total, used } of budgets)
    parts.set('used', (parts.get('used') ?? 0) + used).set(tone, (parts.get(tone) ?? 0) + total - used)
  const shown = [...parts].filter(([, cents]) => cents > 0)
  const sum = shown.reduce((all, [, cents]) => all + cents, 0)
  const colour = { background: 'var(--dept, var(--hk-ink))' }
  const tone = (name: string) => (name === 'used' ? undefined : name)
  return (
    <div>
      <p className="font-bold truncate">{texts.budget(month, formatMoney(sum), budgets.length)}</p>
      <div aria-hidden className="flex gap-0.5 h-2 mt-[5px] mb-1 rounded-xs bg-sunken">
        {shown.map(([name, cents]) => (
          <i key={name} data-dept={tone(name)} className="rounded-[2px]" style={{ ...colour, flex: cents }} />
        ))}
      </div>
      <p className="flex gap-3 overflow-hidden text-tab font-normal text-ink-soft whitespace-nowrap">
        {shown.map(([name, cents]) => (
          <span key={name} data-dept={tone(name)} className="inline-flex items-center gap-1">
            <i className="size-2 rounded-[2px]" style={colour} />
            {`${texts[name as 'used']} ${formatMoney(cents)}`}
          </span>
        ))}
      </p>
    </div>
  )
}
