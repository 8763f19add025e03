import type { Content } from '@herzkarte/contract/studio/answers.ts'
import { addDays, type Day, dayParts, daysBetween } from '@herzkarte/rules/time/day.ts'
import { formatDay } from '../../days.ts'
import { dataOf, itemsOf } from '../../items.ts'
import { studioTexts } from '../../texts.ts'
import { closedDays, daysIn, days as daysShown, type Frame, placeOf } from './frame.ts'
import * as looks from './looks.ts'

const texts = studioTexts({
  what: { de: 'Was läuft wann', en: 'What runs when' },
  budget: { de: 'Budget', en: 'Budget' },
  stock: { de: 'Vorrat', en: 'Stock' },
})

/** The days of a frame above the rows, with closed days, months and today behind them. */
export function Axis({ frame, today, content }: { frame: Frame; today: Day; content: Content }) {
  const merchant = dataOf(itemsOf(content, 'merchant')[0]?.data)
  const { closed, names } = closedDays(
    frame,
    merchant,
    itemsOf(content, 'store').map(({ data }) => data),
  )
  const days = daysIn(frame)
  const left = (day: Day) => ({ left: placeOf(frame, day, day)?.left })
  const middle = (day: Day) => ({ left: `calc(${left(day).left} + ${50 / daysShown}%)` })
  const isMonthWide = addDays(frame, 7).slice(0, 7) === frame.slice(0, 7)
  const months = days.filter((day, index) => dayParts(day).day === 1 || (index === 0 && isMonthWide))
  const isNamed = (day: Day, index: number) =>
    day === today || (Math.abs(daysBetween(day, today)) > 1 && (index % 7 === 0 || dayParts(day).day === 1 || names.has(day)))
  return (
    <>
      <div aria-hidden className="absolute inset-y-0 left-(--left) right-(--right) pointer-events-none">
        {[...closed].map((day) => (
          <i key={day} className={looks.closed} style={placeOf(frame, day, day)} />
        ))}
        {months.map((day) => (
          <i key={day} className="absolute inset-y-0 w-px bg-line" style={left(day)} />
        ))}
        {days.includes(today) && <i className="absolute z-[2] top-[46px] bottom-0 w-0.5 -ml-px bg-ink" style={middle(today)} />}
      </div>
      <div className={looks.axis}>
        <b className="pl-6 font-semibold">{texts.what}</b>
        <div className="relative h-full">
          {months.map((day) => (
            <b key={day} className="absolute top-[5px] pl-1 font-bold text-ink whitespace-nowrap" style={left(day)}>
              {formatDay(day, 'monthName')}
            </b>
          ))}
          {[...names].map(([day, name]) => (
            <span key={day} className="absolute top-[5px] -translate-x-1/2 whitespace-nowrap" style={middle(day)}>
              {dayParts(day).day < 29 && name}
            </span>
          ))}
          {days.filter(isNamed).map((day) => (
            <span key={day} className={looks.dayName} style={middle(day)}>
              <span className={day === today ? 'rounded-[5px] bg-ink px-[5px] py-0.5 font-bold text-on-ink' : ''}>{dayParts(day).day}</span>
            </span>
          ))}
        </div>
        <div className={looks.nums}>
          <span>{texts.budget}</span>
          <span>{texts.stock}</span>
        </div>
      </div>
    </>
  )
}
