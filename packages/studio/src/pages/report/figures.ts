import { csvLine } from '@herzkarte/rules/text/csv.ts'
import { utcMidnight } from '@herzkarte/rules/time/day.ts'
import { locale } from '@herzkarte/ui/language.ts'

export const counted = (value: number) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(value)

export const share = (part: number, all: number) =>
  all > 0 ? new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(part / all) : '–'

/** Money of the merchant: exact, and in whole units, where a cent says nothing. */
export function moneyIn(currency: string) {
  const format = (digits: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    new Intl.NumberFormat(locale(), {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay,
    })
  return {
    exact: (cents: number) => format(2).format(cents / 100),
    round: (cents: number) => format(0).format(cents / 100),
    signed: (cents: number) =>
      format(2, 'exceptZero')
        .format(cents / 100)
        .replace('-', '−'),
  }
}

const dayStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  number: { day: '2-digit', month: '2-digit', year: 'numeric' },
  weekday: { weekday: 'short' },
  date: { day: 'numeric', month: 'numeric' },
  day: { day: 'numeric' },
  name: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export const dayText = (day: string, style: keyof typeof dayStyles) =>
  new Intl.DateTimeFormat(locale(), { ...dayStyles[style], timeZone: 'UTC' }).format(utcMidnight(day))

export const daysText = (from: string, to: string) =>
  new Intl.DateTimeFormat(locale(), { ...dayStyles.long, timeZone: 'UTC' }).formatRange(utcMidnight(from), utcMidnight(to))

/** Saves rows as a file that spreadsheets open. The mark at its beginning tells them that it is UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${rows.map(csvLine).join('\r\n')}`], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
