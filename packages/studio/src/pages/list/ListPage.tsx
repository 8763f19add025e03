import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { monthOf } from '@herzkarte/rules/time/day.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { CalendarDays, Copy, Layers, Pencil, Plus, X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { useContent, useSession } from '../../api.ts'
import { daysOf, formatDay } from '../../days.ts'
import { itemHref, itemsOf, nameOf, textsOf } from '../../items.ts'
import { isAdded, kindPlaces, manyOf, newOf, oneOf } from '../../kinds.ts'
import { statusOf } from '../../limits.tsx'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { Checkbox, inputLook } from '../../parts/fields.tsx'
import { MenuButton } from '../../parts/popover.tsx'
import { Empty, PageHead } from '../../parts/states.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useMayEdit } from '../../shell/Overlays.tsx'
import { said, studioLang, studioTexts } from '../../texts.ts'
import { useItemActions } from '../changes/item-actions.tsx'
import { DaysDialog } from './DaysDialog.tsx'
import { type Column, ItemRow, rowGrid, statusTexts } from './ItemRow.tsx'

const texts = studioTexts({
  earlier: { de: 'Aus einem früheren Monat', en: 'From an earlier month' },
  all: { de: 'Alle', en: 'All' },
  month: { de: 'Gilt im', en: 'Valid in' },
  onlyDraft: { de: 'Nur im Entwurf', en: 'Only in the draft' },
  search: { de: 'Name, Ware, Text', en: 'Name, product, text' },
  count: { de: (shown: number, all: number) => `${shown} von ${all}`, en: (shown: number, all: number) => `${shown} of ${all}` },
  selectAll: { de: 'Alle auswählen', en: 'Select all' },
  what: { de: 'Was', en: 'What' },
  effect: { de: 'Wirkung', en: 'Effect' },
  days: { de: 'Tage', en: 'Days' },
  status: { de: 'Status', en: 'Status' },
  limits: { de: 'Budget, Vorrat', en: 'Budget, stock' },
  where: { de: 'Wo, für wen', en: 'Where, for whom' },
  selected: { de: (count: number) => `${count} ausgewählt`, en: (count: number) => `${count} selected` },
  end: { de: 'Auswahl aufheben', en: 'Clear selection' },
  more: { de: 'Mehr zeigen', en: 'Show more' },
  nothing: { de: 'Nichts gefunden', en: 'Nothing found' },
  nothingText: { de: 'Nichts passt zu Suche und Filtern.', en: 'Nothing fits the search and the filters.' },
  unknown: { de: 'Diese Seite gibt es nicht', en: 'There is no such page' },
  open: { de: 'Öffnen', en: 'Open' },
  duplicate: { de: 'Duplizieren', en: 'Duplicate' },
  shift: { de: 'Tage verschieben', en: 'Move days' },
})
const statuses = ['live', 'planned', 'paused', 'out', 'over'] as const
const pageSize = 200

export function ListPage() {
  const { kind = '' } = useParams()
  const isKind = kindPlaces.some(({ kinds }) => kinds.includes(kind))
  return isKind ? <ItemList key={kind} kind={kind} /> : <Empty title={texts.unknown} text="" />
}

