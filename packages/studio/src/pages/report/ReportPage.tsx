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
import { Bars, Table } from './charts.tsx'
import { counted, dayText, moneyIn, saveCsv, share } from './figures.ts'
import { Card, CardAction, Lead, type Period, PeriodMenu, PrintButton, ReportGrid } from './parts.tsx'
import { partTexts, tableTexts, reportTexts as texts } from './texts.ts'
import { verdictOf, verdictTexts, verdictTones } from './verdict.tsx'

const weeksAgo = (today: string, weeks: number): Period => ({ from: addDays(today, -7 * weeks), to: addDays(today, -1) })
const centsPerHeart = 10

/** What the whole programme did in a period. */
export function ReportPage() {
  const { today } = useSession()
  const [period, setPeriod] = useState(() => weeksAgo(today, 12))
  const [compare, setCompare] = useState(true)
  const { data, error, refetch } = useQuery({
    queryKey: ['report', period, compare],
    queryFn: () => call('getProgrammeReport', { ...period, compare, centsPerHeart }),
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
          onChange={(chosen) => chosen && setPeriod(chosen)}
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
      {data && <Report report={data} />}
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows />)}
    </>
  )
}

function Report({ report }: { report: ProgrammeReport }) {
  const lines = derived(report)
  const shown = tables.filter(({ sections }) => lines.some(({ section }) => sections.includes(section)))
  return (
    <ReportGrid>
      <Beginning report={report} />
      <div className="grid content-start gap-4">
        <Weeks report={report} />
        <Groups report={report} />
        {shown.map((table) => !table.isSide && <LinesCard key={table.title} {...table} lines={lines} currency={report.currency} />)}
      </div>
      <div className="grid content-start gap-4">
        {shown.map((table) => table.isSide && <LinesCard key={table.title} {...table} lines={lines} currency={report.currency} />)}
      </div>
    </ReportGrid>
  )
}

interface LinesTable {
  title: 'coupons' | 'campaigns' | 'rewards' | 'news' | 'stores' | 'owed' | 'budgets' | 'stock' | 'segments' | 'look'
  sections: string[]
  /** Its columns. */
  parts: string[]
  /** Sorted by this one. */
  by: string
  isSide?: boolean
}

const tables: LinesTable[] = [
  { title: 'coupons', sections: ['coupon'], parts: ['collected', 'activated', 'redeemed', 'costCents', 'eachCents'], by: 'redeemed' },
  { title: 'campaigns', sections: ['unit'], parts: ['issued', 'redeemed', 'expired'], by: 'issued' },
  { title: 'rewards', sections: ['reward', 'gift'], parts: ['activated', 'redeemed'], by: 'redeemed' },
  { title: 'news', sections: ['news'], parts: ['delivered', 'opened', 'followed', 'bought', 'boughtCents'], by: 'delivered' },
  { title: 'stores', sections: ['store'], parts: ['revenueCents', 'visits', 'members', 'basketCents'], by: 'revenueCents' },
  { title: 'owed', sections: ['unit'], parts: ['held', 'worthCents'], by: 'worthCents', isSide: true },
  { title: 'budgets', sections: ['couponBudget', 'campaignBudget'], parts: ['usedPercent'], by: 'usedPercent', isSide: true },
  { title: 'stock', sections: ['couponStock', 'rewardStock', 'giftStock'], parts: ['left', 'lastsDays'], by: '-lastsDays', isSide: true },
  { title: 'segments', sections: ['segment'], parts: ['members'], by: 'members', isSide: true },
  { title: 'look', sections: ['twoStores', 'referrer', 'creditKey'], parts: ['times'], by: 'times', isSide: true },
]

/** The step of which a number is a share. */
const stepBefore: Record<string, string> = {
  activated: 'collected',
  redeemed: 'activated',
  opened: 'delivered',
  followed: 'opened',
  bought: 'delivered',
}
/** From how many rewarded friends in a period on a member is worth a look. */
const manyFriends = 5

