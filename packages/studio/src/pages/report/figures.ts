import { locale } from '@herzkarte/ui/language.ts'

export const share = (part: number, all: number) =>
  all > 0 ? new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(part / all) : '–'

/** Money of the merchant, given in cents: exact, in whole units where a cent says nothing, and as a difference. */
export function moneyIn(currency: string) {
  const format = (digits: number, signDisplay: 'auto' | 'exceptZero' = 'auto') => {
    const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay } as const
    const { format } = new Intl.NumberFormat(locale(), style)
    return (cents: number) => format(cents / 100).replace('-', '−')
  }
  return { exact: format(2), round: format(0), signed: format(2, 'exceptZero') }
}
