import type { PlannedRecipe } from '@herzkarte/contract/recipes/shapes.ts'
import { addDays, type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import { daysOf, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { useId, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { planTexts } from './texts.ts'
import { dayOfMonth, WeekSwitch, weekday } from './WeekSwitch.tsx'

interface DayChoiceProps {
  /** A day of the displayed week. */
  shown: Day
  onShow: (from: Day) => void
  value: Day
  onChange: (day: Day) => void
  /** The dishes already planned for the displayed week. */
  planned: readonly PlannedRecipe[]
}

/** Selects a day of this week or a later one. A dot marks days with a plan. */
export function DayChoice({ shown, onShow, value, onChange, planned }: DayChoiceProps) {
  const name = useId()
  const week = weekOf(shown)
  return (
    <div className="grid gap-2">
      <WeekSwitch from={week.from} onChange={onShow} />
      <div role="radiogroup" aria-label={planTexts.day} className="grid grid-cols-7 gap-1">
        {daysOf(week).map((day) => {
          const dishes = planned.filter((entry) => entry.day === day).length
          return (
            <label
              key={day}
              className={cx(
                'relative grid justify-items-center content-center gap-0.5 h-16 rounded-[12px] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                day === value ? 'bg-ink text-on-ink' : day < today() ? 'text-edge' : 'edge-line',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={day === value}
                disabled={day < today() && day !== value}
                onChange={() => onChange(day)}
                aria-label={`${dayText(day, { weekday: true })}${dishes > 0 ? `, ${planTexts.dishes(dishes)}` : ''}`}
              />
              <span aria-hidden="true" className="text-xs">
                {weekday(day, 'short')}
              </span>
              <b aria-hidden="true" className="tabular-nums leading-5">
                {dayOfMonth(day)}
              </b>
              <span
                aria-hidden="true"
                className={cx('size-1.5 rounded-full', dishes > 0 && 'bg-leaf', day === value && dishes > 0 && 'bg-on-ink')}
              />
            </label>
          )
        })}
      </div>
    </div>
  )
}

/** Selects a day: initially the given one, else the next day without a plan. */
export function useDayChoice(given?: Day) {
  const [shown, show] = useState(given ?? today())
  const [chosen, choose] = useState(given)
  const { data } = useRead(api.getMyPlanRecipes, { from: weekOf(shown).from })
  const planned = data?.items ?? []
  const days = daysOf(weekOf(shown)).filter((day) => day >= today())
  const value = chosen ?? days.find((day) => planned.every((entry) => entry.day !== day)) ?? days[0] ?? today()
  return {
    value,
    parts: {
      shown,
      onShow: (from: Day) => {
        show(from)
        // The same weekday, so that the selected day is always visible.
        if (chosen) choose(latest(addDays(chosen, daysBetween(weekOf(chosen).from, from)), today()))
      },
      value,
      onChange: choose,
      planned,
    },
  }
}

const latest = (a: Day, b: Day): Day => (a > b ? a : b)