/** The lines with what follows from them: means, what is owed, and how long stock lasts at the rate of the period. */
function derived({ lines, liability, segments, days }: ProgrammeReport): ReportLine[] {
  const mean = (sum = 0, count = 0) => (count > 0 ? Math.round(sum / count) : Number.NaN)
  const valuesOf = (section: string, subject: string) => lines.find((line) => line.section === section && line.subject === subject)?.values
  const own = lines.map((line) => {
    const { section, subject, values } = line
    if (section === 'coupon') return { ...line, values: { ...values, eachCents: mean(values.costCents, values.redeemed) } }
    if (section === 'store') return { ...line, values: { ...values, basketCents: mean(values.revenueCents, values.visits) } }
    if (section === 'unit') {
      const worthCents = liability.find(({ unit }) => unit === subject)?.cents ?? 0
      return { ...line, title: subject === 'points' ? texts.points : line.title, values: { ...values, worthCents } }
    }
    if (section.endsWith('Stock')) {
      const { collected, activated } = valuesOf(section.replace('Stock', ''), subject) ?? {}
      return { ...line, values: { ...values, lastsDays: mean((values.left ?? 0) * days, collected ?? activated) } }
    }
    return section === 'referrer' ? { ...line, values: { times: values.rewarded ?? 0 } } : line
  })
  const notable = own.filter(({ section, values }) => section !== 'referrer' || (values.times ?? 0) >= manyFriends)
  return [...notable, ...segments.map(({ id, members }) => ({ section: 'segment', subject: id, title: id, values: { members } }))]
}

const shownRows = 8

function LinesCard({ title, sections, parts, by, lines, currency }: LinesTable & { lines: readonly ReportLine[]; currency: string }) {
  const [isOpen, setOpen] = useState(false)
  const money = moneyIn(currency)
  const [sorted, sign] = by.startsWith('-') ? [by.slice(1), -1] : [by, 1]
  // What lasts for ever is last.
  const rank = ({ values: { [sorted]: value = 0 } }: ReportLine) => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : sign * value)
  const rows = lines.filter(({ section }) => sections.includes(section)).toSorted((a, b) => rank(b) - rank(a) || 0)
  const cell = (part: string, values: ReportLine['values']) => {
    const value = values[part] ?? 0
    if (Number.isNaN(value)) return '–'
    if (part.endsWith('Percent')) return share(value, 100)
    if (part.endsWith('Cents')) return part === 'eachCents' || part === 'basketCents' ? money.exact(value) : money.round(value)
    const all = values[parts.includes(stepBefore[part] ?? '') ? (stepBefore[part] ?? '') : '']
    return all === undefined ? counted(value) : `${counted(value)} (${share(value, all)})`
  }
  return (
    <Card
      title={tableTexts[title]}
      action={
        rows.length > shownRows && !isOpen && <CardAction onClick={() => setOpen(true)}>{texts.showAll(counted(rows.length))}</CardAction>
      }
    >
      <p className="-mt-1.5 mb-2.5 text-tab font-normal text-ink-soft text-pretty">{tableTexts[`${title}Note`]}</p>
      <Table
        head={[texts.name, ...parts.map((part) => partTexts[part] ?? part)]}
        rows={rows.slice(0, isOpen ? rows.length : shownRows).map((line) => ({
          key: `${line.section} ${line.subject}`,
          cells: [nameOf(line), ...parts.map((part) => cell(part, line.values))],
        }))}
      />
    </Card>
  )
}

/** Offers with a report of their own lead to it. */
function nameOf({ section, subject, title }: Pick<ReportLine, 'section' | 'subject' | 'title'>): ReactNode {
  const kind = section.replace(/Budget|Stock/, '')
  if (!['coupon', 'campaign', 'gift'].includes(kind)) return title
  return (
    <Link href={`/report/${kind}/${subject}`} className="hover:underline">
      {title}
    </Link>
  )
}

const total = (lines: readonly ReportLine[], section: string, part: string) =>
  lines.reduce((sum, line) => sum + (line.section === section ? (line.values[part] ?? 0) : 0), 0)

const changeOf = (now: number, then: number) => (then > 0 ? (now - then) / then : undefined)

