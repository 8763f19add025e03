import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { ArrowUpDown, CalendarDays, Copy, Layers, Pause, Plus, Search, X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type UIEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { call, showSaved, useContent, useSession } from '../../api.ts'
import { daysOf, formatDay, statusOf } from '../../days.ts'
import { itemHref, itemsOf, nameOf } from '../../items.ts'
import { kindPlaces, manyOf, newOf, oneOf } from '../../kinds.ts'
import { Button, IconButton, Key } from '../../parts/buttons.tsx'
import { Checkbox } from '../../parts/fields.tsx'
import { MenuButton } from '../../parts/popover.tsx'
import { Empty, PageHead } from '../../parts/states.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useInDraft, useMayEdit } from '../../shell/Overlays.tsx'
import { studioLang, studioTexts } from '../../texts.ts'
import { PauseDialog } from '../changes/PauseDialog.tsx'
import { DaysDialog } from './DaysDialog.tsx'
import { FilterChips } from './FilterChips.tsx'
import { earlierMonths, filtersOf, searcher } from './filters.ts'
import { type Column, ItemRow, type RowAct, rowGrid, rowTexts, statusTexts } from './ItemRow.tsx'
import { NothingHere } from './NothingHere.tsx'

const texts = studioTexts({
  earlier: { de: 'Aus einem früheren Monat', en: 'From an earlier month' },
  all: { de: 'Alle', en: 'All' },
  onlyDraft: { de: 'Nur im Entwurf', en: 'Only in the draft' },
  search: { de: 'Name, Ware, Text', en: 'Name, product, text' },
  count: { de: (shown: number, all: number) => `${shown} von ${all}`, en: (shown: number, all: number) => `${shown} of ${all}` },
  from: { de: 'Beginn', en: 'Begin' },
  until: { de: 'Ende', en: 'End' },
  name: { de: 'Name', en: 'Name' },
  selectAll: { de: 'Alle auswählen', en: 'Select all' },
  what: { de: 'Was', en: 'What' },
  effect: { de: 'Wirkung', en: 'Effect' },
  days: { de: 'Tage', en: 'Days' },
  status: { de: 'Status', en: 'Status' },
  limits: { de: 'Budget, Vorrat', en: 'Budget, stock' },
  where: { de: 'Wo, für wen', en: 'Where, for whom' },
  selected: { de: (count: number) => `${count} ausgewählt`, en: (count: number) => `${count} selected` },
  end: { de: 'Auswahl aufheben', en: 'Clear selection' },
  unknown: { de: 'Diese Seite gibt es nicht', en: 'There is no such page' },
})
const statuses = ['live', 'planned', 'paused', 'out', 'over'] as const
const sorts = ['from', 'until', 'name'] as const
const pageSize = 100

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
  const inDraft = useInDraft()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const [shownCount, setShownCount] = useState(pageSize)
  const [dialog, setDialog] = useState<{ items: readonly StudioItem[]; as: 'duplicate' | 'shift' }>()
  const [pausing, setPausing] = useState<StudioItem>()
  const table = useRef<HTMLTableElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params)
    next.delete(name)
    if (value) next.set(name, value)
    setParams(next, { replace: true })
  }
  const search = params.toString()
  const { all, hasDays, filters, sort, tabs, found } = useMemo(
    () => findItems(kind, content, today, new URLSearchParams(search)),
    [kind, content, today, search],
  )
  const current = found[Math.min(at, found.length - 1)]
  const chosen = found.filter(({ id }) => selected.has(id))

  const toggle = (id: string) => setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]))
  const rowOf = (element: Element | null) => element?.closest('tbody tr') ?? null
  const go = (steps: number) => () => {
    const next = Math.max(0, Math.min(found.length - 1, rowOf(document.activeElement) ? at + steps : at))
    setShownCount(Math.max(shownCount, next + 1))
    setAt(next)
    requestAnimationFrame(() => table.current?.querySelectorAll<HTMLElement>('tbody tr')[next]?.focus())
  }
  const open = (as: 'duplicate' | 'shift', items: readonly StudioItem[]) => mayEdit && items.length > 0 && setDialog({ items, as })
  const acted = () => (chosen.length === 0 && current && rowOf(document.activeElement) ? [current] : chosen)
  useKeys({
    '/': () => searchField.current?.focus(),
    j: go(1),
    k: go(-1),
    d: () => open('duplicate', acted()),
    v: () => hasDays && open('shift', acted()),
  })
  function pressRow(event: KeyboardEvent): void {
    if (!current || event.target !== rowOf(event.target as Element)) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const what = ({ Enter: 'open', ' ': 'select' } as const)[event.key as ' ']
    if (steps || what) event.preventDefault()
    if (steps) go(steps)()
    if (what) act(current, what)
  }
  const mayPause = ({ change }: StudioItem) =>
    change !== 'new' && ['coupon', 'campaign', 'collector'].includes(kind) && Boolean(user?.rights.includes('approve'))
  const isPaused = ({ id }: StudioItem) => content.paused.includes(`${kind}/${id}`)
  const act = (item: StudioItem, what: RowAct) => {
    const one = { kind, id: item.id }
    const remove = async (draftId: string) =>
      showSaved(draftId, await call('putItems', { draftId, items: [{ ...one, data: null }] }), [one])
    const revert = async (draftId: string) => showSaved(draftId, await call('revertItems', { draftId, items: [one] }), [one])
    if (what === 'focus') setAt(found.indexOf(item))
    else if (what === 'select') toggle(item.id)
    else if (what === 'open') navigate(itemHref(item))
    else if (what === 'pause' || what === 'resume') setPausing(item)
    else if (what === 'remove' && item.change !== 'new') inDraft(remove)
    else if (what === 'remove' || what === 'revert') inDraft(revert)
    else open(what, [item])
  }
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  // The same function always, so that only rows that change are drawn again.
  const onRow = useCallback((item: StudioItem, what: RowAct) => latest.current(item, what), [])
  const more = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (scrollTop + 3 * clientHeight > scrollHeight && shownCount < found.length) setShownCount(shownCount + pageSize)
  }
  const columns = useMemo(() => columnsOf(kind, hasDays), [kind, hasDays])
  const earlier = mayEdit ? earlierMonths(all, content, today) : []
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
              onAction: () => open('duplicate', items),
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
        <label className="flex items-center gap-2 w-[250px] min-h-[34px] pl-2.5 pr-1.5 rounded-field shadow-[inset_0_0_0_1px_var(--hk-edge)] focus-within:shadow-[inset_0_0_0_2px_var(--hk-ink)]">
          <Icon of={Search} size="xs" className="text-ink-soft" />
          <input
            ref={searchField}
            aria-label={texts.search}
            placeholder={texts.search}
            className="flex-1 min-w-0 bg-transparent outline-none"
            defaultValue={params.get('q') ?? ''}
            onChange={({ target }) => set('q', target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          />
          <Key>/</Key>
        </label>
        <FilterChips filters={filters} params={params} onChange={set} />
        <span className="flex-1" />
        <span className="text-xs text-ink-soft whitespace-nowrap">{texts.count(found.length, all.length)}</span>
        <MenuButton
          small
          icon={ArrowUpDown}
          entries={sorts
            .filter((name) => hasDays || name === 'name')
            .map((id) => ({ id, text: texts[id], onAction: () => set('sort', id) }))}
        >
          {texts[sort]}
        </MenuButton>
      </div>
      {found.length === 0 ? (
        <NothingHere kind={kind} month={params.get('month')} items={all} onTake={(items) => open('duplicate', items)} mayEdit={mayEdit} />
      ) : (
        <div className="flex-1 min-h-0 overflow-y-auto pb-20" onScroll={more}>
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
              {found.slice(0, shownCount).map((item) => (
                <ItemRow
                  key={item.id}
                  {...{ item, content, today, columns, mayEdit, onRow }}
                  mayPause={mayPause(item)}
                  isSelected={selected.has(item.id)}
                  isCurrent={item === current}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen.length > 0 && (
        <div className="absolute bottom-4 left-1/2 -translate-x-1/2 z-10 flex items-center gap-1 pl-4 pr-2 py-1.5 rounded-box bg-ink text-on-ink shadow-lift whitespace-nowrap">
          <b className="font-semibold mr-2">{texts.selected(chosen.length)}</b>
          {mayEdit && (
            <Button look="ink" icon={Copy} keys="D" onClick={() => open('duplicate', chosen)}>
              {rowTexts.duplicate}
            </Button>
          )}
          {mayEdit && hasDays && (
            <Button look="ink" icon={CalendarDays} keys="V" onClick={() => open('shift', chosen)}>
              {rowTexts.shift}
            </Button>
          )}
          {chosen.length === 1 && chosen[0] && mayPause(chosen[0]) && (
            <Button look="ink" icon={Pause} onClick={() => setPausing(chosen[0])}>
              {isPaused(chosen[0]) ? rowTexts.resume : rowTexts.pause}
            </Button>
          )}
          <IconButton icon={X} label={texts.end} onClick={() => setSelected(new Set())} />
        </div>
      )}
      {dialog && <DaysDialog {...dialog} onClose={() => setDialog(undefined)} />}
      {pausing && <PauseDialog item={pausing} isPaused={isPaused(pausing)} onClose={() => setPausing(undefined)} />}
    </>
  )
}

/** What the address asks for. */
function findItems(kind: string, content: Content, today: string, params: URLSearchParams) {
  const all = itemsOf(content, kind)
  const hasDays = all.some((item) => daysOf(item, content.openedOn))
  const filters = filtersOf(content).map((filter) => ({ ...filter, values: [...new Set(all.flatMap(filter.valuesOf))] }))
  const isFound = searcher(content, params.get('q') ?? '')
  const fits = (item: StudioItem) =>
    filters.every(({ name, valuesOf }) => !params.has(name) || valuesOf(item).includes(params.get(name) ?? ''))
  const inFilters = all.filter((item) => fits(item) && isFound(item))
  const under = (tab: string | null) =>
    inFilters.filter((item) => (tab === 'draft' ? item.change !== null : tab === null || statusOf(item, content, today) === tab))
  const tabs = [null, ...(hasDays ? statuses : []), ...(content.draft ? (['draft'] as const) : [])]
  const sort = sorts.find((name) => name === params.get('sort')) ?? (hasDays ? 'from' : 'name')
  const key = (item: StudioItem) => `${sort === 'name' ? '' : daysOf(item, content.openedOn)?.[sort]} ${nameOf(item)}`
  const keyed = under(params.get('status')).map((item) => ({ item, key: key(item) }))
  const { compare } = new Intl.Collator(studioLang())
  const found = keyed.sort((a, b) => compare(a.key, b.key)).map(({ item }) => item)
  return { all, hasDays, filters, sort, found, tabs: tabs.map((tab) => ({ tab, count: under(tab).length })) }
}

function columnsOf(kind: string, hasDays: boolean): Column[] {
  const isOffer = kind === 'coupon' || kind === 'campaign'
  const all: [Column, boolean][] = [
    ['days', hasDays],
    ['status', hasDays],
    ['limits', isOffer || kind === 'gift'],
    ['where', isOffer || kind === 'store' || kind === 'ingredient'],
  ]
  return all.flatMap(([column, isThere]) => (isThere ? [column] : []))
}

const widths = { days: 'clamp(144px,11.6vw,168px)', status: '104px', limits: 'clamp(112px,9.1vw,132px)', where: 'clamp(104px,8vw,148px)' }
const gridOf = (columns: readonly Column[]) =>
  `18px 36px minmax(0,1.25fr) minmax(0,1.5fr) ${columns.map((column) => widths[column]).join(' ')} 60px`

const tabLook = (tab: string | null) =>
  `relative inline-flex items-center gap-1.5 min-h-[38px] whitespace-nowrap font-medium text-ink-soft aria-selected:font-bold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:rounded-t-[3px] aria-selected:after:bg-ink ${tab === 'draft' ? 'ml-auto' : ''}`
