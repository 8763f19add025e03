import type { Content, ItemReport, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { addDays, daysBetween } from '@herzkarte/rules/time/day.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Copy } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { call, useContent, useSession } from '../../api.ts'
import { daysOf } from '../../days.ts'
import { findItem, itemsOf, nameOf, pictureOf, pictureUrl } from '../../items.ts'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { Meter, Thumb } from '../../parts/marks.tsx'
import { Menu } from '../../parts/popover.tsx'
import { Empty, Failure, LoadingRows, PageHead } from '../../parts/states.tsx'
import { said, studioLang, studioTexts } from '../../texts.ts'
import { DaysDialog } from '../list/DaysDialog.tsx'
import { type Bar, Bars } from './charts.tsx'
import { counted, daysText, dayText, share } from './figures.ts'
import { Budget, Group, Rewards, Stores, sum } from './ItemCards.tsx'
import { Card, Lead, type Period, PeriodMenu, PrintButton, ReportGrid } from './parts.tsx'
import { VerdictText } from './verdict.tsx'

const texts = studioTexts({
  report: { de: 'Bericht', en: 'Report' },
  again: { de: 'Noch einmal planen', en: 'Plan again' },
  back: { de: 'Zurück zum Bericht', en: 'Back to the report' },
  ended: { de: 'Beendet.', en: 'Over.' },
  running: { de: 'Läuft.', en: 'Runs.' },
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
  used: { de: 'Eingelöst', en: 'Redeemed' },
})

const kindsWithReport = new Set(['coupon', 'campaign', 'collector', 'gift'])
const yearDays = 365

/** What one offer brought: a verdict first, then how. */
export function ItemReportPage() {
  const { kind = '', id = '' } = useParams()
  const { content } = useContent()
  const item = findItem(content, kind, id)
  const hasReport = item !== undefined && item.change !== 'new' && kindsWithReport.has(kind)
  const { today, user } = useSession()
  const [isAgain, setAgain] = useState(false)
  const [period, setPeriod] = useState<Period>()
  const earlier = item ? earlierOf(content, item) : []
  const [before, setBefore] = useState(() => earlier.find(({ isUsual }) => isUsual)?.id)
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
  const { from, to } = spanOf(item, content.openedOn)
  return (
    <>
      <div className="flex-none flex items-center gap-2.5 min-h-[66px] px-6 py-2.5">
        <span className="print:hidden">
          <IconButton icon={ArrowLeft} label={texts.back} href="/report" />
        </span>
        <Thumb url={pictureUrl(content, pictureOf(item) ?? '')} tone={String(item.data.tone ?? 'sand')} />
        <div className="min-w-0 flex-1">
          <h1 className="face-display text-2xl leading-7 truncate">{nameOf(item)}</h1>
          <p className="text-tab font-normal text-ink-soft text-pretty">
            {item.sentence ? said(item.sentence) : from !== '' && `${daysText(from, to)}.`} {to < today ? texts.ended : texts.running}
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
          {user?.rights.includes('edit') && (
            <Button icon={Copy} onClick={() => setAgain(true)}>
              {texts.again}
            </Button>
          )}
        </span>
      </div>
      {data.from > today ? (
        <Empty title={texts.ahead} text={texts.begins(dayText(data.from, 'long'))} />
      ) : (
        <ReportGrid>
          <Beginning report={data} />
          <Days report={data} before={before} earlier={earlier} onCompare={setBefore} />
          <Group report={data} />
          <Rewards report={data} item={item} />
          <Stores report={data} content={content} />
          <Budget report={data} />
        </ReportGrid>
      )}
      {isAgain && <DaysDialog items={[item]} as="duplicate" onClose={() => setAgain(false)} />}
    </>
  )
}

function spanOf(item: StudioItem, openedOn: string): Period {
  const days = daysOf(item, openedOn)
  return { from: days?.from ?? '', to: days?.redeemUntil ?? '' }
}

const plainName = (item: StudioItem) =>
  nameOf(item)
    .replace(/\b20\d\d\b/g, '')
    .trim()

interface Earlier {
  id: string
  /** `Butter zum Backen 2025`. */
  name: string
  /** It is much the same, about a year before. */
  isUsual: boolean
}

/** What was over before the item began, of the same kind. */
function earlierOf({ openedOn, ...content }: Content, item: StudioItem): Earlier[] {
  const { from } = spanOf(item, openedOn)
  return itemsOf(content, item.kind).flatMap((other) => {
    const span = spanOf(other, openedOn)
    if (other.id === item.id || other.change === 'new' || span.from === '' || span.to >= from) return []
    const isLike = plainName(other) === plainName(item) || pictureOf(other) === pictureOf(item)
    const isUsual = isLike && Math.abs(daysBetween(span.from, from) - yearDays) <= 31
    return [{ id: other.id, name: `${plainName(other)} ${span.from.slice(0, 4)}`, isUsual }]
  })
}

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
  earlier: readonly Earlier[]
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
                {other ? other.name : texts.compare}
              </>
            }
            entries={[
              { id: '', text: texts.noCompare, onAction: () => onCompare(undefined) },
              ...earlier.map(({ id, name }) => ({ id, text: name, onAction: () => onCompare(id) })),
            ]}
          />
        )
      }
    >
      <Bars
        label={texts.most(dayText(report.from, 'short'), dayText(report.to, 'short'), most ? `${most.name}, ${counted(most.value)}` : '0')}
        head={[texts.day, texts.used, ...(other ? [other.name] : [])]}
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
