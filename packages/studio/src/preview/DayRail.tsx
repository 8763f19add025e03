import { addDays, type DayRange, daysBetween, monthOf } from '@herzkarte/rules/time/day.ts'
import { formatDay } from '../days.ts'
import { inputLook } from '../parts/fields.tsx'
import { studioTexts } from '../texts.ts'

const texts = studioTexts({
  day: { de: 'Tag', en: 'Day' },
  time: { de: 'Uhrzeit', en: 'Time of day' },
  nth: { de: (nth: number, all: number) => `${nth}. Tag von ${all}`, en: (nth: number, all: number) => `day ${nth} of ${all}` },
})

interface DayRailProps {
  day: string
  time: string
  today: string
  /** The days of the item. */
  window: DayRange | undefined
  onChange(at: { day: string; time: string }): void
}

/** The day of the preview on the months of the item, with its days marked, and the time of day. */
export function DayRail({ day, time, today, window, onChange }: DayRailProps) {
  const { from: first, to: last } = window ?? { from: today, to: addDays(today, 60) }
  const { from } = monthOf(day < first ? day : first)
  const { to } = monthOf(day > last ? day : last)
  const at = (one: string) => (100 * daysBetween(from, one)) / daysBetween(from, to)
  // What would be printed over the first one is left out.
  const marks = at(last) - at(first) > 9 ? [first, last] : [first]
  return (
    <div className="flex-none px-4 pt-2 pb-2 bg-paper border-t border-line">
      <div className="flex items-center gap-2">
        <b className="font-semibold">{formatDay(day, 'long')}</b>
        <input
          type="time"
          aria-label={texts.time}
          value={time}
          onChange={({ target }) => target.value && onChange({ day, time: target.value })}
          className={`${inputLook} w-auto! min-h-[26px]! px-2! text-xs`}
        />
        {window && first <= day && day <= last && (
          <span className="ml-auto text-tab font-normal text-ink-soft">
            {texts.nth(daysBetween(first, day) + 1, daysBetween(first, last) + 1)}
          </span>
        )}
      </div>
      <div className="relative h-[42px] ml-2 mr-4">
        <span aria-hidden className="absolute inset-x-0 top-[15px] h-1 rounded-full bg-sunken" />
        {window && (
          <span
            aria-hidden
            className="absolute top-[15px] h-1 rounded-full bg-(--hk-coffee)"
            style={{ left: `${at(first)}%`, width: `${at(last) - at(first)}%` }}
          />
        )}
        <input
          type="range"
          aria-label={texts.day}
          aria-valuetext={formatDay(day, 'long')}
          min={0}
          max={daysBetween(from, to)}
          value={daysBetween(from, day)}
          onChange={({ target }) => onChange({ day: addDays(from, Number(target.value)), time })}
          className="absolute -inset-x-2 top-[9px] h-4 appearance-none bg-transparent cursor-pointer outline-none [&:focus-visible::-webkit-slider-thumb]:shadow-[0_0_0_3px_var(--hk-paper),0_0_0_5px_var(--hk-ink)] [&:focus-visible::-moz-range-thumb]:shadow-[0_0_0_3px_var(--hk-paper),0_0_0_5px_var(--hk-ink)] [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-ink [&::-webkit-slider-thumb]:shadow-[0_0_0_3px_var(--hk-paper)] [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:bg-ink"
        />
        {marks.map((one) => (
          <span
            key={one}
            aria-hidden
            className="absolute top-6 -translate-x-1/2 text-tab font-normal text-ink-soft tabular-nums whitespace-nowrap pointer-events-none"
            style={{ left: `${at(one)}%` }}
          >
            {formatDay(one)}
          </span>
        ))}
      </div>
    </div>
  )
}
