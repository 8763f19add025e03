import { addDays, type Day, daysBetween, utcMidnight } from '@herzkarte/rules/time/day.ts'
import { planWeeksAhead, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { today } from '../../../shared/dates.ts'
import { planTexts } from './texts.ts'

interface WeekSwitchProps {
  /** The Monday of the week. */
  from: Day
  /** How many weeks one can go back; 0 unless the past is useful. */
  weeksBack?: number
  onChange: (from: Day) => void
}

/** The displayed week, with buttons for the previous and the next one. */
export function WeekSwitch({ from, weeksBack = 0, onChange }: WeekSwitchProps) {
  const away = daysBetween(weekOf(today()).from, from) / 7
  const name = ({ '-1': planTexts.lastWeek, 0: planTexts.thisWeek, 1: planTexts.nextWeek } as Record<number, string>)[away]
  const days = daysText(from, addDays(from, 6))
  return (
    <fieldset aria-label={planTexts.week} className="flex items-center gap-1 -mx-[12px] wide:justify-self-start">
      <IconButton
        icon={ChevronLeft}
        label={planTexts.earlier}
        onClick={() => onChange(addDays(from, -7))}
        className={away > -weeksBack ? '' : 'invisible'}
      />
      <p className="flex-1 min-w-0 text-center leading-5 wide:min-w-72" aria-live="polite">
        <b className="block face-display text-lg">{name ?? days}</b>
        {name && <span className="text-sm text-ink-soft">{days}</span>}
      </p>
      <IconButton
        icon={ChevronRight}
        label={planTexts.later}
        onClick={() => onChange(addDays(from, 7))}
        className={away < planWeeksAhead ? '' : 'invisible'}
      />
    </fieldset>
  )
}

/** "16.–22. November". */
function daysText(from: Day, to: Day): string {
  const format = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.formatRange(utcMidnight(from), utcMidnight(to))
}

/** "16". */
export const dayOfMonth = (day: Day): string => String(Number(day.slice(-2)))
