import { addDays, type Day, type DayRange, daysBetween, isDay } from './day.ts'

/** Number of weeks after this one that can be planned. */
export const planWeeksAhead = 8
const aMonday: Day = '2024-01-01'

/** The week of a day, Monday to Sunday. */
export function weekOf(day: Day): DayRange {
  const weekday = ((daysBetween(aMonday, day) % 7) + 7) % 7
  const from = addDays(day, -weekday)
  return { from, to: addDays(from, 6) }
}

/** Whether the day exists and can be planned today: it is in this week or one of the following ones. */
export function isPlannable(day: string, today: Day): boolean {
  const { from, to } = weekOf(today)
  return isDay(day) && from <= day && day <= addDays(to, planWeeksAhead * 7)
}

/** The days of a week. */
export function daysOf({ from }: DayRange): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(from, later))
}
