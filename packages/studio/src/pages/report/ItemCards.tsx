import type { Content, ItemReport, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Check } from 'lucide-react'
import { useSession } from '../../api.ts'
import { dataOf, findItem, nameOf } from '../../items.ts'
import { Mark } from '../../parts/marks.tsx'
import { studioTexts } from '../../texts.ts'
import { Growth, Interval, Table } from './charts.tsx'
import { counted, dayText, moneyIn, saveCsv, share } from './figures.ts'
import { Card, CardAction } from './parts.tsx'
import { verdictOf, verdictTexts, verdictTones } from './verdict.tsx'

const texts = studioTexts({
  group: { de: 'Vergleichsgruppe', en: 'Control group' },
  noGroup: {
    de: 'Es wurde niemandem vorenthalten. Mit „Vergleichsgruppe“ bei „Für wen“ lässt sich beim nächsten Mal sagen, ob es wirkt.',
    en: 'It was held back from nobody. With a control group, the next report can say whether it works.',
  },
  groups: { de: 'Gruppe', en: 'Group' },
  saw: { de: 'sah es', en: 'saw it' },
  sawNot: { de: 'sah es nicht', en: 'did not' },
  members: { de: 'Mitglieder', en: 'Members' },
  spend: { de: 'Ausgaben', en: 'Spent' },
  visits: { de: 'Einkäufe', en: 'Visits' },
  interval: {
    de: (difference: string, low: string, high: string) =>
      `${difference} je Mitglied, mit 95 Prozent Sicherheit zwischen ${low} und ${high}`,
    en: (difference: string, low: string, high: string) => `${difference} per member, with 95 percent certainty between ${low} and ${high}`,
  },
  stores: { de: 'Märkte', en: 'Stores' },
  first: {
    de: (count: string) => `${count}, die ersten fünf nach Einlösungen`,
    en: (count: string) => `${count}, the first five by redemptions`,
  },
  all: { de: 'Alle als CSV', en: 'All as CSV' },
  store: { de: 'Markt', en: 'Store' },
  discount: { de: 'Rabatt', en: 'Discount' },
  basket: { de: 'Korb damit', en: 'Basket with it' },
  otherBasket: { de: 'Korb sonst', en: 'Basket otherwise' },
  rewards: { de: 'Prämien', en: 'Rewards' },
  reward: { de: 'Prämie', en: 'Reward' },
  gotOut: { de: 'Aktiviert', en: 'Activated' },
  handedOver: { de: 'Ausgegeben', en: 'Handed over' },
  budget: { de: 'Budget', en: 'Budget' },
  stock: { de: 'Menge', en: 'Amount' },
  of: { de: (used: string, limit: string) => `${used} von ${limit}`, en: (used: string, limit: string) => `${used} of ${limit}` },
  each: { de: (sum: string) => `${sum} je Einlösung.`, en: (sum: string) => `${sum} per redemption.` },
  best: {
    de: (day: string) => `Am meisten ging am ${day} weg.`,
    en: (day: string) => `Most of it went on ${day}.`,
  },
  used: { de: 'Eingelöst', en: 'Redeemed' },
})

export const sum = (days: ItemReport['days'], of: 'count' | 'cents') => days.reduce((total, day) => total + day[of], 0)

function useMoney() {
  return moneyIn(useSession().merchant.currency)
}

export function Group({ report: { comparison } }: { report: ItemReport }) {
  const money = useMoney()
  const verdict = verdictOf(comparison)
  const euros = (value: number) => money.signed(Math.round(value * 100))
  if (!comparison)
    return (
      <Card title={texts.group}>
        <p className="text-xs text-ink-soft text-pretty">{texts.noGroup}</p>
      </Card>
    )
  const { spend, visits, offered, heldBack } = comparison
  const amount = (value: number | undefined) => (value === undefined ? '–' : money.exact(Math.round(value * 100)))
  const often = (value: number | undefined) => (value === undefined ? '–' : counted(Math.round(value * 100) / 100))
  return (
    <Card
      title={texts.group}
      action={
        <Mark tone={verdictTones[verdict]}>
          {verdict === 'works' && <Icon of={Check} size="xs" className="size-3" />}
          {verdictTexts[verdict]}
        </Mark>
      }
    >
      {spend && (
        <Interval label={texts.interval(euros(spend.difference), euros(spend.low), euros(spend.high))} effect={spend} format={euros} />
      )}
      <div className="mt-2">
        <Table
          head={[texts.groups, texts.saw, texts.sawNot]}
          rows={[
            { key: 'members', cells: [texts.members, counted(offered), counted(heldBack)] },
            { key: 'spend', cells: [texts.spend, amount(spend?.offered), amount(spend?.heldBack)] },
            { key: 'visits', cells: [texts.visits, often(visits?.offered), often(visits?.heldBack)] },
          ]}
        />
      </div>
    </Card>
  )
}

