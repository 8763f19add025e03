/** How a store's own scales print their EAN-13: `28` + 5 digits of the goods + 5 of grams + check digit. */
export interface ScaleLabel {
  /** The first digits, from 20 to 29. */
  prefix: string
  itemDigits: number
  /** What the digits before the check digit say. Between them and the item, a printer may put a check digit of the value (`hasValueCheck`). */
  value: 'grams' | 'cents'
  valueDigits: number
  hasValueCheck?: boolean
}

/** What the code of an article says. */
export interface ArticleCode {
  /** The article as an EAN-13, or the GTIN-14 of a case; null on a label of a scale. */
  gtin: string | null
  /** The number of the goods on the label of a scale. */
  item: string | null
  grams?: number
  /** The price of this piece. */
  cents?: number
  lot?: string
  /** Best before, or use by: `YYYY-MM-DD`. */
  expiresOn?: string
}

/**
 * Reads the code of an article as a scanner sends it: EAN-8, UPC-A, EAN-13 or GTIN-14, the label of a scale, or GS1 element strings (GS1-128, GS1
 * DataMatrix, GS1 QR: General Specifications, section 3) with or without the scanner's symbology identifier, or with brackets as they are printed.
 *
 * @returns undefined if it is none, or if its check digit is wrong.
 */
export function readArticleCode(text: string, labels: readonly ScaleLabel[] = []): ArticleCode | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d{8,14}$/.test(digits))
    return hasCheckDigit(digits) ? (readLabel(digits, labels) ?? { gtin: gtinOf(digits), item: null }) : undefined
  const elements = elementsOf(text.trim())
  const gtin = elements?.get('01')
  if (!elements || !gtin || !hasCheckDigit(gtin)) return undefined
  const lot = elements.get('10')
  const expiresOn = dayOf(elements.get('17') ?? elements.get('15'))
  return {
    gtin: gtinOf(gtin),
    item: null,
    ...scaled(elements, '310', 'grams', 1000),
    ...scaled(elements, '392', 'cents', 100),
    ...(lot && { lot }),
    ...(expiresOn && { expiresOn }),
  }
}

/** The last digit, over 8, 12, 13 or 14 digits. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A GTIN-14 that begins with 0 is the EAN-13 of a piece. */
const gtinOf = (digits: string) => digits.replace(/^0(?=\d{13}$)/, '').padStart(13, '0')

function readLabel(digits: string, labels: readonly ScaleLabel[]): ArticleCode | undefined {
  for (const { prefix, itemDigits, value, valueDigits, hasValueCheck = false } of labels) {
    const label = new RegExp(`^${prefix}(\\d{${itemDigits}})${hasValueCheck ? '\\d' : ''}(\\d{${valueDigits}})\\d$`)
    const [, item, amount] = (digits.length === 13 && label.exec(digits)) || []
    if (item !== undefined) return { gtin: null, item, [value]: Number(amount) }
  }
  return undefined
}

/** Element strings whose length, with their identifier, is known from its first two digits. All others end at a separator. */
const lengths: Record<string, number> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 10])),
}
/** Digits of the identifiers that we read, and of those whose data we must not mistake for one. */
const identifierDigits = (start: string) => (/^(?:3[1-69]|43|7[02]|8[0-2])/.test(start) ? 4 : /^(?:2[35]|24|4[0-2]|71)/.test(start) ? 3 : 2)

/** FNC1, which ends an element string of variable length. */
const separator = '\u001d'

function elementsOf(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>()
  if (text.startsWith('(')) {
    for (const [, identifier = '', value = ''] of text.matchAll(/\((\d{2,4})\)([^(]*)/g)) found.set(identifier, value)
    return found
  }
  let rest = text.replace(/^\](?:C1|e0|d2|Q3)/, '').replace(new RegExp(`^${separator}`), '')
  while (rest !== '') {
    if (!/^\d{2}/.test(rest)) return undefined
    const end = lengths[rest.slice(0, 2)] ?? (rest.includes(separator) ? rest.indexOf(separator) : rest.length)
    if (end > rest.length) return undefined
    const digits = identifierDigits(rest)
    found.set(rest.slice(0, digits), rest.slice(digits, end))
    rest = rest.slice(end).replace(new RegExp(`^${separator}`), '')
  }
  return found
}

/** A measure whose identifier ends with its number of decimals: 3103 is kilograms with three, 3922 an amount of money with two. */
function scaled(elements: ReadonlyMap<string, string>, start: string, name: 'grams' | 'cents', factor: number) {
  const [identifier, value] = [...elements].find(([one]) => one.length === 4 && one.startsWith(start)) ?? []
  if (!identifier || !/^\d+$/.test(value ?? '')) return {}
  return { [name]: Math.round((Number(value) * factor) / 10 ** Number(identifier.at(-1))) }
}

/** `YYMMDD`; the day 00 is the last one of the month. */
function dayOf(digits: string | undefined): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(digits ?? '') ?? []
  if (year === '') return undefined
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate()
  return Number(day) > last ? undefined : `20${year}-${month}-${day === '00' ? last : day}`
}
