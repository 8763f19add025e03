import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { isDay, monthOf } from '@herzkarte/rules/time/day.ts'
import { dayOf, timeOf } from '@herzkarte/rules/time/merchant-time.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, ChevronRight, ListFilter, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { call, queries, showSaved, useContent, useSession } from '../../api.ts'
import { dayEdits, daysOf, formatDay } from '../../days.ts'
import { findItem, itemsOf, nameOf } from '../../items.ts'
import { manyOf, newOf } from '../../kinds.ts'
import { Button, IconButton, Key, Segments } from '../../parts/buttons.tsx'
import { MenuButton } from '../../parts/popover.tsx'
import { Empty, PageHead } from '../../parts/states.tsx'
import { useInDraft, useMayEdit } from '../../shell/Overlays.tsx'
import { studioTexts } from '../../texts.ts'
import { DaysDialog } from '../list/DaysDialog.tsx'
import { Axis } from './Axis.tsx'
import { CalendarRow } from './CalendarRow.tsx'
import { type Frame, frameFrom, frameOf, later, monthIn, placeOf, type Span, spans } from './frame.ts'
import * as looks from './looks.ts'
import { Summary } from './Summary.tsx'

const texts = studioTexts({
  title: { de: 'Kalender', en: 'Calendar' },
  earlier: { de: 'Früher', en: 'Earlier' },
  later: { de: 'Später', en: 'Later' },
  today: { de: 'Heute', en: 'Today' },
  span: { de: 'Ausschnitt', en: 'Span' },
  week: { de: 'Woche', en: 'Week' },
  weeks: { de: '6 Wochen', en: '6 weeks' },
  quarter: { de: 'Quartal', en: 'Quarter' },
  filter: { de: 'Filter', en: 'Filter' },
  onlyDraft: { de: 'Nur im Entwurf', en: 'Only in the draft' },
  new: { de: 'Neu', en: 'New' },
  app: { de: 'App-Inhalte', en: 'App content' },
  live: { de: 'läuft schon', en: 'live already' },
  isNew: { de: 'neu im Entwurf', en: 'new in the draft' },
  redeem: { de: 'nur noch einlösen', en: 'can only be redeemed' },
  overlap: { de: 'Überschneidung', en: 'overlap' },
  move: { de: 'Tag verschieben', en: 'move by a day' },
  open: { de: 'öffnen', en: 'open' },
  duplicate: { de: 'duplizieren', en: 'duplicate' },
  empty: { de: 'Hier läuft nichts', en: 'Nothing runs here' },
  emptyText: { de: 'Fang mit einem Coupon an, oder zeig mehr im Filter.', en: 'Begin with a coupon, or show more in the filter.' },
})

const groups = [['campaign'], ['coupon'], ['offerWeek'], ['collector'], ['gift'], ['banner', 'news']]
const kinds = groups.flat()

