import { cx } from '@herzkarte/ui/class-names.ts'
import { type ReactNode, useState } from 'react'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  showAll: { de: (count: number) => `Alle ${count} zeigen`, en: (count: number) => `Show all ${count}` },
})

/** A report: what it is about, its days, and its cards. */
export function ReportFrame({ head, period, children }: { head: ReactNode; period: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="flex-none flex items-center gap-2.5 min-h-14 px-6 py-2.5">
        {head}
        <span className="flex-1" />
        <span className="whitespace-nowrap">{period}</span>
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
function Table({ head, rows }: TableProps) {
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

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`
const centred = 'absolute -translate-x-1/2 whitespace-nowrap'

interface BarsProps {
  label: string
  head: string[]
  /** Each with its name below it; what it is compared with is a line in front of it. */
  bars: readonly { key: string; name: string; value: number; before: number | null }[]
  format: (value: number) => string
}

const mostNames = 8
const mostValues = 40

/** Bars by day or week. The highest ones are dark and bear their value. */
export function Bars({ label, head, bars, format }: BarsProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const top = niceTop(Math.max(highest, ...bars.map(({ before }) => before ?? 0)))
  const step = Math.ceil(bars.length / mostNames)
  const marks = [3, 2, 1, 0].map((third) => (top * third) / 3)
  return (
    <>
      <div role="img" aria-label={label} className="flex gap-2 pt-3.5 pb-7 text-xs font-medium text-ink-soft tabular-nums">
        <div className="flex flex-col justify-between h-[212px] -my-2 text-right">
          {marks.map((mark) => (
            <span key={mark} className="leading-4">
              {format(mark)}
            </span>
          ))}
        </div>
        <div className="relative flex flex-1 h-[196px]">
          {marks.map((mark) => (
            <i key={mark} className="absolute inset-x-0 h-px bg-line" style={{ bottom: percent(mark / top) }} />
          ))}
          {bars.map(({ key, name, value, before }, at) => {
            const isHigh = value > 0 && value >= highest * 0.9
            const look = isHigh ? 'bg-leaf' : 'bg-[color-mix(in_oklab,var(--hk-leaf)_62%,var(--hk-card))]'
            return (
              <div key={key} className="relative flex-1 min-w-0">
                <i
                  className={cx('absolute bottom-0 inset-x-[14%] rounded-[3px] print:[print-color-adjust:exact]', look)}
                  style={{ height: percent(value / top) }}
                />
                {before !== null && <i className="absolute inset-x-[8%] h-0.5 bg-ink" style={{ bottom: percent(before / top) }} />}
                {isHigh && bars.length <= mostValues && (
                  <b className={cx(centred, 'left-1/2 pb-0.5 text-ink')} style={{ bottom: percent(Math.max(value, before ?? 0) / top) }}>
                    {format(value)}
                  </b>
                )}
                {at % step === 0 && <span className={cx(centred, 'left-1/2 top-full pt-1.5')}>{name}</span>}
              </div>
            )
          })}
        </div>
      </div>
      <div className="sr-only">
        <Table
          head={head}
          rows={bars.map(({ key, name, value, before }) => [key, name, format(value), before === null ? '–' : format(before)])}
        />
      </div>
    </>
  )
}

/** A number that thirds of are easy to read, not below the highest value. */
function niceTop(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(highest, 3)))
  const top = [0.3, 0.6, 0.9, 1.2, 1.5, 3, 6, 9].find((factor) => factor * size >= highest) ?? 12
  return Math.max(3, top * size)
}
