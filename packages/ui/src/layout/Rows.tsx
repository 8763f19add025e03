import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { ChevronRight } from 'lucide-react'
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

interface DeltaProps {
  value: number
  mark?: ReactNode
  spoken: (count: number) => string
  /** Below an amount. */
  isSmall?: boolean
}

/** A change at the end of a history row: plus in green, minus in ink, with the icon of its unit. */
export function Delta({ value, mark, spoken, isSmall = false }: DeltaProps) {
  return (
    <span
      className={cx(
        'flex items-center whitespace-nowrap tabular-nums',
        isSmall ? 'justify-end gap-1 text-sm font-semibold' : 'gap-[5px] font-display font-black text-[1.5rem] leading-6',
        value > 0 ? 'text-leaf-ink' : isSmall && 'text-ink-soft',
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
