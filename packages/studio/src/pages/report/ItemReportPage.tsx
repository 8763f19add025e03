import type { Content, ItemReport, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { addDays, daysBetween } from '@herzkarte/rules/time/day.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { call, useContent, useSession } from '../../api.ts'
import { dataOf, findItem, itemsOf, nameOf, pictureOf, pictureUrl } from '../../items.ts'
import { IconButton } from '../../parts/buttons.tsx'
import { Mark, Meter, Thumb } from '../../parts/marks.tsx'
import { Menu } from '../../parts/popover.tsx'
import { Empty, Failure, LoadingRows, PageHead } from '../../parts/states.tsx'
import { said, studioLang, studioTexts } from '../../texts.ts'
import { type Bar, Bars, Growth, Interval, Table } from './charts.tsx'
import { counted, daysText, dayText, moneyIn, saveCsv, share } from './figures.ts'
import { PlanAgain } from './PlanAgain.tsx'
import { Card, CardAction, Lead, type Period, PeriodMenu, PrintButton, ReportGrid } from './parts.tsx'
import { VerdictText, verdictOf, verdictTexts, verdictTones } from './verdict.tsx'

const texts = studioTexts({
  report: { de: 'Bericht', en: 'Report' },
  back: { de: 'Zurück zum Bericht', en: 'Back to the report' },
  ended: { de: 'beendet', en: 'over' },
  running: { de: 'läuft', en: 'runs' },
  wholeTime: { de: 'Die ganze Laufzeit', en: 'All its days' },
  lastWeeks: { de: 'Die letzten vier Wochen', en: 'The last four weeks' },
  none: { de: 'Darüber gibt es keinen Bericht', en: 'There is no report about this' },
  noneText: {
    de: 'Berichte gibt es über Coupons, Herzaktionen, Sammelkarten und Geschenke, sobald sie in der App sind.',
    en: 'There are reports about coupons, campaigns, cards and gifts as soon as they are in the app.',
  },
  ahead: { de: 'Noch nichts zu berichten', en: 'Nothing to report yet' },
  begins: { de: (day: string) => `Es beginnt am ${day}.`, en: (day: string) => `It begins on ${day}.` },
  offered: { de: 'angeboten', en: 'offered' },
  collected: { de: 'gesammelt', en: 'collected' },
  opened: { de: 'Karte begonnen', en: 'card begun' },
  activated: { de: 'aktiviert', en: 'activated' },
  redeemed: { de: 'eingelöst', en: 'redeemed' },
  withVisit: { de: 'Mitgliedern mit Einkauf', en: 'to members who shopped' },
  ofThem: { de: (part: string) => `${part} davon`, en: (part: string) => `${part} of them` },
  pieces: { de: (count: string) => `${count} Stück`, en: (count: string) => `${count} pieces` },
  perDay: { de: 'Einlösungen je Tag', en: 'Redemptions per day' },
  perWeek: { de: 'Einlösungen je Woche', en: 'Redemptions per week' },
  day: { de: 'Tag', en: 'Day' },
  most: {
    de: (from: string, to: string, most: string) => `Einlösungen vom ${from} bis ${to}, am meisten: ${most}`,
    en: (from: string, to: string, most: string) => `Redemptions from ${from} to ${to}, most: ${most}`,
  },
  compare: { de: 'Mit früher vergleichen', en: 'Compare with an earlier one' },
  noCompare: { de: 'Ohne Vergleich', en: 'No comparison' },
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
  used: { de: 'Eingelöst', en: 'Redeemed' },
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
  noLimit: { de: 'Ohne Grenze.', en: 'Without a limit.' },
})

const kindsWithReport = new Set(['coupon', 'campaign', 'collector', 'gift'])
const yearDays = 365

/** What one offer brought: a verdict first, then how. */
export function ItemReportPage() {
  const { kind = '', id = '' } = useParams()
  const { content } = useContent()
  const item = findItem(content, kind, id)
  const hasReport = item !== undefined && item.change !== 'new' && kindsWithReport.has(kind)
  const { today } = useSession()
  const [period, setPeriod] = useState<Period>()
  const earlier = item ? earlierOf(content, item) : []
  const [before, setBefore] = useState(() => usualEarlier(item, earlier)?.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['itemReport', kind, id, period, before],
    queryFn: () => call('getItemReport', { kind, id, ...period, ...(before !== undefined && { before }) }),
    enabled: hasReport,
    placeholderData: (last) => last,
    staleTime: 300_000,
  })
  if (!item || !hasReport)
    return (
      <>
        <PageHead title={texts.report} />
        <Empty title={texts.none} text={texts.noneText} />
      </>
    )
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const { from, to } = daysOf(item)
  return (
    <>
      <div className="flex-none flex items-center gap-2.5 min-h-[66px] px-6 py-2.5">
        <span className="print:hidden">
          <IconButton icon={ArrowLeft} label={texts.back} href="/report" />
        </span>
        <Thumb url={pictureUrl(content, pictureOf(item) ?? '')} tone={String(item.data.tone ?? 'sand')} />
        <div className="min-w-0 flex-1">
          <h1 className="face-display text-2xl leading-7 truncate">{nameOf(item)}</h1>
          <p className="text-tab font-normal text-ink-soft truncate">
            {[item.sentence && said(item.sentence), `${daysText(from, to)}, ${to < today ? texts.ended : texts.running}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <PeriodMenu
          key={`${data.from} ${data.to}`}
          from={data.from}
          to={data.to}
          presets={[
            { text: texts.wholeTime, period: undefined },
            { text: texts.lastWeeks, period: { from: addDays(today, -27), to: today } },
          ]}
          onChange={setPeriod}
        />
        <span className="flex gap-2.5 print:hidden">
          <PrintButton />
          <PlanAgain item={item} />
        </span>
      </div>
      {data.from > today ? (
        <Empty title={texts.ahead} text={texts.begins(dayText(data.from, 'long'))} />
      ) : (
        <ReportGrid>
          <Beginning report={data} />
          <Days report={data} before={before} earlier={earlier} onCompare={setBefore} />
          <Group report={data} />
          {data.rewards.length > 0 ? <Rewards report={data} item={item} /> : null}
          <Stores report={data} content={content} name={id} />
          <Budget report={data} />
        </ReportGrid>
      )}
    </>
  )
}

const daysOf = ({ data }: StudioItem): Period => ({
  from: String(data.collectFrom ?? data.from),
  to: String(data.redeemUntil ?? data.until),
})

/** What ran about a year before, of the same kind. */
function earlierOf(content: Content, item: StudioItem): StudioItem[] {
  const { from } = daysOf(item)
  return itemsOf(content, item.kind).filter((other) => other.id !== item.id && other.change !== 'new' && daysOf(other).to < from)
}

/** `Butter zum Backen 2025`. */
const yearName = (item: StudioItem) => `${plainName(item)} ${daysOf(item).from.slice(0, 4)}`

const plainName = (item: StudioItem) =>
  nameOf(item)
    .replace(/\b20\d\d\b/g, '')
    .trim()

function usualEarlier(item: StudioItem | undefined, earlier: readonly StudioItem[]): StudioItem | undefined {
  return (
    item &&
    earlier.find((other) => {
      const apart = daysBetween(daysOf(other).from, daysOf(item).from)
      return Math.abs(apart - yearDays) <= 31 && (plainName(other) === plainName(item) || pictureOf(other) === pictureOf(item))
    })
  )
}

function useMoney() {
  return moneyIn(useSession().merchant.currency)
}

const sum = (days: ItemReport['days'], of: 'count' | 'cents') => days.reduce((total, day) => total + day[of], 0)

function Beginning({ report }: { report: ItemReport }) {
  const { currency } = useSession().merchant
  const first = report.steps[0]?.members ?? 0
  return (
    <Lead
      figures={
        <ol className="grid grid-flow-col auto-cols-fr">
          {report.steps.map(({ name, count, members }, at) => {
            const all = report.steps[at - 1]?.members ?? 0
            const isCard = name === 'collected' && report.rewards.length > 0
            return (
              <li key={name} className={cx('pr-3.5', at > 0 && 'pl-4 shadow-[inset_1px_0_0_var(--hk-line)]')}>
                <p className="face-display text-[1.75rem] leading-7 tabular-nums">{counted(members)}</p>
                <span className="block mt-2.5 mb-1.5 *:h-2">
                  <Meter share={first > 0 ? members / first : 0} label={share(members, first)} />
                </span>
                <p className="text-xs">{isCard ? texts.opened : texts[name]}</p>
                <p className="text-tab font-normal text-ink-soft">
                  {[
                    at === 0 ? texts.withVisit : members <= all && texts.ofThem(share(members, all)),
                    count !== members && texts.pieces(counted(count)),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </li>
            )
          })}
        </ol>
      }
    >
      <VerdictText
        kind={report.kind}
        comparison={report.comparison}
        cents={sum(report.days, 'cents')}
        redeemed={sum(report.days, 'count')}
        currency={currency}
      />
    </Lead>
  )
}

const mostDays = 62

function Days({
  report,
  before,
  earlier,
  onCompare,
}: {
  report: ItemReport
  before: string | undefined
  earlier: readonly StudioItem[]
  onCompare: (id: string | undefined) => void
}) {
  const byWeek = report.days.length > mostDays
  const bars = byWeek
    ? weeksOf(report.days)
    : report.days.map((day) => ({ key: day.day, name: axisName(day.day, report.from), value: day.count, before: day.before }))
  const other = earlier.find(({ id }) => id === before)
  const most = bars.toSorted((a, b) => b.value - a.value)[0]
  const title = byWeek ? texts.perWeek : texts.perDay
  return (
    <Card
      title={title}
      action={
        earlier.length > 0 && (
          <Menu
            label={texts.compare}
            className="inline-flex items-center gap-1.5 min-h-6 rounded-field px-1.5 text-tab font-normal text-ink-soft hover:bg-sunken"
            button={
              <>
                {other && <i className="w-3.5 h-0.5 bg-ink" />}
                {other ? yearName(other) : texts.compare}
              </>
            }
            entries={[
              { id: '', text: texts.noCompare, onAction: () => onCompare(undefined) },
              ...earlier.map((one) => ({
                id: one.id,
                text: yearName(one),
                onAction: () => onCompare(one.id),
              })),
            ]}
          />
        )
      }
    >
      <Bars
        label={texts.most(dayText(report.from, 'short'), dayText(report.to, 'short'), most ? `${most.name}, ${counted(most.value)}` : '0')}
        head={[texts.day, texts.used, ...(other ? [yearName(other)] : [])]}
        bars={bars}
        format={counted}
      />
    </Card>
  )
}

/** `Mo 30.11.`, then `Di 1.`: the month where it begins. */
function axisName(day: string, first: string): string {
  const isNamed = day === first || (day.endsWith('-01') && daysBetween(first, day) > 2)
  const number = `${dayText(day, 'day')}${studioLang() === 'de' ? '.' : ''}`
  return `${dayText(day, 'weekday')} ${isNamed ? dayText(day, 'date') : number}`
}

/** The same by weeks, from the first day on. */
function weeksOf(days: ItemReport['days']): Bar[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7)).map((week) => {
    const befores = week.flatMap(({ before }) => before ?? [])
    const day = week[0]?.day ?? ''
    return {
      key: day,
      name: dayText(day, 'short'),
      value: sum(week, 'count'),
      before: befores.length > 0 ? befores.reduce((a, b) => a + b, 0) : null,
    }
  })
}

function Group({ report: { comparison } }: { report: ItemReport }) {
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

function Stores({ report, content, name }: { report: ItemReport; content: Content; name: string }) {
  const money = useMoney()
  if (report.stores.length === 0) return null
  const nameOfStore = (storeId: string) => {
    const store = findItem(content, 'store', storeId)
    return store ? nameOf(store) : storeId
  }
  const isMoney = report.kind === 'coupon'
  const head = [texts.store, texts.used, ...(isMoney ? [texts.discount] : []), texts.members, texts.basket, texts.otherBasket]
  const cents = (value: number | null) => (value === null ? '–' : money.exact(value))
  const asCsv = () =>
    saveCsv(name, [
      head,
      ...report.stores.map(({ storeId, redeemed, cents: off, members, basketCents, otherBasketCents }) => [
        nameOfStore(storeId),
        redeemed,
        ...(isMoney ? [off / 100] : []),
        members,
        basketCents === null ? '' : basketCents / 100,
        otherBasketCents === null ? '' : otherBasketCents / 100,
      ]),
    ])
  return (
    <Card
      title={texts.stores}
      className="col-start-1"
      note={report.stores.length > shownStores && texts.first(counted(report.stores.length))}
      action={<CardAction onClick={asCsv}>{texts.all}</CardAction>}
    >
      <Table
        head={head}
        rows={report.stores.slice(0, shownStores).map(({ storeId, redeemed, cents: off, members, basketCents, otherBasketCents }) => ({
          key: storeId,
          cells: [
            nameOfStore(storeId),
            counted(redeemed),
            ...(isMoney ? [money.exact(off)] : []),
            counted(members),
            cents(basketCents),
            cents(otherBasketCents),
          ],
        }))}
      />
    </Card>
  )
}

function Rewards({ report, item }: { report: ItemReport; item: StudioItem }) {
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

function Budget({ report: { budget, days, kind } }: { report: ItemReport }) {
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
