import { addDays, type Day, type DayRange, daysBetween, isDay } from './day.ts'

/** Weeks after this one that can be planned. */
export const planWeeksAhead = 8
const aMonday: Day = '2024-01-01'

/** The week that a day is in, Monday to Sunday. */
export function weekOf(day: Day): DayRange {
  const weekday = ((daysBetween(aMonday, day) % 7) + 7) % 7
  const from = addDays(day, -weekday)
  return { from, to: addDays(from, 6) }
}

/** Whether there is such a day and it can be planned today: in this week or one of the next. */
export function isPlannable(day: string, today: Day): boolean {
  const { from, to } = weekOf(today)
  return isDay(day) && from <= day && day <= addDays(to, planWeeksAhead * 7)
}

/** Days of a week. */
export function daysOf({ from }: DayRange): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(from, later))
}
