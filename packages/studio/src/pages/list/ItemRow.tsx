import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { CalendarDays, CircleAlert, Copy, Pause, Pencil, Play, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { daysOf, formatDay, formatRange, statusOf } from '../../days.ts'
import { dataOf, findItem, itemHref, localised, nameOf, pictureOf } from '../../items.ts'
import { budgetOf, formatMoney, LimitCell, stockOf } from '../../limits.tsx'
import { IconButton } from '../../parts/buttons.tsx'
import { Checkbox } from '../../parts/fields.tsx'
import { ItemThumb } from '../../parts/ItemThumb.tsx'
import { ChangeMark, Mark, Status } from '../../parts/marks.tsx'
import { Menu } from '../../parts/popover.tsx'
import { said, studioTexts } from '../../texts.ts'
import { areaName } from './filters.ts'

const texts = studioTexts({
  select: { de: (name: string) => `${name} auswählen`, en: (name: string) => `Select ${name}` },
  redeem: { de: (day: string) => `einlösen bis ${day}`, en: (day: string) => `redeem until ${day}` },
  errors: { de: (count: number) => `${count} Fehler`, en: (count: number) => (count === 1 ? '1 error' : `${count} errors`) },
  warnings: {
    de: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
    en: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  },
  allStores: { de: 'Alle Märkte', en: 'All stores' },
  stores: {
    de: (count: number) => (count === 1 ? '1 Markt' : `${count} Märkte`),
    en: (count: number) => (count === 1 ? '1 store' : `${count} stores`),
  },
  allMembers: { de: 'alle Mitglieder', en: 'all members' },
  adults: { de: 'ab 18', en: 'over 18' },
  more: { de: 'Mehr', en: 'More' },
})
export const rowTexts = studioTexts({
  open: { de: 'Öffnen', en: 'Open' },
  duplicate: { de: 'Duplizieren', en: 'Duplicate' },
  shift: { de: 'Tage verschieben', en: 'Move days' },
  pause: { de: 'Pausieren', en: 'Pause' },
  resume: { de: 'Fortsetzen', en: 'Go on' },
  revert: { de: 'Änderungen zurücknehmen', en: 'Take back changes' },
  remove: { de: 'Entfernen', en: 'Remove' },
})
export const statusTexts = studioTexts({
  live: { de: 'Läuft', en: 'Live' },
  planned: { de: 'Geplant', en: 'Planned' },
  paused: { de: 'Pausiert', en: 'Paused' },
  out: { de: 'Aufgebraucht', en: 'Used up' },
  over: { de: 'Abgelaufen', en: 'Over' },
})

export type Column = 'days' | 'status' | 'limits' | 'where'

export const rowGrid = 'grid grid-cols-(--columns) gap-3.5 max-[1439px]:gap-3 items-center px-6'
const look = `${rowGrid} relative min-h-[49px] py-1 text-xs border-b border-[color-mix(in_oklab,var(--hk-line)_70%,transparent)] outline-none scroll-mt-9 [content-visibility:auto] [contain-intrinsic-height:auto_49px] focus-visible:shadow-[inset_0_0_0_2px_var(--hk-ink)]`
const chosenLook = 'bg-[color-mix(in_oklab,var(--hk-bakery-soft)_42%,var(--hk-card))]'
const restLook = 'hover:bg-[color-mix(in_oklab,var(--hk-ink)_3%,transparent)]'
const second = 'block truncate text-tab font-normal text-ink-soft'

export type RowAct = 'focus' | 'select' | keyof typeof rowTexts

interface ItemRowProps {
  item: StudioItem
  content: Content
  today: string
  columns: readonly Column[]
  mayEdit: boolean
  mayPause: boolean
  isSelected: boolean
  isCurrent: boolean
  onRow: (item: StudioItem, what: RowAct) => void
}

export const ItemRow = memo(({ item, content, today, columns, mayEdit, mayPause, isSelected, isCurrent, onRow }: ItemRowProps) => {
  const name = nameOf(item)
  const days = daysOf(item, content.openedOn)
  const status = statusOf(item, content, today)
  const budget = budgetOf(item, content)
  const stock = stockOf(item, content)
  const [where, whom] = placesOf(item, content)
  const cells: Record<Column, React.ReactNode> = {
    days: days && (
      <>
        <span className="block">{formatRange(days.from, days.until)}</span>
        {days.redeemUntil > days.until && <span className={second}>{texts.redeem(formatDay(days.redeemUntil))}</span>}
      </>
    ),
    status: status && <Status of={status}>{statusTexts[status]}</Status>,
    limits: <LimitCell limit={budget ?? stock ?? budget} as="used" />,
    where: (
      <>
        <span className="block truncate">{where}</span>
        <span className={second}>{whom}</span>
      </>
    ),
  }
  const entry = (id: keyof typeof rowTexts, icon: IconType) => ({ id, icon, text: rowTexts[id], onAction: () => onRow(item, id) })
  const entries = [
    entry('open', Pencil),
    mayEdit && entry('duplicate', Copy),
    mayEdit && days && entry('shift', CalendarDays),
    mayPause && (content.paused.includes(`${item.kind}/${item.id}`) ? entry('resume', Play) : entry('pause', Pause)),
    mayEdit && item.change && item.change !== 'new' && entry('revert', Undo2),
    mayEdit && item.change !== 'removed' && entry('remove', Trash2),
  ]
  return (
    <tr tabIndex={isCurrent ? 0 : -1} onFocus={() => onRow(item, 'focus')} className={`${look} ${isSelected ? chosenLook : restLook}`}>
      <td className="relative z-[1] flex">
        <Checkbox isLabelHidden label={texts.select(name)} isChecked={isSelected} onChange={() => onRow(item, 'select')} />
      </td>
      <td>{pictureOf(item) && <ItemThumb item={item} content={content} />}</td>
      <td className="min-w-0">
        <Link
          href={itemHref(item)}
          tabIndex={-1}
          className="block text-sm leading-[1.125rem] font-semibold truncate after:absolute after:inset-0"
        >
          {name}
        </Link>
        <Marks item={item} content={content} />
      </td>
      <td className="line-clamp-2">{detailOf(item, content)}</td>
      {columns.map((column) => (
        <td key={column} className="min-w-0 tabular-nums">
          {cells[column]}
        </td>
      ))}
      <td className="relative z-[1] flex justify-end gap-0.5">
        {mayEdit && <IconButton small icon={Copy} label={`${rowTexts.duplicate}: ${name}`} onClick={() => onRow(item, 'duplicate')} />}
        <Menu
          label={`${texts.more}: ${name}`}
          className="inline-grid place-items-center size-7 rounded-field hover:bg-sunken"
          entries={entries.flatMap((one) => one || [])}
        />
      </td>
    </tr>
  )
})

function Marks({ item: { kind, id, change }, content: { problems } }: { item: StudioItem; content: Content }) {
  const own = problems.filter((problem) => problem.kind === kind && problem.id === id && !problem.accepted)
  const errors = own.filter(({ level }) => level === 'error').length
  const warnings = change ? own.length - errors : 0
  return (
    <span className="flex gap-1 mt-px empty:hidden">
      <ChangeMark change={change} />
      {errors > 0 && (
        <Mark tone="bad">
          <Icon of={CircleAlert} size="xs" />
          {texts.errors(errors)}
        </Mark>
      )}
      {warnings > 0 && (
        <Mark>
          <Icon of={TriangleAlert} size="xs" />
          {texts.warnings(warnings)}
        </Mark>
      )}
    </span>
  )
}

const nameIn = (content: Content, kind: string, id: unknown) => nameOf(findItem(content, kind, String(id)) ?? { id: String(id), data: {} })

/** What an item does or says, in a sentence or two. */
function detailOf({ kind, data, sentence }: StudioItem, content: Content): string {
  if (sentence) return said(sentence)
  if (kind === 'product') return `${nameIn(content, 'department', data.departmentId)} · ${formatMoney(Number(data.priceCents ?? 0))}`
  if (kind === 'store') return `${data.street}, ${data.zip} ${data.city}`
  const { description, teaser, text, subtitle } = dataOf(data.texts)
  return (
    [description, teaser, text, subtitle, data.text, data.leads, data.reason, data.descriptions, data.note].map(localised).find(Boolean) ??
    ''
  )
}

function placesOf({ kind, data }: StudioItem, content: Content): [where: string, whom: string] {
  if (kind === 'ingredient') return [nameIn(content, 'department', data.departmentId), '']
  if (kind === 'store') return [areaName(content, String(data.areaId)), '']
  const where = Array.isArray(data.storeIds) ? texts.stores(data.storeIds.length) : texts.allStores
  return [where, data.segmentId ? nameIn(content, 'segment', data.segmentId) : data.ageRestricted ? texts.adults : texts.allMembers]
}
