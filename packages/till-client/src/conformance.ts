import type { ErrorCode } from '@herzkarte/contract/errors/catalogue.ts'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import {
  cardNumberNotFound,
  Rejected,
  type TillCallName,
  type TillInput,
  type TillResult,
  type Transport,
  Unanswered,
} from './transport.ts'

export interface ConformanceSettings {
  transport: Transport
  tillNumber: string
  /** A product that is sold by the piece. */
  product: { productId: string; departmentId: string; cents: number }
  /** The code of a test member's app, or a card number, which only earns. */
  scan?: string | undefined
  /** The shop's day. */
  day: string
}

/** What a flow has shown. `problem` says what was expected and what came; `note` what was not tried. */
export interface Verdict {
  flow: string
  problem?: string
  note?: string
}

type Sale = TillInput<'checkout'>
type Price = TillResult<'quote'>

const operationReused: ErrorCode<'operationReused'> = 10565
const receiptNumberTaken: ErrorCode<'receiptNumberTaken'> = 10577
const malformedRequest: ErrorCode<'malformedRequest'> = 90400
const saleReturnedAlready: ErrorCode<'saleReturnedAlready'> = 10610
const saleVoidedAlready: ErrorCode<'saleVoidedAlready'> = 10634
const redeemCodeNotFound: ErrorCode<'redeemCodeNotFound'> = 10408
const reservationCodeNotFound: ErrorCode<'reservationCodeNotFound'> = 10415

const timeoutMs = 10_000

/**
 * Plays the flows of docs/till.md as a till does, one after another, and yields a verdict for each. What it sells it voids or returns: its sales come to
 * nothing, but stay in the books. It ends early if the key does not work.
 */
export async function* playFlows({ transport, tillNumber, product, scan, day }: ConformanceSettings): AsyncGenerator<Verdict> {
  const send = <Name extends TillCallName>(name: Name, input: TillInput<Name>) => transport.send(name, input, timeoutMs)
  const run = newOperationId().slice(0, 8)
  /** Numbers of sales that are booked and not taken back. */
  const open = new Set<string>()
  let receipts = 0
  let customer: TillResult<'identify'> | undefined

  const identity = () => ({
    operationId: newOperationId(),
    tillNumber,
    receiptNumber: `test-${run}-${++receipts}`,
    happenedAt: new Date().toISOString(),
  })
  const { cents, ...article } = product
  const twoPieces: BasketLine = { ...article, line: 1, name: 'Conformance test', quantity: 2, amountCents: 2 * cents }
  const lines: BasketLine[] = [
    twoPieces,
    { ...article, line: 2, name: 'Conformance test', quantity: 1, amountCents: cents },
    { ...article, line: 3, name: 'Discount of the till', quantity: 1, amountCents: -1, kind: 'discount', ofLine: 2 },
  ]
  const linesCents = 3 * cents - 1
  const makeSale = (more: Partial<Sale> = {}): Sale => ({ ...identity(), lines, ...(customer && { scanId: customer.scanId }), ...more })
  const purchaseOf = ({ receiptNumber }: Pick<Sale, 'receiptNumber'>) => ({ tillNumber, receiptNumber })

  async function book(sale: Sale): Promise<TillResult<'checkout'>> {
    const booked = await send('checkout', sale)
    open.add(sale.receiptNumber)
    return booked
  }
  async function takeBack(sale: Sale) {
    const voided = await send('void', { ...identity(), purchase: purchaseOf(sale) })
    open.delete(sale.receiptNumber)
    return voided
  }
  const readTotals = async () => (await send('totals', { tillNumber, day })).all

  let before: TillResult<'totals'>['all'] | undefined
  const plain = makeSale()
  const flows: Record<string, () => Promise<string | undefined>> = {
    async 'key and totals'() {
      before = await readTotals()
      return undefined
    },
    async identify() {
      await rejected(send('identify', { tillNumber, scan: '2769999999999' }), cardNumberNotFound)
      if (scan === undefined) return 'without --scan, no customer is tried'
      customer = await send('identify', { tillNumber, scan })
      Object.assign(plain, { scanId: customer.scanId })
      return customer.canSpend ? undefined : 'a typed card only earns: scan the code of the app to try coupons, vouchers and rewards'
    },
    async quote() {
      if (!customer) return 'not tried without a customer'
      const price = await send('quote', { tillNumber, scanId: customer.scanId, lines })
      addsUp(price, linesCents)
      same('warnings', price.warnings, [])
      return undefined
    },
    async checkout() {
      const booked = await book(plain)
      addsUp(booked, linesCents)
      same('total of a sale that uses nothing', booked.totalCents, linesCents)
      return undefined
    },
    async 'the same operation again'() {
      const { print: _, ...first } = await send('checkout', plain)
      const { print: __, ...again } = await send('checkout', plain)
      same('second answer', again, first)
      return undefined
    },
    async 'other content under its id'() {
      await rejected(send('checkout', { ...plain, lines: lines.slice(0, 1) }), operationReused)
      await rejected(send('checkout', { ...plain, operationId: newOperationId() }), receiptNumberTaken)
      return undefined
    },
    async 'receipt by number'() {
      const receipt = await send('receipt', { tillNumber, receipt: purchaseOf(plain) })
      same('total', receipt.totalCents, linesCents)
      same('lines', receipt.lines.length, 2)
      return undefined
    },
    async 'refund of a piece, then of the rest'() {
      const purchase = purchaseOf(plain)
      const piece = await send('refund', { ...identity(), purchase, lines: [{ line: 1, quantity: 1 }] })
      same('refund of a piece', piece.refundCents, cents)
      await rejected(send('void', { ...identity(), purchase }), saleReturnedAlready)
      same('refund of the rest', (await send('refund', { ...identity(), purchase })).refundCents, linesCents - cents)
      open.delete(plain.receiptNumber)
      return undefined
    },
    'coupons, vouchers and rewards, then void': () => spendAndVoid(),
    async 'a sale without a card'() {
      const { scanId: _, ...sale } = makeSale()
      same('total', (await book(sale)).totalCents, linesCents)
      await takeBack(sale)
      return undefined
    },
    async 'queue of an offline till'() {
      const [first, wrong, last] = [makeSale(), makeSale({ lines: [{ ...twoPieces, amountCents: -1 }] }), makeSale()]
      const queue = { tillNumber, sales: [first, wrong, last] }
      for (const time of ['sent', 'sent again']) {
        const { answers } = await send('checkouts', queue)
        for (const [at, sale] of [first, wrong, last].entries()) if (answers[at]?.errorCode === 0) open.add(sale.receiptNumber)
        same(
          `codes of the queue ${time}`,
          answers.map(({ errorCode }) => errorCode),
          [0, malformedRequest, 0],
        )
      }
      await takeBack(first)
      await takeBack(last)
      return undefined
    },
    async 'codes of gifts and reservations'() {
      await rejected(send('redeem', { tillNumber, code: `none-${run}` }), redeemCodeNotFound)
      await rejected(send('pickup', { tillNumber, code: `none-${run}` }), reservationCodeNotFound)
      return undefined
    },
    async 'totals after all'() {
      for (const receiptNumber of open) await send('refund', { ...identity(), purchase: { tillNumber, receiptNumber } })
      const after = await readTotals()
      same('money of the day', after.netCents, before?.netCents)
      return `${after.purchases.receipts - (before?.purchases.receipts ?? 0)} sales stay in the books, with their voids and returns: receipts test-${run}-…`
    },
  }

  /** Uses what the test member has activated, and expects it back after the void. */
  async function spendAndVoid(): Promise<string | undefined> {
    const asked = { tillNumber, lines, ...(customer && { scanId: customer.scanId }) }
    const canSpend = customer?.canSpend === true
    const quote = async () =>
      canSpend ? send('quote', { ...asked, redemptionIds: customer?.rewards.map(({ redemptionId }) => redemptionId) ?? [] }) : undefined
    const price = await quote()
    const use = {
      userCouponIds: (price?.coupons ?? []).flatMap(({ applies, userCouponId }) => (applies ? [userCouponId] : [])),
      voucherIds: (price?.vouchers ?? []).flatMap(({ applies, voucherId }) => (applies ? [voucherId] : [])),
      redemptionIds: (price?.rewards ?? []).flatMap(({ applies, redemptionId }) => (applies ? [redemptionId] : [])),
    }
    const sale = makeSale({ ...use, ...(price && { expectedTotalCents: price.totalCents }) })
    const booked = await book(sale)
    addsUp(booked, linesCents)
    if (price) same('total of the sale and of its quote', booked.totalCents, price.totalCents)
    same('refund of the void', (await takeBack(sale)).refundCents, booked.totalCents)
    same('isVoided', (await send('receipt', { tillNumber, receipt: purchaseOf(sale) })).isVoided, true)
    await rejected(send('void', { ...identity(), purchase: purchaseOf(sale) }), saleVoidedAlready)
    const again = await quote()
    if (price && again) same('what applies after the void', used(again), used(price))
    const none = Object.entries(use).flatMap(([name, ids]) => (ids.length === 0 ? [name] : []))
    return none.length > 0 ? `the test member has none that apply of: ${none.join(', ')}` : undefined
  }

  for (const [flow, play] of Object.entries(flows)) {
    const verdict = await judged(flow, play)
    yield verdict
    if (before === undefined) return
  }
}

