import type { Lang } from '../languages.ts'

const locales: Record<Lang, string> = { de: 'de-DE', en: 'en-US', fr: 'fr-FR' }
const formatters = new Map<string, Intl.NumberFormat>()

/** Returns the value if it is a safe integer number of cents. Throws a RangeError otherwise. */
export function assertCents(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return value
}

/** Sum in cents. Throws a RangeError when a part or the sum is not a safe integer. */
export function sumCents(amountsCents: readonly number[]): number {
  return amountsCents.reduce((sum, amountCents) => assertCents(sum + assertCents(amountCents)), 0)
}

/** Money in the language's format: `1.234,56 €`, `€1,234.56`, `1 234,56 €`. */
export function formatCents(amountCents: number, lang: Lang, currency = 'EUR'): string {
  const digits = Math.abs(assertCents(amountCents)).toString().padStart(3, '0')
  const decimal = `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  return formatterOf(lang, currency).format(decimal as `${number}`)
}

// Thousands separator and decimal separator.
const separators: Record<Lang, [string, string]> = { de: ['\\.', ','], en: [',', '\\.'], fr: ['[ .]', ','] }

/**
 * Cents of a typed amount, with or without currency sign and thousands separators. One or two digits after the last comma or point are always cents,
 * whatever the language; three are a thousands group, which does not begin with 0, or a mistake. Undefined when the text is not an amount.
 */
export function parseCents(text: string, lang: Lang): number | undefined {
  const plain = text
    .replace(/€|EUR/gi, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim()
  const [group, decimal] = separators[lang]
  const amount = `(\\d+)(?:[.,](\\d{1,2}))?|([1-9]\\d{0,2}(?:${group}\\d{3})+)(?:${decimal}(\\d{1,2}))?`
  const match = new RegExp(`^-?\\s?(?:${amount})$`).exec(plain)
  const whole = match?.[1] ?? match?.[3] ?? ''
  const cents = match?.[2] ?? match?.[4] ?? ''
  const amountCents = Number(whole.replace(/\D/g, '') + cents.padEnd(2, '0'))
  if (whole === '' || !Number.isSafeInteger(amountCents)) return undefined
  return plain.startsWith('-') && amountCents !== 0 ? -amountCents : amountCents
}

/**
 * Splits an amount in proportion to the weights so that the parts add up to it exactly. Each part is rounded down, and the cents left over go to the
 * largest remainders, earlier parts first. A negative amount is split like its positive counterpart. Throws a RangeError for weights that are not
 * non-negative integers, or that are all 0 while the amount is not.
 */
export function allocateCents(amountCents: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('Weights are whole numbers from 0 on')
  if (assertCents(amountCents) === 0) return weights.map(() => 0)
  if (amountCents < 0) return allocateCents(-amountCents, weights).map((part) => (part === 0 ? 0 : -part))

  // The products exceed the safe integer range.
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('Nothing to split the amount by')
  const parts = weights.map((weight, index) => {
    const product = BigInt(amountCents) * BigInt(weight)
    return { index, cents: Number(product / total), remainder: product % total }
  })
  const left = amountCents - sumCents(parts.map((part) => part.cents))
  const byRemainder = parts.toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const part of byRemainder.slice(0, left)) part.cents += 1
  return parts.map((part) => part.cents)
}

function formatterOf(lang: Lang, currency: string): Intl.NumberFormat {
  const key = `${lang} ${currency}`
  const cached = formatters.get(key)
  if (cached !== undefined) return cached
  const formatter = new Intl.NumberFormat(locales[lang], { style: 'currency', currency })
  formatters.set(key, formatter)
  return formatter
}