/** Everything of a kind, whatever it is: found, narrowed, chosen, copied. Search and filters are in the address. */
function ItemList({ kind }: { kind: string }) {
  const { content } = useContent()
  const { today } = useSession()
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const mayEdit = useMayEdit(content) && isAdded(kind)
  const actions = useItemActions()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [shownCount, setShownCount] = useState(pageSize)
  const [dialog, setDialog] = useState<{ items: readonly StudioItem[]; as: 'duplicate' | 'shift' }>()
  const table = useRef<HTMLTableElement>(null)

  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params)
    next.delete(name)
    if (value) next.set(name, value)
    setParams(next, { replace: true })
  }
  const search = params.toString()
  const month = params.get('month')
  const { all, hasDays, months, tabs, found } = useMemo(
    () => findItems(kind, content, today, new URLSearchParams(search)),
    [kind, content, today, search],
  )
  const chosen = found.filter(({ id }) => selected.has(id))
  const columns = columnsOf(kind, hasDays)
  const earlier = mayEdit ? earlierMonths(all, content, today) : []

  const toggle = (id: string) => setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]))
  const go = (steps: number) => () => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[at < 0 ? 0 : at + steps]?.focus()
  }
  useKeys({ j: go(1), k: go(-1) })
  function pressRow(event: KeyboardEvent): void {
    const row = event.target
    if (!(row instanceof HTMLTableRowElement)) return
    const press = (what: 'a' | 'input') => () => row.querySelector<HTMLElement>(what)?.click()
    const act = { ArrowDown: go(1), ArrowUp: go(-1), Enter: press('a'), ' ': press('input') }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const entriesOf = (item: StudioItem) => {
    const entry = (id: 'open' | 'duplicate' | 'shift', icon: IconType, onAction: () => void) => ({ id, text: texts[id], icon, onAction })
    return [
      entry('open', Pencil, () => navigate(itemHref(item))),
      ...(mayEdit ? [entry('duplicate', Copy, () => setDialog({ items: [item], as: 'duplicate' }))] : []),
      ...(mayEdit && hasDays ? [entry('shift', CalendarDays, () => setDialog({ items: [item], as: 'shift' }))] : []),
      ...actions.entriesOf(item),
    ]
  }
  return (
    <>
      <PageHead title={manyOf(kind)}>
        <span className="flex-1" />
        {earlier.length > 0 && (
          <MenuButton
            icon={Copy}
            entries={earlier.map(({ month, items }) => ({
              id: month,
              text: `${monthName(month)} (${items.length})`,
              onAction: () => setDialog({ items, as: 'duplicate' }),
            }))}
          >
            {texts.earlier}
          </MenuButton>
        )}
        {mayEdit && (
          <Button look="ink" icon={Plus} keys="N" onClick={() => navigate(`/${kind}/new`)}>
            {newOf(kind)}
          </Button>
        )}
      </PageHead>
      <div role="tablist" aria-label={texts.status} className="flex-none flex items-center gap-5 px-6 border-b border-line">
        {tabs.map(({ tab, count }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={params.get('status') === tab}
            onClick={() => set('status', tab ?? undefined)}
            className={tabLook(tab)}
          >
            {tab === 'draft' && <Icon of={Layers} size="xs" />}
            {tab === null ? texts.all : tab === 'draft' ? texts.onlyDraft : statusTexts[tab]}
            <span className="text-tab font-medium tabular-nums">{count}</span>
          </button>
        ))}
      </div>
      <div className="flex-none flex items-center gap-2 px-6 py-2.5">
        {/* Its key presses it, which leads to the field. */}
        <label data-keys="/" className="w-[250px]">
          <input
            type="search"
            aria-label={texts.search}
            placeholder={`${texts.search}  /`}
            className={inputLook}
            defaultValue={params.get('q') ?? ''}
            onChange={({ target }) => set('q', target.value)}
          />
        </label>
        {months.length > 1 && (
          <MenuButton
            small
            keys="F"
            look={month ? 'ink' : 'line'}
            entries={['', ...months].map((id) => ({
              id: id || 'all',
              text: id ? monthName(id) : texts.all,
              onAction: () => set('month', id),
            }))}
          >
            {month ? `${texts.month} ${monthName(month)}` : texts.month}
          </MenuButton>
        )}
        <span className="flex-1" />
        <span className="text-xs text-ink-soft whitespace-nowrap">{texts.count(found.length, all.length)}</span>
      </div>
      {found.length === 0 ? (
        <Empty title={texts.nothing} text={texts.nothingText} />
      ) : (
        <div className="flex-1 min-h-0 overflow-y-auto pb-20">
          <table ref={table} className="block" style={{ '--columns': gridOf(columns) } as CSSProperties}>
            <thead className="block sticky top-0 z-[2]">
              <tr
                className={`${rowGrid} h-[34px] text-left text-tab text-ink-soft border-y border-line bg-[color-mix(in_oklab,var(--hk-paper)_62%,var(--hk-card))]`}
              >
                <td className="flex">
                  <Checkbox
                    isLabelHidden
                    label={texts.selectAll}
                    isChecked={chosen.length === 0 ? false : chosen.length === found.length || 'mixed'}
                    onChange={(isChecked) => setSelected(new Set(isChecked ? found.map(({ id }) => id) : []))}
                  />
                </td>
                <td />
                {[oneOf(kind), kind === 'coupon' ? texts.effect : texts.what, ...columns.map((column) => texts[column])].map((name) => (
                  <th key={name} scope="col" className="font-semibold first-letter:uppercase">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="block" onKeyDown={pressRow}>
              {found.slice(0, shownCount).map((item, index) => (
                <ItemRow
                  key={item.id}
                  {...{ item, content, today, columns }}
                  isSelected={selected.has(item.id)}
                  isFirst={index === 0}
                  entries={entriesOf(item)}
                  onSelect={() => toggle(item.id)}
                />
              ))}
            </tbody>
          </table>
          {found.length > shownCount && (
            <div className="p-6">
              <Button onClick={() => setShownCount(shownCount + pageSize)}>{texts.more}</Button>
            </div>
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <div className="absolute bottom-4 left-1/2 -translate-x-1/2 z-10 flex items-center gap-1 pl-4 pr-2 py-1.5 rounded-box bg-ink text-on-ink shadow-lift whitespace-nowrap">
          <b className="font-semibold mr-2">{texts.selected(chosen.length)}</b>
          {mayEdit && (
            <Button look="ink" icon={Copy} keys="D" onClick={() => setDialog({ items: chosen, as: 'duplicate' })}>
              {texts.duplicate}
            </Button>
          )}
          {mayEdit && hasDays && (
            <Button look="ink" icon={CalendarDays} keys="V" onClick={() => setDialog({ items: chosen, as: 'shift' })}>
              {texts.shift}
            </Button>
          )}
          <IconButton icon={X} label={texts.end} onClick={() => setSelected(new Set())} />
        </div>
      )}
      {dialog && <DaysDialog {...dialog} onClose={() => setDialog(undefined)} />}
      {actions.dialog}
    </>
  )
}

/** What the address asks for. */
function findItems(kind: string, content: Content, today: string, params: URLSearchParams) {
  const all = itemsOf(content, kind)
  const hasDays = all.some((item) => daysOf(item, content.openedOn))
  const months = [...new Set(all.flatMap((item) => monthsOf(item, content.openedOn)))].sort()
  const month = params.get('month')
  const words = searchWords(params.get('q') ?? '')
  const isFound = (item: StudioItem) => contains(searchable(`${textsOf(item)} ${item.sentence ? said(item.sentence) : ''}`), words)
  const fits = (item: StudioItem) => !month || monthsOf(item, content.openedOn).includes(month)
  const sought = all.filter((item) => fits(item) && isFound(item))
  const under = (tab: string | null) =>
    sought.filter((item) => (tab === 'draft' ? item.change !== null : tab === null || statusOf(item, content, today) === tab))
  const tabs = [null, ...(hasDays ? statuses : []), ...(content.draft ? (['draft'] as const) : [])]
  const key = (item: StudioItem) => `${daysOf(item, content.openedOn)?.from} ${nameOf(item)}`
  const keyed = under(params.get('status')).map((item) => ({ item, key: key(item) }))
  const { compare } = new Intl.Collator(studioLang())
  const found = keyed.sort((a, b) => compare(a.key, b.key)).map(({ item }) => item)
  return { all, hasDays, months, found, tabs: tabs.map((tab) => ({ tab, count: under(tab).length })) }
}

const monthName = (month: string) => formatDay(`${month}-01`, 'month')

/** Months in which it can be collected or seen. */
function monthsOf(item: StudioItem, openedOn: string): string[] {
  const days = daysOf(item, openedOn)
  const months: string[] = []
  if (!days) return months
  for (let day = monthOf(days.from).from; day <= days.until && months.length < 24; day = monthOf(day, 1).from) months.push(day.slice(0, 7))
  return months
}

/** Months in which items began, the latest first: a month of last year is what most people plan from. */
function earlierMonths(items: readonly StudioItem[], { openedOn }: Content, today: string): { month: string; items: StudioItem[] }[] {
  const began = Map.groupBy(items, (item) => daysOf(item, openedOn)?.from.slice(0, 7) ?? '')
  const months = [...began].map(([month, items]) => ({ month, items })).filter(({ month }) => month && month <= today.slice(0, 7))
  return months.sort((a, b) => b.month.localeCompare(a.month)).slice(0, 14)
}

function columnsOf(kind: string, hasDays: boolean): Column[] {
  const isOffer = kind === 'coupon' || kind === 'campaign'
  const isThere = { days: hasDays, status: hasDays, limits: isOffer || kind === 'gift', where: isOffer }
  return (['days', 'status', 'limits', 'where'] as const).filter((column) => isThere[column])
}

const widths = { days: 'clamp(144px,11.6vw,168px)', status: '104px', limits: 'clamp(112px,9.1vw,132px)', where: 'clamp(104px,8vw,148px)' }
const gridOf = (columns: readonly Column[]) =>
  `18px 36px minmax(0,1.25fr) minmax(0,1.5fr) ${columns.map((column) => widths[column]).join(' ')} 60px`

const tabLook = (tab: string | null) =>
  `relative inline-flex items-center gap-1.5 min-h-[38px] whitespace-nowrap font-medium text-ink-soft aria-selected:font-bold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:rounded-t-[3px] aria-selected:after:bg-ink ${tab === 'draft' ? 'ml-auto' : ''}`
