import type { Comparison, ProgrammeReport, ReportLine } from '@herzkarte/contract/studio/answers.ts'
import { addDays, type DayRange, daysBetween } from '@herzkarte/rules/time/day.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDay, mondayOf } from '../../days.ts'
import { formatCount, money, share } from '../../figures.ts'
import { asWords } from '../../items.ts'
import { manyOf } from '../../kinds.ts'
import { Mark } from '../../parts/marks.tsx'
import { Bars, Card, Figure, Lead, TableCard } from './parts.tsx'
import { notes, type Part, partTexts, tableTexts, reportTexts as texts } from './texts.ts'
import { verdictOf, verdictTexts, verdictTones } from './verdict.tsx'

interface CardsProps {
  report: ProgrammeReport
}

/** What the whole programme did: its members and revenue, what works, and each kind of thing in a table. */
export function ProgrammeCards({ report }: CardsProps) {
  const lines = derived(report)
  const cardsOf = (some: readonly LinesTable[]) => some.map((table) => <LinesCard key={table.name} {...table} lines={lines} />)
  return (
    <>
      <Beginning report={report} />
      <div className="grid content-start gap-4">
        <Weeks report={report} />
        <Groups report={report} />
        {cardsOf(tables)}
      </div>
      <div className="grid content-start gap-4">{cardsOf(sideTables)}</div>
    </>
  )
}

interface LinesTable {
  /** What it is called, or the kind that it is about. */
  name: string
  sections: string[]
  /** Its columns. */
  parts: Part[]
  /** Sorted by this one, the highest first; with a minus the lowest. */
  by: string
}

const tables: LinesTable[] = [
  { name: 'coupon', sections: ['coupon'], parts: ['collected', 'activated', 'redeemed', 'costCents', 'eachCents'], by: 'redeemed' },
  { name: 'campaigns', sections: ['unit'], parts: ['issued', 'redeemed', 'expired'], by: 'issued' },
  { name: 'rewards', sections: ['reward', 'gift'], parts: ['activated', 'redeemed'], by: 'redeemed' },
  { name: 'news', sections: ['news'], parts: ['delivered', 'opened', 'followed', 'bought', 'boughtCents'], by: 'delivered' },
  { name: 'store', sections: ['store'], parts: ['revenueCents', 'visits', 'members', 'basketCents'], by: 'revenueCents' },
]
const sideTables: LinesTable[] = [
  { name: 'owed', sections: ['unit'], parts: ['held', 'worthCents'], by: 'worthCents' },
  { name: 'budgets', sections: ['couponBudget', 'campaignBudget'], parts: ['usedPercent'], by: 'usedPercent' },
  { name: 'stock', sections: ['couponStock', 'rewardStock', 'giftStock'], parts: ['left', 'lastsDays'], by: '-lastsDays' },
  { name: 'segment', sections: ['segment'], parts: ['members'], by: 'members' },
  { name: 'look', sections: ['twoStores', 'referrer', 'creditKey'], parts: ['times'], by: 'times' },
]

/** The step of which a number is a share. */
const stepBefore: Partial<Record<Part, Part>> = {
  activated: 'collected',
  redeemed: 'activated',
  opened: 'delivered',
  followed: 'opened',
  bought: 'delivered',
}
/** From how many rewarded friends in a period on a member is worth a look. */
const manyFriends = 5

/** The lines with what follows from them: means, and what is owed. */
function derived({ lines, liability, segments }: ProgrammeReport): ReportLine[] {
  const mean = (sum = 0, count = 0) => (count > 0 ? Math.round(sum / count) : Number.NaN)
  const own = lines.map((line) => {
    const { section, subject, values } = line
    const withValues = (more: ReportLine['values']) => ({ ...line, values: { ...values, ...more } })
    if (section === 'coupon') return withValues({ eachCents: mean(values.costCents, values.redeemed) })
    if (section === 'store') return withValues({ basketCents: mean(values.revenueCents, values.visits) })
    if (section === 'referrer') return withValues({ times: values.rewarded ?? 0 })
    if (section === 'unit') {
      const worthCents = liability.find(({ unit }) => unit === subject)?.cents ?? 0
      return { ...withValues({ worthCents }), title: subject === 'points' ? texts.points : line.title }
    }
    if (section.endsWith('Stock')) return withValues({ lastsDays: values.lastsDays ?? Number.NaN })
    return line
  })
  const notable = own.filter(({ section, values }) => section !== 'referrer' || (values.times ?? 0) >= manyFriends)
  return [...notable, ...segments.map(({ id, members }) => ({ section: 'segment', subject: id, title: asWords(id), values: { members } }))]
}

