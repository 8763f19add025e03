import type { ItemReport } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Check } from 'lucide-react'
import { useContent, useSession } from '../../api.ts'
import { formatDay } from '../../days.ts'
import { findItem, nameOf } from '../../items.ts'
import { Mark, Meter } from '../../parts/marks.tsx'
import { studioTexts } from '../../texts.ts'
import { Bars } from './charts.tsx'
import { counted, moneyIn, share } from './figures.ts'
import { Card, Figure, Lead, Table, TableCard } from './parts.tsx'
import { partTexts, reportTexts } from './texts.ts'
import { VerdictText, verdictOf, verdictTexts, verdictTones } from './verdict.tsx'

const texts = studioTexts({
  opened: { de: 'Karte begonnen', en: 'Card begun' },
  withVisit: { de: 'Mitgliedern mit Einkauf', en: 'to members who shopped' },
  ofThem: { de: (part: string) => `${part} davon`, en: (part: string) => `${part} of them` },
  pieces: { de: (count: string) => `${count} Stück`, en: (count: string) => `${count} pieces` },
  perDay: { de: 'Einlösungen je Tag', en: 'Redemptions per day' },
  day: { de: 'Tag', en: 'Day' },
  before: { de: 'Davor', en: 'Before' },
  group: { de: 'Vergleichsgruppe', en: 'Control group' },
  noGroup: {
    de: 'Es wurde niemandem vorenthalten. Mit „Vergleichsgruppe“ bei „Für wen“ lässt sich beim nächsten Mal sagen, ob es wirkt.',
    en: 'It was held back from nobody. With a control group, the next report can say whether it works.',
  },
  groups: { de: 'Gruppe', en: 'Group' },
  spend: { de: 'Ausgaben', en: 'Spent' },
  interval: {
    de: (each: string, low: string, high: string) => `${each} je Mitglied, mit 95 Prozent Sicherheit zwischen ${low} und ${high}`,
    en: (each: string, low: string, high: string) => `${each} per member, with 95 percent certainty between ${low} and ${high}`,
  },
  stores: { de: 'Märkte', en: 'Stores' },
  basket: { de: 'Korb damit', en: 'Basket with it' },
  otherBasket: { de: 'Korb sonst', en: 'Basket otherwise' },
  budget: { de: 'Budget', en: 'Budget' },
  stock: { de: 'Menge', en: 'Amount' },
  of: { de: (used: string, limit: string) => `${used} von ${limit}`, en: (used: string, limit: string) => `${used} of ${limit}` },
  each: { de: (sum: string) => `${sum} je Einlösung.`, en: (sum: string) => `${sum} per redemption.` },
})

const sum = (days: ItemReport['days'], of: 'count' | 'cents') => days.reduce((total, day) => total + day[of], 0)
const useMoney = () => moneyIn(useSession().merchant.currency)

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

function Beginning({ report: { kind, comparison, steps, days, rewards } }: { report: ItemReport }) {
  const { currency } = useSession().merchant
  const first = steps[0]?.members ?? 0
  const figures = steps.map(({ name, count, members }, at) => {
    const all = steps[at - 1]?.members ?? 0
    const about = [
      at === 0 ? texts.withVisit : members <= all && texts.ofThem(share(members, all)),
      count !== members && texts.pieces(counted(count)),
    ]
    return (
      <Figure key={name} value={counted(members)} name={name === 'collected' && rewards.length > 0 ? texts.opened : partTexts[name]}>
        <Meter share={first > 0 ? members / first : 0} label={share(members, first)} />
        {about.filter(Boolean).join(', ')}
      </Figure>
    )
  })
  const [cents, redeemed] = [sum(days, 'cents'), sum(days, 'count')]
  return (
    <Lead figures={<ul className="grid grid-flow-col auto-cols-fr">{figures}</ul>}>
      <VerdictText {...{ kind, comparison, cents, redeemed, currency }} />
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
        format={counted}
      />
    </Card>
  )
}

function Group({ report: { comparison } }: { report: ItemReport }) {
  const money = useMoney()
  const euros = (value: number) => money.signed(Math.round(value * 100))
  if (!comparison)
    return (
      <Card title={texts.group}>
        <p className="text-xs text-ink-soft text-pretty">{texts.noGroup}</p>
      </Card>
    )
  const { spend, visits, offered, heldBack } = comparison
  const verdict = verdictOf(comparison)
  const amount = (value: number | undefined) => (value === undefined ? '–' : money.exact(Math.round(value * 100)))
  const often = (value: number | undefined) => (value === undefined ? '–' : counted(value))
  const mark = (
    <Mark tone={verdictTones[verdict]}>
      {verdict === 'works' && <Icon of={Check} size="xs" className="size-3" />}
      {verdictTexts[verdict]}
    </Mark>
  )
  return (
    <Card title={texts.group} action={mark}>
      {spend && <p className="mb-2 text-xs">{texts.interval(euros(spend.difference), euros(spend.low), euros(spend.high))}</p>}
      <Table
        head={[texts.groups, reportTexts.saw, reportTexts.sawNot]}
        rows={[
          ['members', partTexts.members, counted(offered), counted(heldBack)],
          ['spend', texts.spend, amount(spend?.offered), amount(spend?.heldBack)],
          ['visits', partTexts.visits, often(visits?.offered), often(visits?.heldBack)],
        ]}
      />
    </Card>
  )
}

function Stores({ report: { kind, stores } }: { report: ItemReport }) {
  const money = useMoney()
  const { content } = useContent()
  const nameIn = (id: string) => nameOf(findItem(content, 'store', id) ?? { id, data: {} })
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
        nameIn(storeId),
        counted(redeemed),
        ...discount(amount(cents)),
        counted(members),
        amount(basketCents),
        amount(otherBasketCents),
      ])}
    />
  )
}

function Budget({ report: { budget, days, kind } }: { report: ItemReport }) {
  const money = useMoney()
  if (!budget) return null
  const { unit, limit, used } = budget
  const amount = unit === 'cents' ? money.round : counted
  const redeemed = sum(days, 'count')
  const said = texts.of(amount(used), amount(limit))
  return (
    <Card title={kind === 'coupon' ? texts.budget : texts.stock} action={<span className="text-xs tabular-nums">{said}</span>}>
      <Meter share={used / limit} label={said} />
      {redeemed > 0 && unit === 'cents' && <p className="mt-2 text-xs">{texts.each(money.exact(sum(days, 'cents') / redeemed))}</p>}
    </Card>
  )
}
