import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { HeartMark } from '../display/marks.tsx'
import { uiTexts } from '../texts.ts'
import type { IconType } from '../types.ts'

/** A card of list rows. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className="card ground-card rounded-lg shadow-card overflow-hidden">
      {children}
    </ul>
  )
}

function TitledGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id} className="mx-0.5 text-sm font-bold text-ink-soft">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Rows that belong together: links, settings. */
export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledGroup title={title}>
      <Rows>{children}</Rows>
    </TitledGroup>
  )
}

export type ListRowProps = {
  title: ReactNode
  /** A secondary line below; several lines are fine. */
  note?: ReactNode
  icon?: IconType
  /** `boxed` for entries of a history. */
  iconLook?: 'plain' | 'boxed'
  /** Replaces the icon, 40 px: an avatar. */
  lead?: ReactNode
  /** At the end, secondary: the selected value, a date. */
  value?: ReactNode
  /** At the end, as it is: a HeartDelta, a button, an amount. */
  end?: ReactNode
  /** What is at the end goes below the text where the text would have no room. */
  wraps?: boolean
  /** The number of new items, in red at the end. */
  count?: number
  /** Makes the row a link with a chevron. */
  href?: string
  /** Makes a row without `href` a button with a chevron; with `href` it is called when the link is followed. */
  onClick?: (event: MouseEvent) => void
  /** The entry of a list that is open next to it. */
  isOpen?: boolean
  /** For destructive or leaving actions: sign out, delete. */
  danger?: boolean
}

const rowLook = 'relative flex w-full gap-[14px] min-h-[60px] py-[9px] pr-3 pl-4 text-left outline-offset-[-5px]! rounded-lg'

/** One row of a list, at least 60 px high. */
export function ListRow(props: ListRowProps) {
  const { title, note, icon, iconLook = 'plain', lead, value, end, wraps, count = 0, href, onClick, isOpen = false, danger } = props
  const boxed = iconLook === 'boxed'
  const look = cx(
    rowLook,
    boxed ? 'items-start py-[13px]! pr-4' : 'items-center',
    (href || onClick) && 'hover:bg-[color-mix(in_oklab,var(--hk-ink)_3%,transparent)]',
    danger && 'text-danger',
    isOpen && 'bg-sunken',
    wraps && 'flex-wrap justify-end gap-y-2',
  )
  const content = (
    <>
      {icon &&
        (boxed ? (
          <span className="grid place-items-center size-10 flex-none rounded-[12px] bg-sunken">
            <Icon of={icon} />
          </span>
        ) : (
          <Icon of={icon} />
        ))}
      {lead}
      <span className={cx('min-w-0', wraps ? 'flex-[1_1_8rem]' : 'flex-1')}>
        <span className="block font-semibold leading-[1.375rem] hyphens-auto">{title}</span>
        {note && <span className="block text-note text-ink-soft text-pretty">{note}</span>}
      </span>
      {count > 0 && (
        <span className="px-2 rounded-full bg-heart text-on-heart text-xs font-heavy leading-[22px] tabular-nums">
          <span aria-hidden="true">{stampCountLabel(count)}</span>
          <span className="sr-only">{uiTexts.itemsNew(stampCountLabel(count))}</span>
        </span>
      )}
      {value && <span className="text-sm text-ink-soft text-right max-w-[45%]">{value}</span>}
      {end}
      {(href || onClick) && <Icon of={ChevronRight} className="text-edge size-5" />}
    </>
  )
  return (
    <li
      className={cx(
        'relative not-first:before:absolute not-first:before:top-0 not-first:before:right-4 not-first:before:h-px not-first:before:bg-line not-first:before:z-1',
        lead || (icon && boxed) ? 'before:left-[70px]' : icon ? 'before:left-14' : 'before:left-4',
      )}
    >
      {href ? (
        <Link href={href} onClick={onClick} aria-current={isOpen ? 'true' : undefined} className={look}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={look}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}

/** Links that matter less than rows: two small tiles side by side. */
export function TileGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledGroup title={title}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-2">{children}</ul>
    </TitledGroup>
  )
}

export type LinkTileProps = Required<Pick<ListRowProps, 'icon' | 'href'>> & { title: string; note?: string | undefined }

/** One tile of a group. */
export function LinkTile({ icon, title, note, href }: LinkTileProps) {
  return (
    <li className="grid">
      <Link
        href={href}
        className="flex items-center gap-3 min-h-[60px] px-3.5 py-2 rounded-lg shadow-[inset_0_0_0_1.5px_var(--hk-line)] hover:bg-[color-mix(in_oklab,var(--hk-ink)_3%,transparent)]"
      >
        <Icon of={icon} size="sm" className="text-ink-soft" />
        <span className="flex-1 min-w-0 text-sm leading-5 font-medium hyphens-auto text-pretty">
          {title}
          {note && <span className="block text-note font-normal text-ink-soft">{note}</span>}
        </span>
      </Link>
    </li>
  )
}

interface FoldedRowProps {
  icon: IconType
  title: ReactNode
  note: ReactNode
  end: ReactNode
  /** Says what opening it shows. */
  spoken?: string
  /** Its content begins below the title, or uses the whole width. */
  look?: 'indented' | 'whole'
  /** Shown when the row is opened. */
  children: ReactNode
}

/** A row of 56 px that opens to show more. A list has it in its items. */
export function FoldedRow({ icon, title, note, end, spoken, look = 'indented', children }: FoldedRowProps) {
  return (
    <details className="group">
      <summary className="flex flex-wrap items-center gap-x-3 min-h-[56px] py-1.5 pl-4 pr-3 list-none outline-offset-[-5px]! rounded-lg [&::-webkit-details-marker]:hidden">
        <Icon of={icon} className="flex-none" />
        <span className="flex-[1_1_6rem] min-w-0">
          <span className="block font-semibold leading-[1.375rem] hyphens-auto">{title}</span>
          <span className="block text-note text-ink-soft text-pretty">{note}</span>
        </span>
        <span className="flex items-center gap-3 ml-auto">
          {end}
          <Icon of={ChevronDown} className="size-5 flex-none text-edge transition-transform duration-(--hk-quick) group-open:rotate-180" />
        </span>
        {spoken && <span className="sr-only">{spoken}</span>}
      </summary>
      {look === 'whole' ? children : <div className="pl-[52px] pr-4 pb-3 text-note text-ink-soft">{children}</div>}
    </details>
  )
}

/** A change at the end of a history row: plus in green, minus in ink, with the icon of its unit. */
export function Delta({ value, mark, spoken }: { value: number; mark?: ReactNode; spoken: (count: number) => string }) {
  return (
    <span
      className={cx(
        'flex items-center gap-[5px] whitespace-nowrap font-display font-black text-[1.5rem] leading-6 tabular-nums',
        value > 0 && 'text-leaf-ink',
      )}
    >
      <span aria-hidden="true" className="contents">
        {value < 0 ? `−${-value}` : `+${value}`}
        {mark}
      </span>
      <span className="sr-only">{value < 0 ? `−${spoken(-value)}` : `+${spoken(value)}`}</span>
    </span>
  )
}

/** A change in hearts. */
export function HeartDelta({ value }: { value: number }) {
  return <Delta value={value} mark={<HeartMark className="text-[0.72em]" />} spoken={uiTexts.hearts} />
}
