import type { Content } from '@herzkarte/contract/studio/answers.ts'
import { isDay, monthOf } from '@herzkarte/rules/time/day.ts'
import { dayOf, timeOf } from '@herzkarte/rules/time/merchant-time.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ListFilter, Plus } from 'lucide-react'
import { useLocation, useSearchParams } from 'wouter'
import { call, useContent, useSession } from '../../api.ts'
import { daysOf, formatDay } from '../../days.ts'
import { itemsOf, nameOf } from '../../items.ts'
import { manyOf, newOf } from '../../kinds.ts'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { MenuButton } from '../../parts/popover.tsx'
import { Empty, PageHead } from '../../parts/states.tsx'
import { useMayEdit } from '../../shell/Overlays.tsx'
import { words } from '../../shell/words.ts'
import { studioTexts } from '../../texts.ts'
import { Axis } from './Axis.tsx'
import { CalendarRow } from './CalendarRow.tsx'
import { type Frame, frameFrom, frameOf, monthIn, placeOf } from './frame.ts'
import * as looks from './looks.ts'
import { Summary } from './Summary.tsx'

const texts = studioTexts({
  earlier: { de: 'Früher', en: 'Earlier' },
  later: { de: 'Später', en: 'Later' },
  today: { de: 'Heute', en: 'Today' },
  filter: { de: 'Filter', en: 'Filter' },
  all: { de: 'Alles', en: 'Everything' },
  onlyDraft: { de: 'Nur im Entwurf', en: 'Only in the draft' },
  new: { de: 'Neu', en: 'New' },
  app: { de: 'App-Inhalte', en: 'App content' },
  live: { de: 'läuft schon', en: 'live already' },
  isNew: { de: 'neu im Entwurf', en: 'new in the draft' },
  redeem: { de: 'nur noch einlösen', en: 'can only be redeemed' },
  overlap: { de: 'Überschneidung', en: 'overlap' },
  empty: { de: 'Hier läuft nichts', en: 'Nothing runs here' },
  emptyText: { de: 'Fang mit einem Coupon an, oder zeig mehr im Filter.', en: 'Begin with a coupon, or show more in the filter.' },
})

const groups = [['campaign'], ['coupon'], ['offerWeek'], ['print'], ['collector'], ['gift'], ['banner', 'news']]
const kinds = groups.flat()
const filterText = (only: string) => (only === '' ? texts.all : only === 'draft' ? texts.onlyDraft : manyOf(only))

/** What runs when, in rows by kind, with what it may cost. */
export function CalendarPage() {
  const { content } = useContent()
  const { today } = useSession()
  const mayEdit = useMayEdit(content)
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const day = params.get('day')
  const frame = day && isDay(day) ? frameOf(day) : frameFrom(today)
  const only = params.get('only')
  const set = (name: string, value: string) => setParams({ ...Object.fromEntries(params), [name]: value }, { replace: true })
  const month = monthIn(frame)
  const show = (steps: number) => set('day', monthOf(month, steps).from)
  const rows = useRows(content, frame, only)
  const legend = [
    [`${looks.run(false)} h-3.5!`, texts.live],
    [`${looks.run(true)} h-3.5!`, texts.isNew],
    [looks.tail, texts.redeem],
    [`${looks.hatch} h-3.5`, texts.overlap],
  ]
  return (
    <>
      <PageHead title={words.calendar}>
        <IconButton icon={ChevronLeft} label={texts.earlier} onClick={() => show(-1)} />
        <b className="min-w-32 text-center">{formatDay(month, 'month')}</b>
        <IconButton icon={ChevronRight} label={texts.later} onClick={() => show(1)} />
        <Button look="quiet" keys="H" onClick={() => set('day', '')}>
          {texts.today}
        </Button>
        <span className="flex-1" />
        <MenuButton
          icon={ListFilter}
          keys="F"
          entries={['', 'draft', ...kinds].map((id) => ({ id: id || 'all', text: filterText(id), onAction: () => set('only', id) }))}
        >
          {only ? filterText(only) : texts.filter}
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
      <Summary content={content} month={month} />
      <div className={`${looks.columns} flex-1 min-h-0 overflow-y-auto border-t border-line`}>
        <div className="relative min-h-full">
          <Axis frame={frame} today={today} content={content} />
          {rows.map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h2 className={looks.group}>{name}</h2>
              {items.map(({ item, at }) => (
                <CalendarRow key={`${item.kind}/${item.id}`} content={content} frame={frame} item={item} at={at} />
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
      <div
        data-dept="produce"
        className="flex-none flex items-center gap-[18px] h-9 px-6 border-t border-line text-tab font-normal text-ink-soft whitespace-nowrap overflow-hidden"
      >
        {legend.map(([look, text]) => (
          <span key={text} className="inline-flex items-center gap-1.5">
            <i className={`w-6 ${look}`} />
            {text}
          </span>
        ))}
      </div>
    </>
  )
}

/** Items that are there within the frame, by groups. Those that begin first stand above. News is where it is sent. */
function useRows(content: Content, frame: Frame, only: string | null) {
  const { timeZone } = useSession().merchant
  const { data } = useQuery({ queryKey: ['news'], queryFn: () => call('listNews', {}), retry: false })
  const sent = (data?.news ?? []).filter(({ state }) => state !== 'recalled')
  const rowsOf = (kind: string) =>
    itemsOf(content, kind).flatMap((item) => {
      const news = kind === 'news' ? sent.find(({ id }) => id === item.id) : undefined
      const at = news && { day: dayOf(new Date(news.at), timeZone), time: timeOf(new Date(news.at), timeZone) }
      const days = kind === 'news' ? at && { from: at.day, redeemUntil: at.day } : daysOf(item, content.openedOn)
      return days ? [{ item, at, from: days.from, until: days.redeemUntil }] : []
    })
  return groups.flatMap((group) => {
    const items = group
      .filter((kind) => !only || only === 'draft' || only === kind)
      .flatMap(rowsOf)
      .filter(({ item, from, until }) => placeOf(frame, from, until) && (item.change || only !== 'draft'))
      .sort((a, b) => a.from.localeCompare(b.from) || nameOf(a.item).localeCompare(nameOf(b.item)))
    return items.length > 0 ? [{ name: group[1] ? texts.app : manyOf(group[0] ?? ''), items }] : []
  })
}