class Difference extends Error {}

async function judged(flow: string, play: () => Promise<string | undefined>): Promise<Verdict> {
  try {
    const note = await play()
    return { flow, ...(note !== undefined && { note }) }
  } catch (error) {
    if (error instanceof Difference) return { flow, problem: error.message }
    if (error instanceof Rejected) return { flow, problem: `expected an answer, came ${error.code}: ${error.message}` }
    if (error instanceof Unanswered) return { flow, problem: `no answer: ${error.message}` }
    throw error
  }
}

function same(what: string, came: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(came), JSON.stringify(expected)]
  if (one !== other) throw new Difference(`${what}: expected ${other}, came ${one}`)
}

async function rejected(sending: Promise<unknown>, code: number): Promise<void> {
  const came = await sending.then(
    () => 'success',
    (error: unknown) => (error instanceof Rejected ? error.code : Promise.reject(error)),
  )
  same('errorCode', came, code)
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const used = ({ coupons, vouchers, rewards }: Price) => [...coupons, ...vouchers, ...rewards].map(({ applies }) => applies)

/** The formula of docs/till.md, and that lines and co-payments come to the total. */
function addsUp(price: Omit<Price, 'warnings'>, linesCents: number): void {
  const { discountCents, rewardCents, copayCents, voucherCents, totalCents, lines, copays, vat } = price
  same('linesCents', price.linesCents, linesCents)
  same('totalCents', totalCents, linesCents - discountCents - rewardCents + copayCents - voucherCents)
  same('paidCents of lines and co-payments', sum([...lines, ...copays].map(({ paidCents }) => paidCents)), totalCents)
  same('totals by VAT code', sum(vat.map((one) => one.totalCents)), totalCents)
}
