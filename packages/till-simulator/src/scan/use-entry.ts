import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import type { Batch } from '../basket/basket.ts'
import { isDeposit, isWeighed, type Product, productsNamed } from '../basket/catalogue.ts'
import type { ScannedCode } from '../codes/use-code.ts'
import type { Given } from '../pay/tender.ts'
import type { SaleState } from '../sale/use-sale.ts'
import { entryTexts } from './entry-texts.ts'
import { type Recognised, recognise } from './recognise.ts'
import { centsOf, gramsOf, looksScanned, offOf, quantityOf, slipOf, specialPriceOf } from './typed-numbers.ts'

type ScannedReceipt = Extract<Recognised, { kind: 'receipt' }>

/** What the field takes: a scan, or the number that a key asked for. A scan is taken at any time. */
export type Mode =
  | { at: 'scan' }
  | { at: 'quantity'; line: number; name: string }
  | { at: 'weight'; product: Product; line?: number }
  | { at: 'price'; line: number; product: Product }
  | { at: 'discount'; line: number; name: string }
  | { at: 'basketDiscount' }
  | { at: 'empties' }
  | { at: 'pay' }

export interface Notice {
  text: string
  tone: 'danger' | 'plain'
  /** It is about this product, as long as the basket has it. */
  productId?: string
}

interface EntryOptions {
  data: SimulatorData
  sale: SaleState
  onCode(code: ScannedCode): void
  onReceipt(receipt: ScannedReceipt): void
}

const scanMode: Mode = { at: 'scan' }

