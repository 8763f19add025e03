import { type Day, type DayRange, monthOf } from './day.ts'

/** First and last month of each window, counted backwards from this month (specification, sections 4 and 9). */
const windows = {
  thisMonth: [0, 0],
  lastMonth: [1, 1],
  twoMonthsBack: [2, 2],
  threeMonthsBack: [3, 3],
  past3Months: [2, 0],
  past6Months: [5, 0],
  past12Months: [11, 0],
  pastYear: [11, 0],
} as const

export type MonthWindow = keyof typeof windows
export const monthWindows = Object.keys(windows) as MonthWindow[]

/** The windows that a history can be filtered by. */
export const historyWindows = ['thisMonth', 'lastMonth', 'past3Months', 'past6Months', 'past12Months'] as const satisfies MonthWindow[]

/**
 * The days of a window: complete months, first to last day. `twoMonthsBack` is that one month. `past3Months` is this month and the two before it,
 * just as the past year starts 11 months back.
 */
export function monthWindow(window: MonthWindow, today: Day): DayRange {
  const [firstBack, lastBack] = windows[window]
  return { from: monthOf(today, -firstBack).from, to: monthOf(today, -lastBack).to }
}
