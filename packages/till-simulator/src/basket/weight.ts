import type { Lang } from '@herzkarte/rules/languages.ts'

/** `1,234 kg`: with the grams, as a scale shows it. */
export const formatGrams = (grams: number, lang: Lang) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilogram', minimumFractionDigits: 3 }).format(grams / 1000)