/** The only field of the till. */
export function useEntry({ data, sale, onCode, onReceipt }: EntryOptions) {
  const lang = useLang()
  const [chosen, setMode] = useState<Mode>(scanMode)
  const [text, setText] = useState('')
  const [notice, setNotice] = useState<Notice>()
  const [several, setSeveral] = useState<readonly Product[]>()
  // After the payment, and when nothing is left to pay for, the till takes scans again.
  const mode = chosen.at === 'pay' && !sale.canPay ? scanMode : chosen

  const { lines } = sale.basket
  const isCurrent = (id: string) => lines.some((one) => one.kind === 'goods' && one.product.productId === id)
  const current = notice?.productId === undefined || isCurrent(notice.productId) ? notice : undefined

  const complain = (about: string) => setNotice({ text: about, tone: 'danger' })

  function clear() {
    setText('')
    setNotice(undefined)
    sale.dropProblem()
    setSeveral(undefined)
  }

  function open(next: Mode) {
    clear()
    if (next.at !== 'pay') sale.takeBackTender()
    setMode(next)
  }

  /** Goods that were not weighed yet would be forgotten by whatever comes next. */
  function failsForWeight(answer?: Product): boolean {
    if (mode.at !== 'weight' || mode.line !== undefined || answer === mode.product) return false
    clear()
    complain(entryTexts.weightFirst(mode.product.names[lang]))
    return true
  }

  function takeProduct(product: Product, quantity = 1, weightGrams?: number, batch?: Batch) {
    if (failsForWeight(weightGrams === undefined ? undefined : product)) return
    if (isWeighed(product) && weightGrams === undefined) return open({ at: 'weight', product })
    open(scanMode)
    sale.dispatch({ type: 'add', product, quantity, weightGrams, batch })
    if (product.ageRestricted && !sale.basket.isOfAge)
      setNotice({ text: entryTexts.adult(product.names[lang]), tone: 'plain', productId: product.productId })
  }

  function takeEmpties(product: Product, quantity: number, slipCents?: number) {
    if (failsForWeight()) return
    open(scanMode)
    sale.dispatch({ type: 'addEmpties', product, quantity, ...(slipCents === undefined ? {} : { slipCents }) })
  }

  /** Takes what was scanned or typed, whatever the field was waiting for. */
  function take(typed: string) {
    const found = recognise(typed, { products: data.products, lang })
    switch (found.kind) {
      case 'goods':
        if (mode.at === 'empties' && isDeposit(found.product)) return takeEmpties(found.product, found.quantity)
        return takeProduct(found.product, found.quantity, found.weightGrams, found.batch)
      case 'empties':
        return takeEmpties(found.product, found.quantity)
      case 'card':
        return sale.identify(found.scan)
      case 'heldGift':
      case 'collectCode':
        return onCode(found)
      case 'receipt':
        if (failsForWeight()) return
        open(scanMode)
        return onReceipt(found)
      case 'several':
        setSeveral(found.products)
        return setNotice({ text: entryTexts.several(found.products.length, typed), tone: 'plain' })
      case 'unknown':
        return complain(entryTexts.unknown[found.why](typed))
    }
  }

  /** Takes the number that the field was waiting for. */
  function takeNumber(typed: string) {
    switch (mode.at) {
      case 'quantity': {
        const quantity = quantityOf(typed)
        if (quantity === undefined) return complain(entryTexts.noQuantity(typed))
        sale.dispatch({ type: 'setQuantity', line: mode.line, quantity })
        return open(scanMode)
      }
      case 'weight': {
        const weightGrams = gramsOf(typed)
        if (weightGrams === undefined) return complain(entryTexts.noWeight(typed))
        if (mode.line === undefined) return takeProduct(mode.product, 1, weightGrams)
        sale.dispatch({ type: 'setWeight', line: mode.line, weightGrams })
        return open(scanMode)
      }
      case 'price': {
        const { line, product } = mode
        const price = specialPriceOf(typed, lang, product.priceCents)
        if (!price && typed.trim() !== '') return complain(entryTexts.noPrice(typed, formatCents(product.priceCents, lang)))
        sale.dispatch({ type: 'setPrice', line, price })
        return open(scanMode)
      }
      case 'discount':
      case 'basketDiscount': {
        const off = offOf(typed, lang)
        if (!off) return complain(entryTexts.noDiscount(typed))
        sale.dispatch({ type: 'discount', off, ofLine: mode.at === 'discount' ? mode.line : undefined })
        return open(scanMode)
      }
      case 'empties':
        return takeSlip(typed)
      case 'pay':
        return give('cash', typed)
      case 'scan':
        return undefined
    }
  }

  function takeSlip(typed: string) {
    const slip = slipOf(typed, lang)
    const product = data.products.find(isDeposit)
    if (!slip || !product) return complain(entryTexts.noAmount(typed))
    takeEmpties(product, slip.quantity, slip.cents)
  }

  /** Pays with what was typed, or with all that is left. */
  function give(kind: Given['kind'], typed = text) {
    clear()
    if (sale.needsAgeCheck) return complain(entryTexts.ageFirst)
    if (typed.trim() === '') return sale.pay({ kind })
    const cents = centsOf(typed, lang)
    if (cents === undefined) return complain(entryTexts.noAmount(typed))
    sale.pay({ kind, cents })
  }

  function submit(typed = text) {
    clear()
    const isSlip = mode.at === 'empties' && slipOf(typed, lang) !== undefined
    if (isSlip || (mode.at !== 'scan' && !looksScanned(typed))) return takeNumber(typed)
    if (typed.trim() !== '') return take(typed)
    if (sale.paid) sale.next()
  }

  return {
    mode,
    text,
    notice: sale.problem === undefined ? current : ({ text: sale.problem, tone: 'danger' } satisfies Notice),
    /** What the text names, for the tiles. */
    named: mode.at === 'scan' && isName(text) ? productsNamed(data.products, text, lang) : several,
    setText,
    open: (next: Mode) => void (failsForWeight() || open(next)),
    back: () => open(scanMode),
    submit,
    take(typed: string) {
      clear()
      take(typed)
    },
    takeProduct,
    give,
  }
}

export type EntryState = ReturnType<typeof useEntry>

/** Digits are an EAN, a card or a quantity: they name nothing. */
const isName = (text: string) => /\p{L}/u.test(text)

/** The mode in which the selected line gets another quantity, weight or price, or a discount. */
export function modeOfLine(sale: SaleState, what: 'quantity' | 'discount' | 'price', lang: Lang): Mode | undefined {
  const { lines, selected } = sale.basket
  const line = lines.find((one) => one.line === selected)
  if (line === undefined || line.kind === 'discount') return undefined
  const name = line.product.names[lang]
  if (what === 'price') return line.kind === 'goods' ? { at: 'price', line: line.line, product: line.product } : undefined
  if (what === 'discount') return line.kind === 'goods' ? { at: 'discount', line: line.line, name } : undefined
  if (line.kind === 'goods' && line.weightGrams !== undefined) return { at: 'weight', product: line.product, line: line.line }
  return { at: 'quantity', line: line.line, name }
}
