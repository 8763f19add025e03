import type { Effect } from '@herzkarte/contract/studio/answers.ts'
import type { ReactNode } from 'react'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  none: { de: 'kein Unterschied', en: 'no difference' },
})

/** Of drawings whose words keep their size at every width: places are percentages of the width, heights are pixels. */
const drawing = 'block w-full overflow-visible font-sans text-xs font-medium tabular-nums fill-ink-soft'
const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

export interface Bar {
  key: string
  /** Below it, and in the table for screen readers. */
  name: string
  value: number
  /** What it is compared with: a line in front of it. */
  before: number | null
}

const [height, ceiling, floor] = [236, 14, 210]
const mostNames = 14
const mostValues = 40

/** Bars by day or week. The highest ones are dark and bear their value; what `before` is, the legend says. */
export function Bars({
  label,
  head,
  bars,
  format,
}: {
  label: string
  head: string[]
  bars: readonly Bar[]
  format: (value: number) => string
}) {
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const top = niceTop(Math.max(highest, ...bars.map(({ before }) => before ?? 0)))
  const y = (value: number) => floor - ((floor - ceiling) * value) / top
  const step = Math.ceil(bars.length / mostNames)
  const marks = [0, 1, 2, 3].map((third) => (top * third) / 3)
  return (
    <>
      <div className="flex gap-2">
        <svg
          aria-hidden
          height={height}
          className={`${drawing} w-auto! flex-none`}
          width={Math.max(...marks.map((mark) => format(mark).length)) * 7 + 4}
        >
          {marks.map((mark) => (
            <text key={mark} x="100%" y={y(mark) + 4} textAnchor="end">
              {format(mark)}
            </text>
          ))}
        </svg>
        <svg height={height} className={drawing} role="img" aria-label={label}>
          {marks.map((mark) => (
            <line key={mark} x1="0" x2="100%" y1={y(mark)} y2={y(mark)} className="stroke-line" />
          ))}
          {bars.map(({ key, name, value, before }, at) => {
            const isHigh = value > 0 && value >= highest * 0.9
            return (
              <g key={key}>
                <rect
                  x={percent((at + 0.14) / bars.length)}
                  width={percent(0.72 / bars.length)}
                  y={y(value)}
                  height={floor - y(value)}
                  rx={bars.length > 60 ? 1 : 3}
                  className={isHigh ? 'fill-leaf' : 'fill-[color-mix(in_oklab,var(--hk-leaf)_62%,var(--hk-card))]'}
                />
                {before !== null && (
                  <line
                    x1={percent((at + 0.08) / bars.length)}
                    x2={percent((at + 0.92) / bars.length)}
                    y1={y(before)}
                    y2={y(before)}
                    strokeWidth="2"
                    className="stroke-ink"
                  />
                )}
                {isHigh && bars.length <= mostValues && (
                  <text
                    x={percent((at + 0.5) / bars.length)}
                    y={labelAt(y(value), before === null ? floor : y(before))}
                    textAnchor="middle"
                    className="fill-ink font-bold"
                  >
                    {format(value)}
                  </text>
                )}
                {at % step === 0 && (
                  <text x={percent((at + 0.5) / bars.length)} y={floor + 19} textAnchor="middle">
                    {name}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </div>
      <div className="sr-only">
        <Table
          head={head}
          rows={bars.map(({ key, name, value, before }) => ({
            key,
            cells: [name, format(value), ...(before === null ? [] : [format(before)])],
          }))}
        />
      </div>
    </>
  )
}

/** Above the bar, and above the line if that is where the number would stand. */
const labelAt = (bar: number, line: number) => (line < bar && line > bar - 20 ? line : bar) - 5

/** A number that thirds of are easy to read, not below the highest value. */
function niceTop(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(highest, 3)))
  const top = [0.3, 0.6, 0.9, 1.2, 1.5, 3, 6, 9].find((factor) => factor * size >= highest) ?? 12
  return Math.max(3, top * size)
}

/** The difference of two groups with its bounds, beside no difference. */
export function Interval({ label, effect, format }: { label: string; effect: Effect; format: (value: number) => string }) {
  const { low, high, difference, isCertain } = effect
  const [least, most] = [Math.min(low, 0), Math.max(high, 0)]
  const x = (value: number) => percent(0.18 + (0.64 * (value - least)) / (most - least || 1))
  const look = isCertain
    ? difference > 0
      ? ['fill-leaf-soft stroke-leaf', 'fill-leaf']
      : ['fill-danger-soft stroke-danger', 'fill-danger']
    : ['fill-sunken stroke-edge', 'fill-ink-soft']
  // Bounds that would stand in the way of the middle are in the label only.
  const hasRoom = (high - low) / (most - least || 1) > 0.55
  return (
    <svg height="96" className={drawing} role="img" aria-label={label}>
      <line x1="4%" x2="96%" y1="68" y2="68" className="stroke-line" />
      <line x1={x(0)} x2={x(0)} y1="30" y2="74" strokeWidth="1.5" className="stroke-ink" />
      <rect x={x(low)} width={percent((0.64 * (high - low)) / (most - least || 1))} y="34" height="12" rx="6" className={look[0]} />
      <circle cx={x(difference)} cy="40" r="7" className={look[1]} />
      {hasRoom && (
        <>
          <text x={x(low)} y="26" textAnchor="middle">
            {format(low)}
          </text>
          <text x={x(high)} y="26" textAnchor="middle">
            {format(high)}
          </text>
        </>
      )}
      <text x={x(difference)} y="26" textAnchor="middle" className="fill-ink font-bold">
        {format(difference)}
      </text>
      <text x={x(0)} y="91" textAnchor="middle">
        {texts.none}
      </text>
    </svg>
  )
}

/** How a sum grew towards a limit. */
export function Growth({
  label,
  values,
  limit,
  limitText,
}: {
  label: string
  values: readonly number[]
  limit: number
  limitText: string
}) {
  const top = Math.max(limit, ...values)
  const points = values.map((value, at) => `${(100 * at) / Math.max(1, values.length - 1)},${100 - (100 * value) / top}`)
  const limitAt = 18 + 76 * (1 - limit / top)
  return (
    <svg height="96" className={drawing} role="img" aria-label={label}>
      <svg x="0" y="18" width="100%" height="76" viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
        <title>{label}</title>
        <polygon points={`0,100 ${points.join(' ')} 100,100`} className="fill-sunken" />
        <polyline points={points.join(' ')} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-ink" />
      </svg>
      <line x1="0" x2="100%" y1={limitAt} y2={limitAt} strokeDasharray="3 3" className="stroke-ink" />
      <text x="0" y={limitAt - 6}>
        {limitText}
      </text>
    </svg>
  )
}

/** Rows of numbers, named by their first cell. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] }) {
  return (
    <table className="w-full border-collapse text-xs tabular-nums">
      <thead>
        <tr className="border-b border-line text-tab text-ink-soft">
          {head.map((name, at) => (
            <th
              key={name}
              scope="col"
              className={at === 0 ? 'pb-[5px] text-left font-semibold' : 'pb-[5px] pl-2.5 text-right font-semibold'}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key} className="border-t border-[color-mix(in_oklab,var(--hk-line)_65%,transparent)] first:border-0">
            <th scope="row" className="py-1.5 text-left font-medium">
              {first}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="py-1.5 pl-2.5 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
