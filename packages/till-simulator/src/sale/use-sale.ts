import type { BasketLine, Price, TillCustomer } from '@herzkarte/contract/till/index.ts'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { tseQr } from '@herzkarte/rules/codes/tse-qr.ts'
import { readCardNumber } from '@herzkarte/till-client/card-code.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { cardNumberNotFound, quoteOutdated, Rejected, type TillResult, Unanswered } from '@herzkarte/till-client/transport.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { type Stored, stored } from '@herzkarte/ui/storage.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { basketLines, totalOf } from '../basket/basket.ts'
import type { Store } from '../basket/catalogue.ts'
import { type Action, type Customer, emptyRegister, type Register, reduce } from '../basket/register.ts'
import { payTexts } from '../pay/pay-texts.ts'
import { type Given, isSettled, settle } from '../pay/tender.ts'
import { entryTexts } from '../scan/entry-texts.ts'
import { tillTexts } from '../texts.ts'
import { receiptNumber, rememberSale, type Sale, soldAs, takeReceiptNumber, tillNumber } from './journal.ts'
import { standInTse } from './tse-stand-in.ts'
import { useQuote } from './use-quote.ts'

/** The result of a sale, for its receipt. `booked` is absent while the sale is queued. */
export type Paid = { sale: Sale; hasCard: boolean; booked?: TillResult<'checkout'> | undefined }

