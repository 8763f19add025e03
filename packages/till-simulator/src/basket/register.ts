import type { TillCustomer } from '@herzkarte/contract/till/index.ts'
import type { Sale } from '../sale/journal.ts'
import type { Batch, Line, Off, SpecialPrice } from './basket.ts'
import type { Product } from './catalogue.ts'

/** The customer at the till: known to the loyalty system, or a card that was noted while it was unavailable. */
export type Customer = { kind: 'known'; customer: TillCustomer } | { kind: 'noted'; cardNumber: string; scan: string }

export interface Basket {
  lines: readonly Line[]
  /** The line that quantity, discount and deletion are about: the last one, unless another was chosen. */
  selected: number | null
  customer: Customer | null
  /** A card that is being looked up. It is stored before the answer, so that a reload in between looks it up again. */
  cardScan?: string | undefined
  /** The sale of this basket that was sent and is not decided yet. It is stored before, so that a reload in between does not sell the basket again. */
  pending?: Sale | undefined
  chosenRewards: readonly string[]
  /** Coupons and vouchers that the customer saves for another time. */
  leftOut: readonly string[]
  /** The cashier has checked that the customer is of age. */
  isOfAge: boolean
}

interface ParkedBasket {
  id: number
  /** When it was parked. */
  at: string
  basket: Basket
}

/** What this till is working on. It is stored after each action, so that it survives a reload. */
export interface Register {
  basket: Basket
  parked: readonly ParkedBasket[]
}

export type Action =
  | { type: 'add'; product: Product; quantity: number; weightGrams?: number | undefined; batch?: Batch | undefined }
  | { type: 'addEmpties'; product: Product; quantity: number; slipCents?: number }
  /** Of one line. None left removes it. */
  | { type: 'setQuantity'; line: number; quantity: number }
  | { type: 'setWeight'; line: number; weightGrams: number }
  /** Absent: the regular price again. */
  | { type: 'setPrice'; line: number; price?: SpecialPrice | undefined }
  /** One per line and one for the basket; the next replaces it. */
  | { type: 'discount'; off: Off; ofLine?: number | undefined }
  | { type: 'remove'; line: number }
  | { type: 'select'; line: number }
  | { type: 'selectNext'; by: 1 | -1 }
  /** Absent: the look-up is over. */
  | { type: 'lookUp'; cardScan?: string | undefined }
  /** Absent: the sale is decided. */
  | { type: 'send'; pending?: Sale | undefined }
  | { type: 'customer'; customer: Customer }
  | { type: 'dropCustomer' }
  | { type: 'toggleReward'; id: string }
  | { type: 'toggleOffer'; id: string }
  | { type: 'confirmAge' }
  | { type: 'park'; at: string }
  /** A basket that is not empty is parked in turn. */
  | { type: 'resume'; id: number; at: string }
  | { type: 'clear' }

const emptyBasket: Basket = { lines: [], selected: null, customer: null, chosenRewards: [], leftOut: [], isOfAge: false }
export const emptyRegister: Register = { basket: emptyBasket, parked: [] }

/** A line has at most this many pieces. */
export const mostPieces = 9999

export const isEmpty = ({ lines, customer, cardScan }: Basket) => lines.length === 0 && customer === null && cardScan === undefined

export function reduce(register: Register, action: Action): Register {
  const { basket, parked } = register
  switch (action.type) {
    case 'park':
      return { basket: emptyBasket, parked: withParked(parked, basket, action.at) }
    case 'resume': {
      const resumed = parked.find(({ id }) => id === action.id)
      if (!resumed) return register
      const others = parked.filter((one) => one !== resumed)
      return { basket: resumed.basket, parked: withParked(others, basket, action.at) }
    }
    case 'clear':
      return { basket: emptyBasket, parked }
    default:
      return { basket: inBasket(basket, action), parked }
  }
}

function withParked(parked: readonly ParkedBasket[], basket: Basket, at: string): readonly ParkedBasket[] {
  if (isEmpty(basket)) return parked
  return [...parked, { id: Math.max(0, ...parked.map(({ id }) => id)) + 1, at, basket }]
}

type BasketAction = Exclude<Action, { type: 'park' | 'resume' | 'clear' }>

