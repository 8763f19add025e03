import { formatCents } from '@herzkarte/contract/money.ts'
import { useLang } from './language.ts'

export type Money = (amountCents: number) => string

/** Writes money in the language of now, with a real minus sign. */
export function useMoney(): Money {
  const lang = useLang()
  return (amountCents) => formatCents(amountCents, lang).replace('-', '−')
}
