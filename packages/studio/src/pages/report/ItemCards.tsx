import type { ItemReport } from '@herzkarte/contract/studio/answers.ts'
import { useContent } from '../../api.ts'
import { formatDay } from '../../days.ts'
import { formatCount, money, share } from '../../figures.ts'
import { nameIn } from '../../items.ts'
import { Mark, Meter } from '../../parts/marks.tsx'
import { studioTexts } from '../../texts.ts'
import { Bars, Card, Figure, Lead, TableCard } from './parts.tsx'
import { partTexts, reportTexts } from './texts.ts'
import { VerdictText, verdictOf, verdictTexts, verdictTones } from './verdict.tsx'

const texts = studioTexts({
  opened: { de: 'Karte begonnen', en: 'Card begun' },
  withVisit: { de: 'Mitgliedern mit Einkauf', en: 'to members who shopped' },
  ofThem: { de: (part: string) => `${part} davon`, en: (part: string) => `${part} of them` },
  perDay: { de: 'Einlösungen je Tag', en: 'Redemptions per day' },
  day: { de: 'Tag', en: 'Day' },
  before: { de: 'Davor', en: 'Before' },
  group: { de: 'Vergleichsgruppe', en: 'Control group' },
  noGroup: { de: 'Es wurde niemandem vorenthalten.', en: 'It was held back from nobody.' },
  interval: { de: 'je Mitglied, mit 95 % Sicherheit', en: 'per member, with 95% certainty' },
  stores: { de: 'Märkte', en: 'Stores' },
  basket: { de: 'Korb damit', en: 'Basket with it' },
  otherBasket: { de: 'Korb sonst', en: 'Basket otherwise' },
  budget: { de: 'Budget', en: 'Budget' },
  stock: { de: 'Menge', en: 'Amount' },
  of: { de: (used: string, limit: string) => `${used} von ${limit}`, en: (used: string, limit: string) => `${used} of ${limit}` },
  each: { de: (sum: string) => `${sum} je Einlösung.`, en: (sum: string) => `${sum} per redemption.` },
})

const sum = (days: ItemReport['days'], of: 'count' | 'cents') => days.reduce((total, day) => total + day[of], 0)

/** What one offer brought: a verdict first, then how. `before` is what its days are compared with. */
export function ItemCards({ report, before }: { report: ItemReport; before: string | undefined }) {
  return (
    <>
      <Beginning report={report} />
      <Days report={report} before={before} />
      <Group report={report} />
      <Stores report={report} />
      <Budget report={report} />
    </>
  )
}

function Beginning({ report: { kind, comparison, steps, days } }: { report: ItemReport }) {
  const first = steps[0]?.members ?? 0
  const figures = steps.map(({ name, members }, at) => {
    const all = steps[at - 1]?.members ?? 0
    return (
      <Figure
        key={name}
        value={formatCount(members)}
        name={name === 'collected' && (kind === 'campaign' || kind === 'collector') ? texts.opened : partTexts[name]}
      >
        <Meter share={first > 0 ? members / first : 0} label={share(members, first)} />
        {at === 0 ? texts.withVisit : texts.ofThem(share(members, all))}
      </Figure>
    )
  })
  return (
    <Lead figures={<ul className="grid grid-flow-col auto-cols-fr">{figures}</ul>}>
      <VerdictText comparison={comparison} cents={sum(days, 'cents')} />
    </Lead>
  )
}

function Days({ report: { days, from, to }, before }: { report: ItemReport; before: string | undefined }) {
  const legend = before && (
    <span className="flex items-center gap-1.5 text-tab font-normal text-ink-soft">
      <i className="w-3.5 h-0.5 bg-ink" />
      {before}
    </span>
  )
  return (
    <Card title={texts.perDay} action={legend}>
      <Bars
        label={`${texts.perDay}, ${formatDay(from, 'plain')} – ${formatDay(to, 'plain')}`}
        head={[texts.day, partTexts.redeemed, before ?? texts.before]}
        bars={days.map(({ day, count, before }) => ({
          key: day,
          name: formatDay(day, 'brief').replace(/[.,]+ /, ' '),
          value: count,
          before,
        }))}
        format={formatCount}
      />
    </Card>
  )
}

function Group({ report: { comparison } }: { report: ItemReport }) {
  const euros = (value: number) => money.signed(Math.round(value * 100))
  const verdict = comparison && verdictOf(comparison)
  const spend = comparison?.spend
  const groups = comparison
    ? `${reportTexts.saw}: ${formatCount(comparison.offered)}. ${reportTexts.sawNot}: ${formatCount(comparison.heldBack)}. `
    : texts.noGroup
  return (
    <Card title={texts.group} action={verdict && <Mark tone={verdictTones[verdict]}>{verdictTexts[verdict]}</Mark>}>
      <p className="text-xs text-pretty">
        {groups}
        {spend && `${euros(spend.difference)} ${texts.interval} ${euros(spend.low)} … ${euros(spend.high)}.`}
      </p>
    </Card>
  )
}

function Stores({ report: { kind, stores } }: { report: ItemReport }) {
  const { content } = useContent()
  const amount = (cents: number | null) => (cents === null ? '–' : money.exact(cents))
  // Only coupons take money off.
  const discount = <Value,>(value: Value): Value[] => (kind === 'coupon' ? [value] : [])
  return (
    <TableCard
      title={texts.stores}
      className="col-start-1"
      head={[texts.stores, partTexts.redeemed, ...discount(partTexts.costCents), partTexts.members, texts.basket, texts.otherBasket]}
      rows={stores.map(({ storeId, redeemed, cents, members, basketCents, otherBasketCents }) => [
        storeId,
        nameIn(content, 'store', storeId),
        formatCount(redeemed),
        ...discount(amount(cents)),
        formatCount(members),
        amount(basketCents),
        amount(otherBasketCents),
      ])}
    />
  )
}

function Budget({ report: { budget, days, kind } }: { report: ItemReport }) {
  if (!budget) return null
  const { unit, limit, used } = budget
  const amount = unit === 'cents' ? money.round : formatCount
  const redeemed = sum(days, 'count')
  const said = texts.of(amount(used), amount(limit))
  return (
    <Card title={kind === 'coupon' ? texts.budget : texts.stock} action={<span className="text-xs tabular-nums">{said}</span>}>
      <Meter share={used / limit} label={said} />
      {redeemed > 0 && unit === 'cents' && <p className="mt-2 text-xs">{texts.each(money.exact(sum(days, 'cents') / redeemed))}</p>}
    </Card>
  )
}
