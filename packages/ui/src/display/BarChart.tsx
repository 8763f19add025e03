import { cx } from '../class-names.ts'

type Bar = {
  id: string
  name: string
  /** Shown below the bar, where there is space for a letter or two. */
  short: string
  /** Zero or more. */
  value: number
  /** The value as text. */
  words: string
}

export type BarChartProps = {
  title: string
  /** Description of the chart for screen readers; the table has the details. */
  label: string
  /** Headings of the two columns of the table. */
  head: readonly [string, string]
  /** Label of the control that opens the table. */
  tableTitle: string
  bars: readonly Bar[]
  tone?: 'heart' | 'leaf'
}

const tones = { heart: 'bg-stamp', leaf: 'bg-leaf' }
/** The minimum height of a bar that is not zero, in percent. */
const leastPercent = 4

/** A bar chart whose highest bar fills the height, with a table of the same data. */
export function BarChart({ title, label, head, tableTitle, bars, tone = 'heart' }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const last = bars.at(-1)?.id
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption className="font-semibold">{title}</figcaption>
      <div role="img" aria-label={label} className="flex items-end gap-1.5 h-40 wide:gap-2">
        {bars.map(({ id, short, value }) => (
          <span key={id} className="flex-1 h-full grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] items-end gap-1.5 min-w-0">
            <span
              className={cx(
                'block rounded-t-[6px] rounded-b-[2px]',
                value > 0 ? tones[tone] : 'bg-line',
                value > 0 && id !== last && 'opacity-75',
              )}
              style={{ height: value > 0 ? `${Math.max(leastPercent, (value / highest) * 100)}%` : '2px' }}
            />
            <span className="flex justify-center text-note text-ink-soft">{short}</span>
          </span>
        ))}
      </div>
      <details>
        <summary className="min-h-11 py-3 text-sm font-semibold cursor-pointer underline decoration-edge decoration-[1.5px] underline-offset-4 list-none [&::-webkit-details-marker]:hidden">
          {tableTitle}
        </summary>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-ink-soft">
              <th scope="col" className="py-1.5 font-normal">
                {head[0]}
              </th>
              <th scope="col" className="py-1.5 font-normal text-right">
                {head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, name, words }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="py-1.5 font-normal text-left">
                  {name}
                </th>
                <td className="py-1.5 text-right tabular-nums">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