function Beginning({ report: { lines, before = [], currency } }: { report: ProgrammeReport }) {
  const money = moneyIn(currency)
  const revenue = total(lines, 'week', 'revenueCents')
  const grown = changeOf(revenue, total(before, 'week', 'revenueCents'))
  const figures = [
    ...(['total', 'new', 'lost'] as const).map((part) => ({ section: 'members', part })),
    ...(['visits', 'basketCents', 'discountCents'] as const).map((part) => ({ section: 'week', part })),
  ]
  const figure = (all: readonly ReportLine[], section: string, part: string) =>
    part === 'basketCents' ? Math.round(total(all, 'week', 'revenueCents') / total(all, 'week', 'visits')) || 0 : total(all, section, part)
  return (
    <Lead
      figures={
        <ul className="grid grid-cols-3 gap-y-3">
          {figures.map(({ section, part }) => {
            const now = figure(lines, section, part)
            const change = changeOf(now, figure(before, section, part))
            return (
              <li key={part} className="px-4 shadow-[inset_1px_0_0_var(--hk-line)]">
                <p className="face-display text-xl tabular-nums">{part.endsWith('Cents') ? money.exact(now) : counted(now)}</p>
                <p className="text-xs">{partTexts[part]}</p>
                <p className="text-tab font-normal text-ink-soft">
                  {change !== undefined && `${change >= 0 ? '+' : '−'}${share(Math.abs(change), 1)}`}
                </p>
              </li>
            )
          })}
        </ul>
      }
    >
      {texts.lead(counted(total(lines, 'members', 'active')), counted(total(lines, 'week', 'visits')), money.round(revenue))}
      {grown !== undefined && (
        <em className={grown >= 0 ? 'not-italic text-leaf-ink' : 'not-italic text-danger'}>
          {(grown >= 0 ? texts.grown : texts.shrunk)(share(Math.abs(grown), 1))}
        </em>
      )}
    </Lead>
  )
}

const weekParts = ['revenueCents', 'members', 'newMembers'] as const

function Weeks({ report: { lines, before, from, to, days, currency } }: { report: ProgrammeReport }) {
  const [part, setPart] = useState<(typeof weekParts)[number]>('revenueCents')
  const valueOn = (all: readonly ReportLine[], monday: string) =>
    all.find(({ section, subject }) => section === 'week' && subject === monday)?.values[part] ?? 0
  const earlier = before && mondays({ from: addDays(from, -days), to: addDays(from, -1) }).map((monday) => valueOn(before, monday))
  const format = (value: number) => (part === 'revenueCents' ? moneyIn(currency).round(value) : counted(value))
  return (
    <Card
      title={texts.perWeek}
      note={earlier && texts.lineBefore}
      action={
        <Segments
          label={texts.perWeek}
          value={part}
          onChange={setPart}
          options={weekParts.map((value) => ({ value, text: partTexts[value] ?? value }))}
        />
      }
    >
      <Bars
        label={texts.perWeek}
        head={[texts.week, partTexts[part] ?? part, ...(earlier ? [texts.before] : [])]}
        bars={mondays({ from, to }).map((monday, at) => ({
          key: monday,
          name: dayText(monday, 'short'),
          value: valueOn(lines, monday),
          before: earlier?.[at] ?? null,
        }))}
        format={format}
      />
    </Card>
  )
}

/** All weeks of a period: one without a sale is one as well. */
function mondays({ from, to }: Period): string[] {
  const first = addDays(from, -((new Date(utcMidnight(from)).getUTCDay() + 6) % 7))
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, at) => addDays(first, 7 * at))
}

function Groups({ report: { effects, currency } }: { report: ProgrammeReport }) {
  const money = moneyIn(currency)
  const sum = (value: number) => money.signed(Math.round(value * 100))
  const cells = (effect: Comparison): ReactNode[] => {
    const { kind, id, title, offered, heldBack, spend } = effect
    const verdict = verdictOf(effect)
    const numbers = spend ? [sum(spend.difference), `${sum(spend.low)} … ${sum(spend.high)}`] : ['–', '–']
    const mark = (
      <Mark key="verdict" tone={verdictTones[verdict]}>
        {verdictTexts[verdict]}
      </Mark>
    )
    return [nameOf({ section: kind, subject: id, title }), counted(offered), counted(heldBack), ...numbers, mark]
  }
  if (effects.length === 0) return null
  return (
    <Card title={texts.groups}>
      <p className="-mt-1.5 mb-2.5 text-tab font-normal text-ink-soft text-pretty">{texts.groupsNote}</p>
      <Table
        head={[texts.name, texts.saw, texts.sawNot, texts.difference, texts.between, texts.result]}
        rows={effects.map((effect) => ({ key: `${effect.kind} ${effect.id}`, cells: cells(effect) }))}
      />
    </Card>
  )
}

/** The same rows as `herzkarte report` writes. */
const csvOf = ({ lines, before = [] }: ProgrammeReport) => [
  ['period', 'section', 'subject', 'title', 'part', 'value'],
  ...Object.entries({ now: lines, before }).flatMap(([period, all]) =>
    all.flatMap(({ section, subject, title, values }) =>
      Object.entries(values).map(([part, value]) => [period, section, subject, title, part, value]),
    ),
  ),
]
