import type { Comparison, ProgrammeReport, ReportLine } from '@herzkarte/contract/studio/answers.ts'
import { addDays, daysBetween, utcMidnight } from '@herzkarte/rules/time/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { call, useSession } from '../../api.ts'
import { Button, Segments } from '../../parts/buttons.tsx'
import { Checkbox } from '../../parts/fields.tsx'
import { Mark } from '../../parts/marks.tsx'
import { Failure, LoadingRows, PageHead } from '../../parts/states.tsx'
import { type Bar, Bars, Table } from './charts.tsx'
import { counted, dayText, moneyIn, saveCsv, share } from './figures.ts'
import { Card, CardAction, Lead, type Period, PeriodMenu, PrintButton, ReportGrid } from './parts.tsx'
import { reportTexts as texts } from './texts.ts'
import { verdictOf, verdictTexts, verdictTones } from './verdict.tsx'

const weeksAgo = (today: string, weeks: number): Period => ({ from: addDays(today, -7 * weeks), to: addDays(today, -1) })

/** What the whole programme did in a period. */
export function ReportPage() {
  const { today } = useSession()
  const [period, setPeriod] = useState(() => weeksAgo(today, 12))
  const [compare, setCompare] = useState(true)
  const { data, error, refetch } = useQuery({
    queryKey: ['report', period, compare],
    queryFn: () => call('getProgrammeReport', { ...period, compare, centsPerHeart: 10 }),
    placeholderData: (last) => last,
    staleTime: 300_000,
  })
  return (
    <>
      <PageHead title={texts.report}>
        <span className="flex-1" />
        <span className="text-xs print:hidden">
          <Checkbox label={texts.compare} isChecked={compare} onChange={setCompare} />
        </span>
        <PeriodMenu
          key={`${period.from} ${period.to}`}
          {...period}
          presets={[4, 12, 52].map((weeks) => ({ text: texts.weeks(weeks), period: weeksAgo(today, weeks) }))}
          onChange={(chosen) => setPeriod(chosen ?? weeksAgo(today, 12))}
        />
        <span className="flex gap-2.5 print:hidden">
          <PrintButton />
          {data && (
            <Button icon={Download} onClick={() => saveCsv(`${data.from}-${data.to}`, csvOf(data))}>
              CSV
            </Button>
          )}
        </span>
      </PageHead>
      {data ? (
        <ReportGrid>
          <Beginning report={data} />
          <Weeks report={data} />
          <Liability report={data} />
          {[false, true].map((isSide) => (
            <div key={String(isSide)} className="grid content-start gap-4">
              {sectionsOf(data)
                .filter((section) => (section.isSide ?? false) === isSide)
                .map((section) => (
                  <SectionCard key={section.title} {...section} />
                ))}
            </div>
          ))}
        </ReportGrid>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </>
  )
}

const of = (lines: readonly ReportLine[] = [], section: string) => lines.filter((line) => line.section === section)
const total = (lines: readonly ReportLine[] | undefined, section: string, part: string) =>
  of(lines, section).reduce((sum, { values }) => sum + (values[part] ?? 0), 0)

function Beginning({ report: { lines, before, currency } }: { report: ProgrammeReport }) {
  const money = moneyIn(currency)
  const at = (section: string, part: string) => [total(lines, section, part), before && total(before, section, part)] as const
  const [revenue, revenueBefore] = at('week', 'revenueCents')
  const [visits, visitsBefore] = at('week', 'visits')
  const [active] = at('members', 'active')
  const change = (now: number, then: number | undefined) => (then ? (now - then) / then : undefined)
  const grown = change(revenue, revenueBefore)
  const tiles: [name: string, value: string, change: number | undefined][] = [
    [texts.members, counted(at('members', 'total')[0]), change(...at('members', 'total'))],
    [texts.newMembers, counted(at('members', 'new')[0]), change(...at('members', 'new'))],
    [texts.lost, counted(at('members', 'lost')[0]), change(...at('members', 'lost'))],
    [texts.visits, counted(visits), change(visits, visitsBefore)],
    [
      texts.basket,
      visits > 0 ? money.exact(Math.round(revenue / visits)) : '–',
      visits && visitsBefore ? change(revenue / visits, (revenueBefore ?? 0) / visitsBefore) : undefined,
    ],
    [texts.given, money.round(at('week', 'discountCents')[0]), change(...at('week', 'discountCents'))],
  ]
  return (
    <Lead
      figures={
        <ul className="grid grid-cols-3 gap-y-3">
          {tiles.map(([name, value, changed]) => (
            <li key={name} className="px-4 shadow-[inset_1px_0_0_var(--hk-line)]">
              <p className="face-display text-xl tabular-nums">{value}</p>
              <p className="text-xs">{name}</p>
              <p className="text-tab font-normal text-ink-soft">{changed !== undefined && signed(changed)}</p>
            </li>
          ))}
        </ul>
      }
    >
      {texts.lead(counted(active), counted(visits), money.round(revenue))}
      {grown !== undefined && (
        <>
          {' '}
          <em className={grown >= 0 ? 'not-italic text-leaf-ink' : 'not-italic text-danger'}>
            {(grown >= 0 ? texts.grown : texts.shrunk)(share(Math.abs(grown), 1))}
          </em>
        </>
      )}
    </Lead>
  )
}

const signed = (part: number) => `${part >= 0 ? '+' : '−'}${share(Math.abs(part), 1)}`

function Weeks({ report: { lines, before, from, to, days, currency } }: { report: ProgrammeReport }) {
  const [part, setPart] = useState<'revenueCents' | 'members' | 'newMembers'>('revenueCents')
  const isMoney = part === 'revenueCents'
  const values = (all: readonly ReportLine[], period: Period) =>
    mondays(period).map((monday) => (of(all, 'week').find(({ subject }) => subject === monday)?.values[part] ?? 0) / (isMoney ? 100 : 1))
  const earlier = before && values(before, { from: addDays(from, -days), to: addDays(from, -1) })
  const now = values(lines, { from, to })
  const bars: Bar[] = mondays({ from, to }).map((monday, at) => ({
    key: monday,
    name: dayText(monday, 'short'),
    value: now[at] ?? 0,
    before: earlier?.[at] ?? null,
  }))
  const format = (value: number) => (isMoney ? moneyIn(currency).round(value * 100) : counted(value))
  return (
    <Card
      title={texts.perWeek}
      note={earlier && texts.lineBefore}
      action={
        <Segments
          label={texts.perWeek}
          value={part}
          onChange={setPart}
          options={[
            { value: 'revenueCents', text: texts.revenue },
            { value: 'members', text: texts.shoppers },
            { value: 'newMembers', text: texts.newMembers },
          ]}
        />
      }
    >
      <Bars label={texts.perWeek} head={[texts.week, texts.now, ...(earlier ? [texts.earlier] : [])]} bars={bars} format={format} />
    </Card>
  )
}

/** All weeks of a period: one without a sale is one as well. */
function mondays({ from, to }: Period): string[] {
  const first = addDays(from, -((new Date(utcMidnight(from)).getUTCDay() + 6) % 7))
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, at) => addDays(first, 7 * at))
}