const shownStores = 5

const moneyColumns = new Set([2, 4, 5])

/** The stores with the most redemptions; all of them as a file. */
export function Stores({ report, content }: { report: ItemReport; content: Content }) {
  const money = useMoney()
  if (report.stores.length === 0) return null
  const rows = report.stores.map(({ storeId, redeemed, cents, members, basketCents, otherBasketCents }) => {
    const store = findItem(content, 'store', storeId)
    return [store ? nameOf(store) : storeId, redeemed, cents, members, basketCents, otherBasketCents]
  })
  // Only coupons take money off.
  const shown = <Cell,>(cells: Cell[]) => cells.filter((_, at) => report.kind === 'coupon' || at !== 2)
  const format = (cell: string | number | null, at: number) =>
    cell === null ? '–' : typeof cell === 'string' ? cell : moneyColumns.has(at) ? money.exact(cell) : counted(cell)
  const plain = (cell: string | number | null, at: number) => (typeof cell === 'number' && moneyColumns.has(at) ? cell / 100 : (cell ?? ''))
  const head = shown([texts.store, texts.used, texts.discount, texts.members, texts.basket, texts.otherBasket])
  return (
    <Card
      title={texts.stores}
      className="col-start-1"
      note={rows.length > shownStores && texts.first(counted(rows.length))}
      action={
        <CardAction onClick={() => saveCsv(report.id, [head, ...rows.map((cells) => shown(cells.map(plain)))])}>{texts.all}</CardAction>
      }
    >
      <Table
        head={head}
        rows={rows.slice(0, shownStores).map((cells, at) => ({ key: report.stores[at]?.storeId ?? '', cells: shown(cells.map(format)) }))}
      />
    </Card>
  )
}

export function Rewards({ report, item }: { report: ItemReport; item: StudioItem }) {
  if (report.rewards.length === 0) return null
  const rewards = Array.isArray(item.data.rewards) ? item.data.rewards.map(dataOf) : []
  const nameOfReward = (id: string) => {
    const data = rewards.find((reward) => reward.id === id)
    return data ? nameOf({ id, data }) : id
  }
  return (
    <Card title={texts.rewards} className="col-start-1">
      <Table
        head={[texts.reward, texts.gotOut, texts.handedOver]}
        rows={report.rewards
          .toSorted((a, b) => b.redeemed - a.redeemed)
          .map(({ id, activated, redeemed }) => ({
            key: id,
            cells: [nameOfReward(id), counted(activated), `${counted(redeemed)} (${share(redeemed, activated)})`],
          }))}
      />
    </Card>
  )
}

export function Budget({ report: { budget, days, kind } }: { report: ItemReport }) {
  const money = useMoney()
  if (!budget) return null
  const { unit, limit, used, before } = budget
  const amount = (value: number) => (unit === 'cents' ? money.round(value) : counted(value))
  const of = unit === 'cents' ? 'cents' : 'count'
  const values = days.map((_, at) => before + sum(days.slice(0, at + 1), of))
  const redeemed = sum(days, 'count')
  const best = days.toSorted((a, b) => b[of] - a[of])[0]
  const said = texts.of(amount(used), amount(limit))
  return (
    <Card title={kind === 'coupon' ? texts.budget : texts.stock} action={<span className="text-xs tabular-nums">{said}</span>}>
      <Growth label={said} values={[before, ...values]} limit={limit} limitText={amount(limit)} />
      <p className="flex justify-between mt-1 text-xs text-ink-soft">
        <span>{dayText(days[0]?.day ?? '', 'short')}</span>
        <span>{dayText(days.at(-1)?.day ?? '', 'short')}</span>
      </p>
      <p className="mt-2 text-xs text-pretty">
        {redeemed > 0 && unit === 'cents' && `${texts.each(money.exact(Math.round(sum(days, 'cents') / redeemed)))} `}
        {best && best[of] > 0 && texts.best(`${dayText(best.day, 'name')}, ${dayText(best.day, 'short')}`)}
      </p>
    </Card>
  )
}
