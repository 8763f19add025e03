import { locale } from '@herzkarte/ui/language.ts'
import { currency } from './api.ts'

export const formatCount = (count: number): string => new Intl.NumberFormat(locale()).format(count)

export const share = (part: number, all: number): string =>
  all > 0 ? new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(part / all) : '–'

function formatted(cents: number, digits: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const style = {
    style: 'currency',
    currency: currency(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  } as const
  return new Intl.NumberFormat(locale(), style).format(cents / 100).replace('-', '−')
}

/** Money of the merchant, given in cents: exact, in whole units where a cent says nothing, and as a difference. */
export const money = {
  exact: (cents: number) => formatted(cents, 2),
  round: (cents: number) => formatted(cents, 0),
  signed: (cents: number) => formatted(cents, 2, 'exceptZero'),
}

/** Whole units without cents that are none. */
export const formatMoney = (cents: number): string => formatted(cents, cents % 100 === 0 ? 0 : 2)
