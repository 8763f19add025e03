import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'
import { parseScan } from '@herzkarte/rules/time/time-code.ts'
import { isDeposit, isEan, isWeighed, type Product, productsNamed } from '../basket/catalogue.ts'

/** Why a text is nothing that this till takes. */
export type Unknown = 'checkDigit' | 'notSold' | 'wholeNumber' | 'notReturned' | 'ownWeight' | 'onlyGoods' | 'nothing'

export type Recognised =
  /** `weightGrams` is absent if the goods still have to be weighed. */
  | { kind: 'goods'; product: Product; quantity: number; weightGrams?: number }
  | { kind: 'empties'; product: Product; quantity: number }
  | { kind: 'card'; scan: string }
  | { kind: 'heldGift'; code: string }
  | { kind: 'collectCode'; code: string }
  | { kind: 'receipt'; storeNumber: string; tillNumber: string; receiptNumber: string }
  | { kind: 'several'; products: readonly Product[] }
  | { kind: 'unknown'; why: Unknown }

interface Assortment {
  products: readonly Product[]
  /** The language of the names on the screen. */
  lang: Lang
}

const unknown = (why: Unknown): Recognised => ({ kind: 'unknown', why })

/**
 * Decides what somebody has scanned or typed into the only field of the till. A prefix is a quantity (`3*`), of weighed goods the kilograms
 * (`1,25*`), and with a minus the number of returned empties (`-6*`).
 */
export function recognise(text: string, assortment: Assortment): Recognised {
  const typed = toNormalWidth(text).trim()
  const [, number, rest] = /^([-\u2212]?\d{1,4}(?:[.,]\d{1,3})?)\s*[*×]\s*(.+)$/.exec(typed) ?? []
  if (number === undefined || rest === undefined) return recogniseOne(typed, assortment)
  const found = recogniseOne(rest, assortment)
  if (found.kind !== 'goods') return found.kind === 'unknown' || found.kind === 'several' ? found : unknown('onlyGoods')
  // A label has its own weight: each of several is scanned.
  if (found.weightGrams !== undefined) return unknown('ownWeight')
  return multiplied(found.product, Number(number.replace('\u2212', '-').replace(',', '.')))
}

function multiplied(product: Product, factor: number): Recognised {
  if (factor > 0 && isWeighed(product)) return { kind: 'goods', product, quantity: 1, weightGrams: Math.round(factor * 1000) }
  if (!Number.isInteger(factor) || factor === 0) return unknown('wholeNumber')
  if (factor > 0) return { kind: 'goods', product, quantity: factor }
  return isDeposit(product) ? { kind: 'empties', product, quantity: -factor } : unknown('notReturned')
}

function recogniseOne(typed: string, assortment: Assortment): Recognised {
  const digits = typed.replace(/[\s-]/g, '')
  const scan = parseScan(typed)
  // A card with a misread digit is still meant as a card: the loyalty system says that nobody has it.
  if (scan.kind !== 'unknown' || /^\d{16}$/.test(digits)) return { kind: 'card', scan: typed }
  const [, storeNumber, tillNumber] = /^(\d{1,6})-(\d{4})-\d{4,}$/.exec(typed) ?? []
  if (storeNumber !== undefined && tillNumber !== undefined) return { kind: 'receipt', storeNumber, tillNumber, receiptNumber: typed }
  if (/^\d{8,14}$/.test(digits)) return recogniseEan(digits, assortment)
  return recogniseName(typed, assortment)
}

function recogniseEan(digits: string, { products }: Assortment): Recognised {
  if (!isEan(digits)) return unknown('checkDigit')
  const product = products.find(({ productId }) => productId === digits.replace(/^0(?=\d{13}$)/, '').padStart(13, '0'))
  if (product) return { kind: 'goods', product, quantity: 1 }
  // The scales print 28, their number of the goods, the grams, and the check digit.
  const [, scaleNumber, grams] = /^28(\d{5})(\d{5})\d$/.exec(digits) ?? []
  const weighed = products.find((one) => one.scaleNumber !== null && one.scaleNumber === scaleNumber)
  if (!weighed || Number(grams) === 0) return unknown('notSold')
  return { kind: 'goods', product: weighed, quantity: 1, weightGrams: Number(grams) }
}

function recogniseName(typed: string, { products, lang }: Assortment): Recognised {
  if (typed === '') return unknown('nothing')
  const named = productsNamed(products, typed, lang)
  const [first, ...others] = named
  const exact = named.find(({ names }) => names[lang].toLocaleLowerCase(lang) === typed.toLocaleLowerCase(lang))
  if (first && (exact || others.length === 0)) return { kind: 'goods', product: exact ?? first, quantity: 1 }
  if (first) return { kind: 'several', products: named }
  if (holdCodeOf(typed)) return { kind: 'heldGift', code: typed }
  const code = collectCodeOf(typed)
  return code === undefined ? unknown('nothing') : { kind: 'collectCode', code }
}