/** One sale from the first product to the payment: basket, customer, and the loyalty system's price. */
export function useSale(till: TillClient, store: Store, online: boolean, vatRates: SimulatorData['vatRates']) {
  const lang = useLang()
  const [{ basket, parked }, dispatchNow] = useRegister(store.storeId)
  const [paid, setPaid] = useState<Paid>()
  const [problem, setProblem] = useState<string>()
  const [paying, setPaying] = useState<'afterIdentifying' | 'now'>()
  const [given, setGiven] = useState<readonly Given[]>([])
  const { lines, customer, cardScan, pending, chosenRewards, leftOut } = basket
  const identifying = cardScan !== undefined
  const isPaying = paying !== undefined || pending !== undefined
  const known = customer?.kind === 'known' ? customer.customer : undefined
  const scanId = known?.scanId
  const sent = useMemo(() => basketLines(lines, lang, tillTexts.discount), [lines, lang])
  const quoted = useMemo(() => {
    if (scanId === undefined) return undefined
    return { scanId, tillNumber: tillNumber(), lines: sent, redemptionIds: [...chosenRewards], leaveOut: [...leftOut] }
  }, [scanId, sent, chosenRewards, leftOut])
  const quote = useQuote(till, quoted, { online, onRejected: setProblem })
  const totalCents =
    paid?.sale.totalCents ?? (quote.isCurrent && quote.price ? quote.price.totalCents : estimate(totalOf(lines), quote.price))

  /** The loyalty system's message is for the owner of the card. A cashier needs to see what was read. */
  const cardProblem = ({ code, message }: Rejected, scan: string) => (code === cardNumberNotFound ? entryTexts.unknownCard(scan) : message)

  /** Whatever is done next is about the next customer. */
  function dispatch(action: Action): void {
    if (isPaying) return
    setPaid(undefined)
    setProblem(undefined)
    dispatchNow(action)
  }

  function identify(scan: string): void {
    dispatch(online ? { type: 'lookUp', cardScan: scan } : { type: 'customer', customer: noted(scan) })
  }

  useCard(till, cardScan ?? (customer?.kind === 'noted' && online && !isPaying ? customer.scan : undefined), {
    onKnown: (found) => dispatchNow({ type: 'customer', customer: { kind: 'known', customer: found } }),
    onUnanswered: (scan) => dispatchNow({ type: 'customer', customer: noted(scan) }),
    onRejected(error, scan) {
      dispatchNow(identifying ? { type: 'lookUp' } : { type: 'dropCustomer' })
      setProblem(cardProblem(error, scan))
    },
  })

  /** Whether there is nothing to sell, and nothing of what was chosen can be handed over. */
  const isNothing = (price: Price | undefined) => lines.length === 0 && (!price || usedOf(price, chosenRewards).redemptionIds.length === 0)

  /** The price for the payment, or undefined while the connection is cut: then the sale earns and uses nothing. What a gift card pays may earn nothing. */
  async function priceToPay(tendered: readonly Given[]): Promise<Price | undefined> {
    const tenders = settle(tendered, totalCents).tenders.filter(({ kind }) => kind === 'giftCard')
    if (!online || (quote.isCurrent && tenders.length === 0)) return online ? quote.price : undefined
    return quote.ask(tenders).catch((error) => {
      if (error instanceof Unanswered) return undefined
      throw error
    })
  }

  async function book(tendered: readonly Given[]): Promise<void> {
    setProblem(undefined)
    setPaying('now')
    try {
      const price = await priceToPay(tendered)
      if (isNothing(price)) return setProblem(tillTexts.emptyTitle)
      const askedCents = price?.totalCents ?? totalOf(lines)
      if (!isSettled(tendered, askedCents)) return
      const settled = settle(tendered, askedCents)
      const vat = price?.vat.map(({ vatCode, totalCents: cents }) => ({ vatCode, cents })) ?? sent.map(withCents)
      const tse = standInTse({ vat, tenders: settled.tenders }, vatRates)
      const sale = {
        tillNumber: tillNumber(),
        receiptNumber: receiptNumber(store),
        happenedAt: new Date().toISOString(),
        ...customerOf(customer),
        lines: sent,
        ...(price ? usedOf(price, chosenRewards) : {}),
        tenders: [...settled.tenders],
        tse,
        // Of a card that was only noted, the answer says whether to print.
        ...(customer?.kind === 'noted' ? {} : { isPrinted: !(known?.noPaper && online) }),
      }
      const sold = { ...soldAs(sale, price, settled), totalCents: askedCents, printed: [], qr: tseQr(tse), noPaper: false }
      // The cashier has paid once more while the price was asked for: a basket is sent once.
      if (registerOf(store.storeId).get()?.basket !== basket) return
      dispatchNow({ type: 'send', pending: sold })
      const outcome = await till.checkout(sale).finally(() => dispatchNow({ type: 'send' }))
      if (outcome.status === 'rejected') {
        setGiven([])
        setProblem(outcome.code === quoteOutdated ? tillTexts.priceChanged : outcome.message)
        if (outcome.code === quoteOutdated) await quote.ask()
        return
      }
      finish(sold, outcome.status === 'done' ? outcome.result : undefined)
    } catch (error) {
      if (error instanceof Rejected) setProblem(error.message)
      else if (!(error instanceof Unanswered)) throw error
    } finally {
      setPaying(undefined)
    }
  }

  function finish(sold: Sale, booked?: Paid['booked']): void {
    const sale = booked ? { ...sold, totalCents: booked.totalCents, printed: booked.print, noPaper: booked.noPaper } : sold
    rememberSale(sale)
    takeReceiptNumber(store)
    setPaid({ sale, hasCard: customer !== null, booked })
    setGiven([])
    dispatchNow({ type: 'clear' })
  }

  // The page was reloaded before the answer came: the customer has paid, and the queue has the sale.
  const finishPending = useEffectEvent(() => {
    const sold = registerOf(store.storeId).get()?.basket.pending
    if (sold) finish(sold)
  })
  useEffect(() => finishPending(), [])

  function pay(next: Given): void {
    if (pending) return
    const tendered = [...given, next]
    setGiven(tendered)
    // The cashier is faster than the answer about the card: the sale waits for it instead of proceeding without it.
    if (identifying) setPaying('afterIdentifying')
    else void book(tendered)
  }

  const payAfterIdentifying = useEffectEvent(() => {
    if (customer) return void book(given)
    // The cashier decides what to do about a rejected card.
    setGiven([])
    setPaying(undefined)
  })
  useEffect(() => {
    if (paying === 'afterIdentifying' && !identifying) payAfterIdentifying()
  }, [paying, identifying])

  /**
   * The cashier has seen that the customer is of age. The loyalty system learns it if it opens something to the customer, or if the customer
   * wants it on the card.
   */
  async function confirmAge(isForCard = isAgeMissing(quote.price)): Promise<void> {
    dispatch({ type: 'confirmAge' })
    if (scanId === undefined || !isForCard) return
    try {
      await till.confirmAge({ tillNumber: tillNumber(), scanId })
      showToast({ text: payTexts.ageNoted, durationMs: 3000 })
      await quote.ask()
    } catch (error) {
      if (error instanceof Rejected) setProblem(error.message)
      else if (!(error instanceof Unanswered)) throw error
    }
  }

  return {
    basket,
    parked,
    sent,
    price: paid ? undefined : quote.price,
    paid,
    problem,
    identifying,
    paying: isPaying,
    online,
    totalCents,
    given,
    receiptNumber: paid?.sale.receiptNumber ?? receiptNumber(store),
    /** Whether the basket has goods for adults, and nobody has checked the customer's age. */
    needsAgeCheck: !basket.isOfAge && lines.some((one) => one.kind === 'goods' && one.product.ageRestricted),
    /** Whether a confirmed age can be stored with the card, so that offers for adults open. */
    canNoteAge: scanId !== undefined && online,
    /** Whether an offer waits for proof of age. */
    isAgeMissing: isAgeMissing(quote.price),
    canPay: !paid && (lines.length > 0 || (chosenRewards.length > 0 && !(quote.isCurrent && isNothing(quote.price)))),
    dispatch,
    identify,
    pay,
    confirmAge,
    /** Nothing was given so far. */
    takeBackTender: () => setGiven([]),
    /** Something newer is said. */
    dropProblem: () => setProblem(undefined),
    next: () => setPaid(undefined),
  }
}

