import { cx } from '@herzkarte/ui/class-names.ts'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../days.ts'
import { MenuButton } from '../../parts/popover.tsx'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  showAll: { de: (count: number) => `Alle ${count} zeigen`, en: (count: number) => `Show all ${count}` },
})

export interface Period {
  from: string
  to: string
}

interface ReportFrameProps {
  head: ReactNode
  period: Period
  choices: readonly { text: string; onAction: () => void }[]
  children: ReactNode
}

/** A report: what it is about, its days, and its cards. */
export function ReportFrame({ head, period, choices, children }: ReportFrameProps) {
  return (
    <>
      <div className="flex-none flex items-center gap-2.5 min-h-14 px-6 py-2.5">
        {head}
        <span className="flex-1" />
        <MenuButton entries={choices.map((choice) => ({ id: choice.text, ...choice }))}>
          {`${formatDay(period.from, 'typed')} – ${formatDay(period.to, 'typed')}`}
        </MenuButton>
      </div>
      <div className="flex-1 min-h-0 overflow-y-auto print:overflow-visible">
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,364px)] gap-4 px-6 pt-0.5 pb-5 print:grid-cols-1">{children}</div>
      </div>
    </>
  )
}

const box = 'rounded-box px-[18px] pt-3.5 pb-4 shadow-[inset_0_0_0_1px_var(--hk-line)]'

/** What a report says first, with its figures beside it. */
export function Lead({ children, figures }: { children: ReactNode; figures: ReactNode }) {
  return (
    <section className={`${box} col-span-full grid grid-cols-[minmax(0,1.05fr)_minmax(0,2fr)] items-center gap-7 print:grid-cols-1`}>
      <p className="face-display text-xl leading-[1.625rem] text-pretty">{children}</p>
      {figures}
    </section>
  )
}

/** A number with its name, and what is to say about it. */
export function Figure({ value, name, children }: { value: string; name: string; children: ReactNode }) {
  return (
    <li className="px-4 shadow-[inset_1px_0_0_var(--hk-line)]">
      <p className="face-display text-xl tabular-nums">{value}</p>
      <p className="text-xs first-letter:uppercase">{name}</p>
      <div className="text-tab font-normal text-ink-soft">{children}</div>
    </li>
  )
}

interface CardProps {
  title: string
  note?: ReactNode
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a report. */
export function Card({ title, note, action, className, children }: CardProps) {
  return (
    <section aria-label={title} className={cx(box, 'min-w-0 break-inside-avoid', className)}>
      <div className="flex items-baseline justify-between gap-2 mb-2.5">
        <h2 className="face-display text-lg first-letter:uppercase">{title}</h2>
        {action}
      </div>
      {note && <p className="-mt-1.5 mb-2.5 text-tab font-normal text-ink-soft text-pretty">{note}</p>}
      {children}
    </section>
  )
}

interface TableProps {
  head: readonly string[]
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[]
}

const shownRows = 8

/** A card with rows: the first ones, and all when asked for. */
export function TableCard({ head, rows, ...card }: TableProps & Omit<CardProps, 'action' | 'children'>) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  const more = rows.length > shownRows && !isOpen && (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="min-h-6 text-xs font-semibold underline decoration-edge underline-offset-[3px] print:hidden"
    >
      {texts.showAll(rows.length)}
    </button>
  )
  return (
    <Card {...card} action={more}>
      <Table head={head} rows={isOpen ? rows : rows.slice(0, shownRows)} />
    </Card>
  )
}

/** Rows of numbers, named by their first cell. */
export function Table({ head, rows }: TableProps) {
  return (
    <table className="w-full border-collapse text-xs tabular-nums [&_:is(th,td)]:pl-2.5 [&_:is(th,td):first-child]:pl-0 text-right [&_:is(th,td):first-child]:text-left">
      <thead>
        <tr className="border-b border-line text-tab text-ink-soft">
          {head.map((name) => (
            <th key={name} scope="col" className="pb-[5px] font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, first, ...cells]) => (
          <tr key={key} className="border-t border-[color-mix(in_oklab,var(--hk-line)_65%,transparent)] first:border-0">
            <th scope="row" className="py-1.5 font-medium">
              {first}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="py-1.5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
