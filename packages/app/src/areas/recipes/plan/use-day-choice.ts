import { addDays, type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import { daysOf, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { today } from '../../../shared/dates.ts'

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