function inBasket(basket: Basket, action: BasketAction): Basket {
  switch (action.type) {
    case 'add':
      return added(basket, action)
    case 'addEmpties':
      return withLine(basket, (line) => ({
        kind: 'depositReturn',
        line,
        product: action.product,
        quantity: action.quantity,
        pieceCents: action.slipCents ?? action.product.priceCents,
      }))
    case 'setQuantity':
      return action.quantity <= 0 ? removed(basket, action.line) : changed(basket, action.line, { quantity: action.quantity })
    case 'setWeight':
      return changed(basket, action.line, { weightGrams: action.weightGrams })
    case 'setPrice':
      return priced(basket, action)
    case 'discount':
      return discounted(basket, action)
    case 'remove':
      return removed(basket, action.line)
    case 'select':
      return { ...basket, selected: action.line }
    case 'selectNext':
      return selectedNext(basket, action.by)
    case 'lookUp':
      return { ...basket, cardScan: action.cardScan }
    case 'send':
      return { ...basket, pending: action.pending }
    case 'customer':
      return { ...basket, customer: action.customer, cardScan: undefined }
    case 'dropCustomer':
      return { ...basket, customer: null, chosenRewards: [], leftOut: [] }
    case 'toggleReward':
      return { ...basket, chosenRewards: toggled(basket.chosenRewards, action.id) }
    case 'toggleOffer':
      return { ...basket, leftOut: toggled(basket.leftOut, action.id) }
    case 'confirmAge':
      return { ...basket, isOfAge: true }
  }
}

/** Pieces of a product are added to its line; what was weighed, has a special price or is of a known lot has a line of its own. */
function added(basket: Basket, { product, quantity, weightGrams, batch }: Extract<Action, { type: 'add' }>): Basket {
  const known = basket.lines.find((one) => one.kind === 'goods' && one.product.productId === product.productId && !one.price && !one.batch)
  if (known?.kind !== 'goods' || batch || weightGrams !== undefined || known.weightGrams !== undefined) {
    return withLine(basket, (line) => ({
      kind: 'goods',
      line,
      product,
      quantity: Math.min(quantity, mostPieces),
      ...(weightGrams === undefined ? {} : { weightGrams }),
      batch,
    }))
  }
  return changed(basket, known.line, { quantity: known.quantity + quantity })
}

function withLine(basket: Basket, make: (line: number) => Line): Basket {
  const line = Math.max(0, ...basket.lines.map((one) => one.line)) + 1
  return { ...basket, lines: [...basket.lines, make(line)], selected: line }
}

function changed(basket: Basket, line: number, change: { quantity?: number; weightGrams?: number }): Basket {
  const lines = basket.lines.map((one): Line => {
    if (one.line !== line || one.kind === 'discount') return one
    if (one.kind === 'goods' && one.weightGrams !== undefined) return { ...one, weightGrams: change.weightGrams ?? one.weightGrams }
    return { ...one, quantity: Math.min(change.quantity ?? one.quantity, mostPieces) }
  })
  return { ...basket, lines, selected: line }
}

function priced(basket: Basket, { line, price }: Extract<Action, { type: 'setPrice' }>): Basket {
  const lines = basket.lines.map((one): Line => {
    if (one.line !== line || one.kind !== 'goods') return one
    const { price: _, ...regular } = one
    return price ? { ...regular, price } : regular
  })
  return { ...basket, lines, selected: line }
}

function discounted(basket: Basket, { off, ofLine }: Extract<Action, { type: 'discount' }>): Basket {
  const others = basket.lines.filter((one) => one.kind !== 'discount' || one.ofLine !== ofLine)
  const discount = withLine({ ...basket, lines: others }, (line) => ({
    kind: 'discount',
    line,
    off,
    ...(ofLine === undefined ? {} : { ofLine }),
  }))
  return ofLine === undefined ? discount : { ...discount, selected: ofLine }
}

function removed(basket: Basket, line: number): Basket {
  const lines = basket.lines.filter((one) => one.line !== line && (one.kind !== 'discount' || one.ofLine !== line))
  return { ...basket, lines, selected: lines.at(-1)?.line ?? null }
}

function selectedNext(basket: Basket, by: 1 | -1): Basket {
  const index = basket.lines.findIndex(({ line }) => line === basket.selected)
  const next = basket.lines[Math.min(Math.max(index + by, 0), basket.lines.length - 1)]
  return next ? { ...basket, selected: next.line } : basket
}

function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((other) => other !== id) : [...list, id]
}
