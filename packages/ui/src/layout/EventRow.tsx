import { type ReactNode, useState } from 'react'
import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'

export type EventRowProps = {
  /** Day of the month and weekday. Screen readers hear them on each row, others see them on the first of a day. */
  day: { number: number; weekday: string; isNew: boolean }
  /** The moment, for machines. */
  at: string
  title: string
  note: string
  /** At the end: an amount, a change. */
  end: ReactNode
  /** A tap opens this page, the entry next to the list, or the row itself, which then shows its `children`. */
  href?: string | undefined
  onOpen?: (() => void) | undefined
  isOpen?: boolean
  /** Shown when the row is opened. */
  lines?: readonly string[] | undefined
  children?: ReactNode
}

const look =
  'grid grid-cols-[38px_minmax(0,1fr)_auto] gap-x-2.5 min-[360px]:gap-x-[14px] items-center w-full min-h-[72px] px-3 min-[360px]:px-4 py-2.5 text-left outline-offset-[-5px]! rounded-lg list-none [&::-webkit-details-marker]:hidden hover:bg-[color-mix(in_oklab,var(--hk-ink)_3%,transparent)] aria-[current=true]:bg-sunken aria-[current=true]:shadow-[inset_0_0_0_2px_var(--hk-ink)]'

/** One event of a history, with its day at the left. */
export function EventRow({ day, at, title, note, end, href, onOpen, isOpen = false, lines = [], children }: EventRowProps) {
  // What children read, they read when the row is first opened.
  const [wasOpened, setOpened] = useState(false)
  const content = (
    <>
      <time dateTime={at}>
        <span className={day.isNew ? 'grid justify-items-center' : 'sr-only'}>
          <span className="font-display font-black text-[1.625rem] leading-6 tabular-nums">{day.number}</span>
          <span className="text-[0.8125rem] leading-4 font-semibold text-ink-soft">{day.weekday}</span>
        </span>
      </time>
      <span className="min-w-0">
        <span className="block font-semibold leading-[1.3125rem] hyphens-auto">{title}</span>
        <span className="block text-note leading-[1.1875rem] text-ink-soft text-pretty">{note}</span>
      </span>
      <span className="text-right font-semibold leading-[1.3125rem] tabular-nums whitespace-nowrap">{end}</span>
    </>
  )
  return (
    <li
      className={cx(
        'relative not-first:before:absolute not-first:before:top-0 not-first:before:right-4 not-first:before:h-px not-first:before:bg-line',
        'has-[[aria-current=true]]:before:hidden [:has([aria-current=true])+&]:before:hidden',
        day.isNew ? 'before:left-4' : 'before:left-[68px]',
      )}
    >
      {href ? (
        <Link href={href} className={look}>
          {content}
        </Link>
      ) : onOpen ? (
        <button type="button" aria-current={isOpen} onClick={onOpen} className={look}>
          {content}
        </button>
      ) : (
        <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
          <summary className={look}>{content}</summary>
          {lines.length > 0 && (
            <p className="pl-[68px] pr-4 pb-3 text-note text-ink-soft tabular-nums break-words whitespace-pre-line">{lines.join('\n')}</p>
          )}
          {wasOpened && children}
        </details>
      )}
    </li>
  )
}