function Liability({ report: { liability, currency, centsPerHeart } }: { report: ProgrammeReport }) {
  const money = moneyIn(currency)
  const rows = liability.map(({ unit, title, held, cents }) => ({
    key: unit,
    cells: [unit === 'points' ? texts.points : title, counted(held), money.round(cents)],
  }))
  const all = liability.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Card title={texts.owed} action={<b className="tabular-nums">{money.round(all)}</b>}>
      <Table head={[texts.unit, texts.held, texts.worth]} rows={rows} />
      <p className="mt-2 text-tab font-normal text-ink-soft">{texts.owedNote(money.exact(centsPerHeart))}</p>
    </Card>
  )
}

interface Section {
  title: string
  note: string
  head: string[]
  rows: { key: string; cells: ReactNode[] }[]
  isSide?: boolean
}

const shownRows = 8

function SectionCard({ title, note, head, rows }: Section) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={title}
      action={
        rows.length > shownRows && !isOpen && <CardAction onClick={() => setOpen(true)}>{texts.showAll(counted(rows.length))}</CardAction>
      }
    >
      <p className="-mt-1.5 mb-2.5 text-tab font-normal text-ink-soft text-pretty">{note}</p>
      <Table head={head} rows={isOpen ? rows : rows.slice(0, shownRows)} />
    </Card>
  )
}