/** What runs when, in rows by kind, with what it may cost. */
export function CalendarPage() {
  const { content } = useContent()
  const { today } = useSession()
  const mayEdit = useMayEdit(content)
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [copied, setCopied] = useState<StudioItem>()
  const inDraft = useInDraft()
  const span = (Object.keys(spans) as Span[]).find((name) => name === params.get('span')) ?? 'weeks'
  const day = params.get('day')
  const frame = day && isDay(day) ? frameOf(day, span) : frameFrom(today, span)
  const show = (next: Frame) => setParams({ day: next.span === 'week' ? next.start : monthIn(next), span })
  const toggle = (name: string) => setHidden((all) => (all.includes(name) ? all.filter((one) => one !== name) : [...all, name]))
  const moves = useRef(Promise.resolve())
  // One after the other, each from the days that the one before left.
  const move = ({ kind, id }: StudioItem, days: number) =>
    inDraft((draftId) => {
      const moved = moves.current.then(async () => {
        const { data } = findItem(queries.getQueryData<Content>(['content', draftId]) ?? content, kind, id) ?? { data: {} }
        const edits = dayEdits(data, days, content.openedOn)
        showSaved(draftId, await call('saveItem', { draftId, kind, id, edits }), [{ kind, id }])
      })
      moves.current = moved.catch(() => undefined)
      return moved
    })
  const rows = useRows(content, frame, hidden)
  return (
    <>
      <PageHead title={texts.title}>
        <IconButton icon={ChevronLeft} label={texts.earlier} onClick={() => show(later(frame, -1))} />
        <MenuButton
          entries={Array.from({ length: 15 }, (_, index) => monthOf(today, index - 2).from).map((id) => ({
            id,
            text: formatDay(id, 'month'),
            onAction: () => show(frameOf(id, span)),
          }))}
        >
          {formatDay(monthIn(frame), 'month')}
        </MenuButton>
        <IconButton icon={ChevronRight} label={texts.later} onClick={() => show(later(frame, 1))} />
        <Button look="quiet" keys="H" onClick={() => setParams({ span })}>
          {texts.today}
        </Button>
        <span className="flex-1" />
        <Segments
          label={texts.span}
          value={span}
          options={(Object.keys(spans) as Span[]).map((value) => ({ value, text: texts[value] }))}
          onChange={(value) => setParams({ ...(day && { day: monthIn(frame) }), span: value })}
        />
        <MenuButton
          icon={ListFilter}
          keys="F"
          entries={[...kinds, 'live'].map((id) => ({
            id,
            text: id === 'live' ? texts.onlyDraft : manyOf(id),
            ...(hidden.includes(id) === (id === 'live') && { icon: Check }),
            onAction: () => toggle(id),
          }))}
        >
          {hidden.length > 0 ? `${texts.filter} (${hidden.length})` : texts.filter}
        </MenuButton>
        {mayEdit && (
          <MenuButton
            look="ink"
            icon={Plus}
            keys="N"
            entries={kinds.map((kind) => ({ id: kind, text: newOf(kind), onAction: () => navigate(`/${kind}/new`) }))}
          >
            {texts.new}
          </MenuButton>
        )}
      </PageHead>
      <Summary content={content} month={monthIn(frame)} />
      <div className={`${looks.columns} flex-1 min-h-0 overflow-y-auto border-t border-line`}>
        <div className="relative min-h-full">
          <Axis frame={frame} today={today} content={content} />
          {rows.map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h2 className={looks.group}>{name}</h2>
              {items.map(({ item, at }) => (
                <CalendarRow
                  key={`${item.kind}/${item.id}`}
                  content={content}
                  frame={frame}
                  item={item}
                  at={at}
                  onMove={mayEdit && item.change && item.change !== 'removed' ? (days) => move(item, days) : undefined}
                  onDuplicate={mayEdit ? () => setCopied(item) : undefined}
                />
              ))}
            </section>
          ))}
          {rows.length === 0 && (
            <Empty title={texts.empty} text={texts.emptyText}>
              <Button href="/coupon/new">{newOf('coupon')}</Button>
            </Empty>
          )}
        </div>
      </div>
      <Legend />
      {copied && <DaysDialog items={[copied]} as="duplicate" onClose={() => setCopied(undefined)} />}
    </>
  )
}

/** Items that are there within the frame, by groups. Those that begin first stand above. News is where it is sent. */
function useRows(
  content: Content,
  frame: Frame,
  hidden: readonly string[],
): { name: string; items: { item: StudioItem; at?: { day: string; time: string } }[] }[] {
  const { timeZone } = useSession().merchant
  const { data } = useQuery({ queryKey: ['news'], queryFn: () => call('listNews', {}), retry: false })
  const sent = (data?.news ?? []).flatMap(({ id, at, state }) => {
    const item = findItem(content, 'news', id)
    if (!item || at === null || state === 'recalled') return []
    const day = dayOf(new Date(at), timeZone)
    return [{ item, at: { day, time: timeOf(new Date(at), timeZone) }, from: day, until: day }]
  })
  const lasting = (kind: string) =>
    itemsOf(content, kind).flatMap((item) => {
      const days = daysOf(item, content.openedOn)
      return days ? [{ item, from: days.from, until: days.redeemUntil }] : []
    })
  return groups.flatMap((group) => {
    const items = group
      .filter((kind) => !hidden.includes(kind))
      .flatMap((kind) => (kind === 'news' ? sent : lasting(kind)))
      .filter(({ item, from, until }) => placeOf(frame, from, until) && (item.change || !hidden.includes('live')))
      .sort((a, b) => a.from.localeCompare(b.from) || nameOf(a.item).localeCompare(nameOf(b.item)))
    return items.length > 0 ? [{ name: group[1] ? texts.app : manyOf(group[0] ?? ''), items }] : []
  })
}

function Legend() {
  const samples = [
    [`${looks.run(false)} h-3.5!`, texts.live],
    [`${looks.run(true)} h-3.5!`, texts.isNew],
    [looks.tail, texts.redeem],
    [`${looks.hatch} h-3.5`, texts.overlap],
  ]
  return (
    <div
      data-dept="produce"
      className="flex-none flex items-center gap-[18px] h-9 px-6 border-t border-line text-tab font-normal text-ink-soft whitespace-nowrap overflow-hidden"
    >
      {samples.map(([look, text]) => (
        <span key={text} className="inline-flex items-center gap-1.5">
          <i className={`w-6 ${look}`} />
          {text}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5 ml-auto">
        <Key>←</Key>
        <Key>→</Key>
        {texts.move} · <Key>↵</Key>
        {texts.open} · <Key>D</Key>
        {texts.duplicate}
      </span>
    </div>
  )
}