function LinesCard({ name, sections, parts, by, lines }: LinesTable & { lines: readonly ReportLine[] }) {
  const [sorted, sign] = by.startsWith('-') ? [by.slice(1), -1] : [by, 1]
  // What lasts for ever is last.
  const rank = ({ values: { [sorted]: value = 0 } }: ReportLine) => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : sign * value)
  const rows = lines.filter(({ section }) => sections.includes(section)).toSorted((a, b) => rank(b) - rank(a) || 0)
  const cell = (part: Part, values: ReportLine['values']) => {
    const value = values[part] ?? 0
    if (Number.isNaN(value)) return '–'
    if (part.endsWith('Percent')) return share(value, 100)
    if (part.endsWith('Cents')) return part === 'eachCents' || part === 'basketCents' ? money.exact(value) : money.round(value)
    const all = parts.find((one) => one === stepBefore[part])
    return all ? `${formatCount(value)} (${share(value, values[all] ?? 0)})` : formatCount(value)
  }
  return (
    <TableCard
      title={tableTexts[name] ?? manyOf(name)}
      note={notes[name]}
      head={[texts.name, ...parts.map((part) => partTexts[part])]}
      rows={rows.map((line) => [`${line.section} ${line.subject}`, nameOf(line), ...parts.map((part) => cell(part, line.values))])}
    />
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

const figures = [
  ['members', 'total'],
  ['members', 'new'],
  ['members', 'lost'],
  ['week', 'visits'],
  ['week', 'revenueCents'],
  ['week', 'basketCents'],
  ['week', 'discountCents'],
] as const

function Beginning({ report: { lines, before = [] } }: CardsProps) {
  const figureOf = (all: readonly ReportLine[], section: string, part: string) =>
    part === 'basketCents' ? Math.round(total(all, 'week', 'revenueCents') / total(all, 'week', 'visits')) || 0 : total(all, section, part)
  const shown = figures.map(([section, part]) => {
    const now = figureOf(lines, section, part)
    const change = changeOf(now, figureOf(before, section, part))
    return (
      <Figure key={part} value={part.endsWith('Cents') ? money.exact(now) : formatCount(now)} name={partTexts[part]}>
        {change !== undefined && `${change >= 0 ? '+' : '−'}${share(Math.abs(change), 1)}`}
      </Figure>
    )
  })
  return (
    <Lead figures={<ul className="grid grid-cols-4 gap-y-3">{shown}</ul>}>
      {`${formatCount(total(lines, 'members', 'active'))} ${texts.lead} ${money.round(total(lines, 'week', 'revenueCents'))}.`}
    </Lead>
  )
}

function Weeks({ report: { lines, before = [], from, to, days } }: CardsProps) {
  const revenueIn = (all: readonly ReportLine[], monday: string | undefined) =>
    all.find(({ section, subject }) => section === 'week' && subject === monday)?.values.revenueCents ?? 0
  const earlier = mondays({ from: addDays(from, -days), to: addDays(from, -1) })
  return (
    <Card title={texts.perWeek} note={texts.lineBefore}>
      <Bars
        label={texts.perWeek}
        head={[texts.week, partTexts.revenueCents, texts.before]}
        bars={mondays({ from, to }).map((monday, at) => ({
          key: monday,
          name: formatDay(monday),
          value: revenueIn(lines, monday),
          before: revenueIn(before, earlier[at]),
        }))}
        format={money.round}
      />
    </Card>
  )
}

/** All weeks of a period: one without a sale is one as well. */
function mondays({ from, to }: DayRange): string[] {
  const first = mondayOf(from)
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, at) => addDays(first, 7 * at))
}

function Groups({ report: { effects } }: CardsProps) {
  const sum = (value: number) => money.signed(Math.round(value * 100))
  const row = (effect: Comparison): [string, ...ReactNode[]] => {
    const { kind, id, title, offered, heldBack, spend } = effect
    const verdict = verdictOf(effect)
    return [
      `${kind} ${id}`,
      nameOf({ section: kind, subject: id, title }),
      formatCount(offered),
      formatCount(heldBack),
      spend ? sum(spend.difference) : '–',
      spend ? `${sum(spend.low)} … ${sum(spend.high)}` : '–',
      <Mark key="verdict" tone={verdictTones[verdict]}>
        {verdictTexts[verdict]}
      </Mark>,
    ]
  }
  return (
    <TableCard
      title={texts.groups}
      note={texts.groupsNote}
      head={[texts.name, texts.saw, texts.sawNot, texts.difference, texts.between, texts.result]}
      rows={effects.map(row)}
    />
  )
}
