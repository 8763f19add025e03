import type { Lang, Localised } from '../languages.ts'

type Unit = 'g' | 'ml' | 'piece' | 'tbsp' | 'tsp' | 'pinch' | 'bunch' | 'clove' | 'slice' | 'none'

/** Singular and plural of a unit. */
const unitNames: Record<Unit | 'kg' | 'l', Localised<[one: string, many: string]>> = {
  g: { de: ['g', 'g'], en: ['g', 'g'], fr: ['g', 'g'] },
  kg: { de: ['kg', 'kg'], en: ['kg', 'kg'], fr: ['kg', 'kg'] },
  ml: { de: ['ml', 'ml'], en: ['ml', 'ml'], fr: ['ml', 'ml'] },
  l: { de: ['l', 'l'], en: ['l', 'l'], fr: ['l', 'l'] },
  piece: { de: ['', ''], en: ['', ''], fr: ['', ''] },
  tbsp: { de: ['EL', 'EL'], en: ['tbsp', 'tbsp'], fr: ['c. à s.', 'c. à s.'] },
  tsp: { de: ['TL', 'TL'], en: ['tsp', 'tsp'], fr: ['c. à c.', 'c. à c.'] },
  pinch: { de: ['Prise', 'Prisen'], en: ['pinch', 'pinches'], fr: ['pincée', 'pincées'] },
  bunch: { de: ['Bund', 'Bund'], en: ['bunch', 'bunches'], fr: ['botte', 'bottes'] },
  clove: { de: ['Zehe', 'Zehen'], en: ['clove', 'cloves'], fr: ['gousse', 'gousses'] },
  slice: { de: ['Scheibe', 'Scheiben'], en: ['slice', 'slices'], fr: ['tranche', 'tranches'] },
  none: { de: ['', ''], en: ['', ''], fr: ['', ''] },
}

const locales: Record<Lang, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }
const quarters = ['', '¼', '½', '¾']

/**
 * An amount as a cook reads it: `1,5 kg`, `1½ EL`, `2 Zehen`, `3`. Grams and millilitres from 10 upwards are integers. Counted units are rounded up
 * to quarters, because half an egg too many does no harm. Empty when there is no amount.
 */
export function ingredientAmount(amountThousandths: number | null, unit: Unit, lang: Lang): string {
  if (amountThousandths === null) return ''
  const measured = unit === 'g' || unit === 'ml'
  const large = measured && amountThousandths >= 1_000_000
  const shownUnit = large ? (unit === 'g' ? 'kg' : 'l') : unit
  const value = large ? amountThousandths / 1_000_000 : amountThousandths / 1000
  const number = measured ? decimal(value, large ? 2 : value < 10 ? 1 : 0, lang) : inQuarters(amountThousandths)
  const isOne = amountThousandths <= 1000
  const name = unitNames[shownUnit][lang][isOne ? 0 : 1]
  // A non-breaking space keeps the number and its unit on one line.
  return name === '' ? number : `${number}\u00a0${name}`
}

/** The name of an ingredient next to its amount. A single piece has a name of its own in most languages. */
export function ingredientName({
  name,
  nameOfOne,
  amountThousandths,
  unit,
}: {
  name: string
  nameOfOne: string | null
  amountThousandths: number | null
  unit: Unit
}): string {
  return unit === 'piece' && amountThousandths !== null && amountThousandths <= 1000 ? (nameOfOne ?? name) : name
}

function decimal(value: number, digits: number, lang: Lang): string {
  return new Intl.NumberFormat(locales[lang], { maximumFractionDigits: digits }).format(value)
}

function inQuarters(amountThousandths: number): string {
  const count = Math.ceil(amountThousandths / 250)
  const whole = Math.floor(count / 4)
  return `${whole === 0 ? '' : whole}${quarters[count % 4]}`
}
