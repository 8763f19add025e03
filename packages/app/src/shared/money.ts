import { formatCents } from '@herzkarte/rules/money/money.ts'
import { currentLang } from '@herzkarte/ui/language.ts'

/** Formats money in the current language, with a real minus sign. */
export const money = (amountCents: number): string => formatCents(amountCents, currentLang()).replace('-', '−')
