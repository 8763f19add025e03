import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'
import { parseScan } from '@herzkarte/rules/time/time-code.ts'
import { type ArticleCode, hasCheckDigit, readArticleCode, type ScaleLabel } from '@herzkarte/till-client/article-code.ts'
import type { Batch } from '../basket/basket.ts'
import { isDeposit, isWeighed, type Product, productsNamed } from '../basket/catalogue.ts'

/** Why a text is nothing that this till takes. */
export type Unknown = 'checkDigit' | 'notSold' | 'wholeNumber' | 'notReturned' | 'ownWeight' | 'onlyGoods' | 'nothing'

export type Recognised =
  /** `weightGrams` is absent if the goods still have to be weighed. */
  | { kind: 'goods'; product: Product; quantity: number; weightGrams?: number; batch?: Batch }
  | { kind: 'empties'; product: Product; quantity: number }
  | { kind: 'card'; scan: string }
  | { kind: 'heldGift'; code: string }
  | { kind: 'collectCode'; code: string }
  | { kind: 'receipt'; storeNumber: string; tillNumber: string; receiptNumber: string }
  | { kind: 'several'; products: readonly Product[] }
  | { kind: 'unknown'; why: Unknown }

/** Feldmarkt's scales print the grams. */
const scaleLabels: readonly ScaleLabel[] = [{ prefix: '28', itemDigits: 5, value: 'grams', valueDigits: 5 }]

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
  const [, storeNumber, tillNumber] = /^(\d{1,6})-(\d{4,6})-\d{4,}$/.exec(typed) ?? []
  if (storeNumber !== undefined && tillNumber !== undefined) return { kind: 'receipt', storeNumber, tillNumber, receiptNumber: typed }
  const code = readArticleCode(typed, scaleLabels)
  if (code) return recogniseCode(code, assortment)
  if (/^\d{8,14}$/.test(digits)) return unknown(hasCheckDigit(digits) ? 'notSold' : 'checkDigit')
  return recogniseName(typed, assortment)
}

function recogniseCode({ gtin, item, grams, cents, lot, expiresOn }: ArticleCode, { products }: Assortment): Recognised {
  const product = products.find(({ productId, scaleNumber }) => (gtin === null ? scaleNumber === item : productId === gtin))
  if (!product) return unknown('notSold')
  const batch = { ...(lot && { lot }), ...(expiresOn && { expiresOn }) }
  const weightGrams = isWeighed(product) ? (grams ?? (cents && Math.round((1000 * cents) / product.priceCents))) : undefined
  if (weightGrams === 0 || (gtin === null && weightGrams === undefined)) return unknown('notSold')
  return {
    ...{ kind: 'goods', product, quantity: 1 },
    ...(weightGrams !== undefined && { weightGrams }),
    ...(Object.keys(batch).length > 0 && { batch }),
  }
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
