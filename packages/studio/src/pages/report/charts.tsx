import { cx } from '@herzkarte/ui/class-names.ts'
import { Table } from './parts.tsx'

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`
const centred = 'absolute -translate-x-1/2 whitespace-nowrap'

interface BarsProps {
  label: string
  head: string[]
  /** Each with its name below it; what it is compared with is a line in front of it. */
  bars: readonly { key: string; name: string; value: number; before: number | null }[]
  format: (value: number) => string
}

const mostNames = 12
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