export type SaleState = ReturnType<typeof useSale>

const registers = new Map<string, Stored<Register>>()

function isRegister(value: unknown): value is Register {
  const { basket, parked } = (value ?? {}) as Partial<Register>
  return Array.isArray(basket?.lines) && Array.isArray(parked)
}

export function registerOf(storeId: string): Stored<Register> {
  const known = registers.get(storeId) ?? stored(`till.register.${storeId}`, isRegister)
  registers.set(storeId, known)
  return known
}

/**
 * The basket and the parked baskets of this till. Unlike the queue they are stored at once, before the next key is pressed: a reload loses nothing that
 * was scanned.
 */
function useRegister(storeId: string): [Register, (action: Action) => void] {
  const store = registerOf(storeId)
  const register = useSyncExternalStore(store.subscribe, store.get) ?? emptyRegister
  const dispatch = useCallback((action: Action) => store.set(reduce(store.get() ?? emptyRegister, action)), [store])
  return [register, dispatch]
}

const againMs = 2000

interface Answers {
  onKnown(customer: TillCustomer): void
  onUnanswered(scan: string): void
  onRejected(error: Rejected, scan: string): void
}

/**
 * Requests the customer of a card until an answer comes. The answer counts only while the basket has this card: another basket is another customer's.
 * Does nothing without a scan.
 */
function useCard(till: TillClient, scan: string | undefined, { onKnown, onUnanswered, onRejected }: Answers): void {
  const known = useEffectEvent(onKnown)
  const unanswered = useEffectEvent(onUnanswered)
  const rejected = useEffectEvent(onRejected)
  useEffect(() => {
    if (scan === undefined) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(): Promise<void> {
      try {
        const customer = await till.identify({ scan: scan ?? '', tillNumber: tillNumber() })
        if (!isOver) known(customer)
      } catch (error) {
        if (isOver) return
        if (error instanceof Rejected) return rejected(error, scan ?? '')
        unanswered(scan ?? '')
        timer = setTimeout(ask, againMs)
      }
    }

    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [till, scan])
}

const isAgeMissing = (price: Price | undefined) =>
  price !== undefined && [...price.coupons, ...price.rewards].some(({ reason }) => reason === 'ageRestricted')

const withCents = ({ vatCode, amountCents }: BasketLine) => ({ vatCode, cents: amountCents })

/** A card with a misread digit is noted as it is: the loyalty system says that nobody has it. */
const noted = (scan: string): Customer => ({ kind: 'noted', cardNumber: readCardNumber(scan) ?? scan.replace(/\D/g, ''), scan })

/** Whose sale it is. A sale without a card has a code on its receipt. */
function customerOf(customer: Customer | null) {
  if (customer === null) return {}
  return customer.kind === 'known' ? { scanId: customer.customer.scanId } : { cardNumber: customer.cardNumber }
}

/** What a sale uses: exactly what its price says applies. */
function usedOf(price: Price, chosenRewards: readonly string[]) {
  return {
    redemptionIds: price.rewards.filter((one) => one.applies && chosenRewards.includes(one.redemptionId)).map((one) => one.redemptionId),
    userCouponIds: price.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId),
    voucherIds: price.vouchers.filter(({ applies }) => applies).map(({ voucherId }) => voucherId),
    expectedTotalCents: price.totalCents,
  }
}

/** What the till shows until the answer about the basket arrives: its own total, with what applied a moment ago. */
function estimate(ownCents: number, price: Price | undefined): number {
  if (!price) return ownCents
  return Math.max(Math.min(ownCents, 0), ownCents - price.discountCents - price.rewardCents + price.copayCents - price.voucherCents)
}
