import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { CalendarDays, Copy, Layers, Pause, Pencil, Play, Plus, Trash2, Undo2, X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { call, showSaved, useContent, useSession } from '../../api.ts'
import { daysOf, formatDay, statusOf } from '../../days.ts'
import { itemHref, itemsOf, nameOf, textsOf } from '../../items.ts'
import { kindPlaces, manyOf, newOf, oneOf } from '../../kinds.ts'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { Checkbox, inputLook } from '../../parts/fields.tsx'
import { MenuButton } from '../../parts/popover.tsx'
import { Empty, PageHead } from '../../parts/states.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useInDraft, useMayEdit } from '../../shell/Overlays.tsx'
import { said, studioLang, studioTexts } from '../../texts.ts'
import { PauseDialog } from '../changes/PauseDialog.tsx'
import { DaysDialog } from './DaysDialog.tsx'
import { earlierMonths, type Filter, filtersOf } from './filters.ts'
import { type Column, ItemRow, rowGrid, statusTexts } from './ItemRow.tsx'

const texts = studioTexts({
  earlier: { de: 'Aus einem früheren Monat', en: 'From an earlier month' },
  all: { de: 'Alle', en: 'All' },
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
  pause: { de: 'Pausieren', en: 'Pause' },
  resume: { de: 'Fortsetzen', en: 'Go on' },
  revert: { de: 'Änderungen zurücknehmen', en: 'Take back changes' },
  remove: { de: 'Entfernen', en: 'Remove' },
})
const statuses = ['live', 'planned', 'paused', 'out', 'over'] as const
const pageSize = 200

export function ListPage() {
  const { kind = '' } = useParams()
  const isKind = kindPlaces.some(({ kinds }) => (kinds as readonly string[]).includes(kind))
  return isKind ? <ItemList key={kind} kind={kind} /> : <Empty title={texts.unknown} text="" />
}

/** Everything of a kind, whatever it is: found, narrowed, chosen, copied. Search and filters are in the address. */
function ItemList({ kind }: { kind: string }) {
  const { content } = useContent()
  const { today, user } = useSession()
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const mayEdit = useMayEdit(content) && kind !== 'merchant' && kind !== 'page'
  const canPause = ['coupon', 'campaign', 'collector'].includes(kind) && user?.rights.includes('approve')
  const inDraft = useInDraft()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [shownCount, setShownCount] = useState(pageSize)
  const [dialog, setDialog] = useState<{ items: readonly StudioItem[]; as: 'duplicate' | 'shift' }>()
  const [pausing, setPausing] = useState<StudioItem>()
  const table = useRef<HTMLTableElement>(null)

  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params)
    next.delete(name)
    if (value) next.set(name, value)
    setParams(next, { replace: true })
  }
  const search = params.toString()
  const { all, hasDays, filters, tabs, found } = useMemo(
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
    const { id, change } = item
    const entry = (
      name: keyof typeof texts & ('open' | 'duplicate' | 'shift' | 'pause' | 'resume' | 'revert' | 'remove'),
      icon: IconType,
      onAction: () => void,
    ) => ({ id: name, text: texts[name], icon, onAction })
    const remove = async (draftId: string) =>
      showSaved(draftId, await call('putItems', { draftId, items: [{ kind, id, data: null }] }), [item])
    const revert = async (draftId: string) => showSaved(draftId, await call('revertItems', { draftId, items: [{ kind, id }] }), [item])
    const [pause, icon] = isPaused(content, item) ? (['resume', Play] as const) : (['pause', Pause] as const)
    return [
      entry('open', Pencil, () => navigate(itemHref(item))),
      mayEdit && entry('duplicate', Copy, () => setDialog({ items: [item], as: 'duplicate' })),
      mayEdit && hasDays && entry('shift', CalendarDays, () => setDialog({ items: [item], as: 'shift' })),
      canPause && change !== 'new' && entry(pause, icon, () => setPausing(item)),
      mayEdit && change && change !== 'new' && entry('revert', Undo2, () => inDraft(revert)),
      mayEdit && change !== 'removed' && entry('remove', Trash2, () => inDraft(change === 'new' ? revert : remove)),
    ].flatMap((one) => one || [])
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
              text: `${formatDay(`${month}-01`, 'month')} (${items.length})`,
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
        <FilterChips filters={filters} params={params} onChange={set} />
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
      {pausing && <PauseDialog item={pausing} isPaused={isPaused(content, pausing)} onClose={() => setPausing(undefined)} />}
    </>
  )
}

const isPaused = ({ paused }: Content, { kind, id }: StudioItem) => paused.includes(`${kind}/${id}`)

interface FilterChipsProps {
  filters: readonly (Filter & { values: readonly string[] })[]
  params: URLSearchParams
  onChange: (name: string, value: string | undefined) => void
}

/** What the items of a list differ in, each a button with a menu. One that is on is dark and says its value. */
function FilterChips({ filters, params, onChange }: FilterChipsProps) {
  return filters.map(({ name, label, values, textOf }, index) => {
    const value = params.get(name)
    // Months by their days, others by their names.
    const ids = name === 'month' ? values.toSorted() : values.toSorted((a, b) => textOf(a).localeCompare(textOf(b)))
    const entries = ids.map((id) => ({ id, text: textOf(id), onAction: () => onChange(name, id) }))
    return (
      (ids.length > 1 || value) && (
        <MenuButton
          key={name}
          small
          look={value ? 'ink' : 'line'}
          entries={[{ id: 'all', text: texts.all, onAction: () => onChange(name, undefined) }, ...entries]}
          {...(index === 0 && { keys: 'F' })}
        >
          {value ? `${label} ${textOf(value)}` : label}
        </MenuButton>
      )
    )
  })
}

/** What the address asks for. */
function findItems(kind: string, content: Content, today: string, params: URLSearchParams) {
  const all = itemsOf(content, kind)
  const hasDays = all.some((item) => daysOf(item, content.openedOn))
  const filters = filtersOf(content).map((filter) => ({ ...filter, values: [...new Set(all.flatMap(filter.valuesOf))] }))
  const words = searchWords(params.get('q') ?? '')
  const isFound = (item: StudioItem) => contains(searchable(`${textsOf(item)} ${item.sentence ? said(item.sentence) : ''}`), words)
  const fits = (item: StudioItem) =>
    filters.every(({ name, valuesOf }) => !params.has(name) || valuesOf(item).includes(params.get(name) ?? ''))
  const inFilters = all.filter((item) => fits(item) && isFound(item))
  const under = (tab: string | null) =>
    inFilters.filter((item) => (tab === 'draft' ? item.change !== null : tab === null || statusOf(item, content, today) === tab))
  const tabs = [null, ...(hasDays ? statuses : []), ...(content.draft ? (['draft'] as const) : [])]
  const key = (item: StudioItem) => `${daysOf(item, content.openedOn)?.from} ${nameOf(item)}`
  const keyed = under(params.get('status')).map((item) => ({ item, key: key(item) }))
  const { compare } = new Intl.Collator(studioLang())
  const found = keyed.sort((a, b) => compare(a.key, b.key)).map(({ item }) => item)
  return { all, hasDays, filters, found, tabs: tabs.map((tab) => ({ tab, count: under(tab).length })) }
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
