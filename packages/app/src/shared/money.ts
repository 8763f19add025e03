import { formatCents } from '@herzkarte/rules/money/money.ts'
import { useLang } from '@herzkarte/ui/language.ts'

export type Money = (amountCents: number) => string

/** Formats money in the current language, with a real minus sign. */
export function useMoney(): Money {
  const lang = useLang()
  return (amountCents) => formatCents(amountCents, lang).replace('-', '−')
}
