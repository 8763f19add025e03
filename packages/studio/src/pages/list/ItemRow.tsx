import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { daysOf, formatDay, formatRange } from '../../days.ts'
import { formatMoney } from '../../figures.ts'
import { dataOf, itemHref, localised, nameIn, nameOf, pictureOf } from '../../items.ts'
import { budgetOf, LimitCell, statusOf, stockOf } from '../../limits.tsx'
import { IconButton } from '../../parts/buttons.tsx'
import { Checkbox } from '../../parts/fields.tsx'
import { ChangeMark, ItemThumb, Mark, Status } from '../../parts/marks.tsx'
import { Menu, type MenuEntry } from '../../parts/popover.tsx'
import { counting, words } from '../../shell/words.ts'
import { said, studioTexts } from '../../texts.ts'

const texts = studioTexts({
  select: { de: (name: string) => `${name} auswählen`, en: (name: string) => `Select ${name}` },
  allStores: { de: 'Alle Märkte', en: 'All stores' },
  stores: counting(['Markt', 'Märkte'], ['store', 'stores']),
  allMembers: { de: 'alle Mitglieder', en: 'all members' },
  adults: { de: 'ab 18', en: 'over 18' },
  more: { de: 'Mehr', en: 'More' },
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

interface ItemRowProps {
  item: StudioItem
  content: Content
  today: string
  columns: readonly Column[]
  isSelected: boolean
  /** The tab key leads to it, arrows to the others. */
  isFirst: boolean
  /** What can be done with it. Duplicating has a button as well. */
  entries: readonly MenuEntry[]
  onSelect: () => void
}

export function ItemRow({ item, content, today, columns, isSelected, isFirst, entries, onSelect }: ItemRowProps) {
  const name = nameOf(item)
  const days = daysOf(item, content.openedOn)
  const status = statusOf(item, content, today)
  const [where, whom] = placesOf(item, content)
  const own = content.problems.filter(({ kind, id, accepted }) => kind === item.kind && id === item.id && !accepted)
  const errors = own.filter(({ level }) => level === 'error').length
  const warnings = item.change ? own.length - errors : 0
  const duplicate = entries.find(({ id }) => id === 'duplicate')
  const cells: Record<Column, ReactNode> = {
    days: days && (
      <>
        <span className="block">{formatRange(days.from, days.until)}</span>
        {days.redeemUntil > days.until && <span className={second}>{words.redeem(formatDay(days.redeemUntil))}</span>}
      </>
    ),
    status: status && <Status of={status}>{statusTexts[status]}</Status>,
    limits: <LimitCell limit={budgetOf(item, content) ?? stockOf(item, content) ?? budgetOf(item, content)} as="used" />,
    where: (
      <>
        <span className="block truncate">{where}</span>
        <span className={second}>{whom}</span>
      </>
    ),
  }
  return (
    <tr tabIndex={isFirst ? 0 : -1} className={`${look} ${isSelected ? chosenLook : restLook}`}>
      <td className="relative z-[1] flex">
        <Checkbox isLabelHidden label={texts.select(name)} isChecked={isSelected} onChange={onSelect} />
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
        <span className="flex gap-1 mt-px empty:hidden">
          <ChangeMark change={item.change} />
          {errors > 0 && <Mark tone="bad">{words.errors(errors)}</Mark>}
          {warnings > 0 && <Mark>{words.warnings(warnings)}</Mark>}
        </span>
      </td>
      <td className="line-clamp-2">{detailOf(item, content)}</td>
      {columns.map((column) => (
        <td key={column} className="min-w-0 tabular-nums">
          {cells[column]}
        </td>
      ))}
      <td className="relative z-[1] flex justify-end gap-0.5">
        {duplicate && <IconButton small icon={Copy} label={`${duplicate.text}: ${name}`} onClick={duplicate.onAction} />}
        <Menu
          label={`${texts.more}: ${name}`}
          className="inline-grid place-items-center size-7 rounded-field hover:bg-sunken"
          entries={entries}
        />
      </td>
    </tr>
  )
}

/** What an item does or says, in a sentence or two. */
function detailOf({ kind, data, sentence }: StudioItem, content: Content): string {
  if (sentence) return said(sentence)
  if (kind === 'offerWeek')
    return [data.goods]
      .flat()
      .map((goods) => nameIn(content, 'product', dataOf(goods).productId))
      .join(', ')
  if (kind === 'product') return `${nameIn(content, 'department', data.departmentId)} · ${formatMoney(Number(data.priceCents ?? 0))}`
  if (kind === 'ingredient') return nameIn(content, 'department', data.departmentId)
  if (kind === 'store') return `${data.street}, ${data.zip} ${data.city}`
  const { description, teaser, text, subtitle } = dataOf(data.texts)
  const all = [description, teaser, text, subtitle, data.text, data.leads, data.reason, data.descriptions, data.note]
  return all.map(localised).find(Boolean) ?? ''
}

function placesOf({ data }: StudioItem, content: Content): [where: string, whom: string] {
  const where = Array.isArray(data.storeIds) ? texts.stores(data.storeIds.length) : texts.allStores
  return [where, data.segmentId ? nameIn(content, 'segment', data.segmentId) : data.ageRestricted ? texts.adults : texts.allMembers]
}