/** The tables in the order in which they are read; empty ones are left out. */
function sectionsOf({ lines, effects, segments, days, currency }: ProgrammeReport): Section[] {
  const money = moneyIn(currency)
  const ranked = (section: string, part: string) => of(lines, section).toSorted((a, b) => (b.values[part] ?? 0) - (a.values[part] ?? 0))
  const row = ({ section, subject, title }: ReportLine, ...cells: ReactNode[]) => ({
    key: `${section} ${subject}`,
    cells: [nameOf(section, subject, title), ...cells],
  })
  const withShare = (part: number, all: number) => `${counted(part)} (${share(part, all)})`
  const budgets = (['coupon', 'campaign'] as const).flatMap((kind) => ranked(`${kind}Budget`, 'usedPercent'))
  const stock = (['coupon', 'reward', 'gift'] as const)
    .flatMap((kind) =>
      of(lines, `${kind}Stock`).map((line) => {
        const { collected, activated = 0 } = of(lines, kind).find(({ subject }) => subject === line.subject)?.values ?? {}
        const taken = collected ?? activated
        const left = line.values.left ?? 0
        return { line, left, lasts: taken > 0 ? Math.floor((left * days) / taken) : Number.POSITIVE_INFINITY }
      }),
    )
    .toSorted((a, b) => a.lasts - b.lasts)
  const sections: Section[] = [
    {
      title: texts.groups,
      note: texts.groupsNote,
      head: [texts.offer, texts.saw, texts.sawNot, texts.difference, texts.between, texts.result],
      rows: effects.map((effect) => ({ key: `${effect.kind} ${effect.id}`, cells: cellsOf(effect, money) })),
    },
    {
      title: texts.coupons,
      note: texts.couponsNote,
      head: [texts.coupon, texts.collected, texts.activated, texts.redeemed, texts.discount, texts.each],
      rows: ranked('coupon', 'redeemed').map((line) => {
        const { collected = 0, activated = 0, redeemed = 0, costCents = 0 } = line.values
        const each = redeemed > 0 ? money.exact(Math.round(costCents / redeemed)) : '–'
        return row(line, counted(collected), withShare(activated, collected), withShare(redeemed, activated), money.round(costCents), each)
      }),
    },
    {
      title: texts.campaigns,
      note: texts.campaignsNote,
      head: [texts.campaign, texts.cards, texts.issued, texts.used, texts.expired],
      rows: of(lines, 'campaign').map((line) => {
        const { issued = 0, redeemed = 0, expired = 0 } = of(lines, 'unit').find(({ subject }) => subject === line.subject)?.values ?? {}
        return row(line, counted(line.values.cards ?? 0), counted(issued), withShare(redeemed, issued), counted(expired))
      }),
    },
    {
      title: texts.rewards,
      note: texts.rewardsNote,
      head: [texts.reward, texts.activated, texts.handedOver],
      rows: [...ranked('reward', 'redeemed'), ...ranked('gift', 'redeemed')].map((line) =>
        row(line, counted(line.values.activated ?? 0), withShare(line.values.redeemed ?? 0, line.values.activated ?? 0)),
      ),
    },
    {
      title: texts.news,
      note: texts.newsNote,
      head: [texts.newsItem, texts.delivered, texts.opened, texts.tapped, texts.bought, texts.revenue],
      rows: of(lines, 'news').map((line) => {
        const { delivered = 0, opened = 0, followed = 0, bought = 0, boughtCents = 0 } = line.values
        return row(
          line,
          counted(delivered),
          withShare(opened, delivered),
          withShare(followed, opened),
          withShare(bought, delivered),
          money.round(boughtCents),
        )
      }),
    },
    {
      title: texts.stores,
      note: texts.storesNote,
      head: [texts.store, texts.revenue, texts.visits, texts.members, texts.basket],
      rows: ranked('store', 'revenueCents').map((line) => {
        const { revenueCents = 0, visits = 0, members = 0 } = line.values
        return row(
          line,
          money.round(revenueCents),
          counted(visits),
          counted(members),
          visits > 0 ? money.exact(Math.round(revenueCents / visits)) : '–',
        )
      }),
    },
    {
      title: texts.budgets,
      note: texts.budgetsNote,
      head: [texts.offer, texts.used],
      rows: budgets.map((line) => row(line, share(line.values.usedPercent ?? 0, 100))),
      isSide: true,
    },
    {
      title: texts.stock,
      note: texts.stockNote,
      head: [texts.offer, texts.left, texts.lasts],
      rows: stock.map(({ line, left, lasts }) => row(line, counted(left), Number.isFinite(lasts) ? counted(lasts) : '–')),
      isSide: true,
    },
    {
      title: texts.segments,
      note: texts.segmentsNote,
      head: [texts.segment, texts.members],
      rows: segments.map(({ id, members }) => ({
        key: id,
        cells: [
          <Link key={id} href={`/segment/${id}`}>
            {id}
          </Link>,
          counted(members),
        ],
      })),
      isSide: true,
    },
    {
      title: texts.look,
      note: texts.lookNote,
      head: [texts.who, texts.times],
      rows: [
        ...of(lines, 'twoStores'),
        ...of(lines, 'creditKey'),
        ...of(lines, 'referrer').filter(({ values }) => (values.rewarded ?? 0) >= 5),
      ].map((line) => ({
        key: `${line.section} ${line.subject}`,
        cells: [texts.pattern(line.section, line.subject), counted(line.values.times ?? line.values.rewarded ?? 0)],
      })),
      isSide: true,
    },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** Offers with a report of their own lead to it. */
function nameOf(section: string, id: string, title: string): ReactNode {
  const kind = section.replace(/(?:Budget|Stock)$/, '')
  if (!['coupon', 'campaign', 'gift'].includes(kind)) return title
  return (
    <Link href={`/report/${kind}/${id}`} className="hover:underline">
      {title}
    </Link>
  )
}

function cellsOf(effect: Comparison, money: ReturnType<typeof moneyIn>): ReactNode[] {
  const { kind, id, title, offered, heldBack, spend } = effect
  const verdict = verdictOf(effect)
  const sum = (value: number) => money.signed(Math.round(value * 100))
  return [
    nameOf(kind, id, title),
    counted(offered),
    counted(heldBack),
    spend ? sum(spend.difference) : '–',
    spend ? `${sum(spend.low)} … ${sum(spend.high)}` : '–',
    <Mark key="verdict" tone={verdictTones[verdict]}>
      {verdictTexts[verdict]}
    </Mark>,
  ]
}

const csvOf = ({ lines, before = [] }: ProgrammeReport) => [
  ['period', 'section', 'subject', 'title', 'part', 'value'],
  ...[...lines.map((line) => ['now', line] as const), ...before.map((line) => ['before', line] as const)].flatMap(
    ([period, { section, subject, title, values }]) =>
      Object.entries(values).map(([part, value]) => [period, section, subject, title, part, value]),
  ),
]
