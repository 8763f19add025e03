import type { Price } from '@herzkarte/contract/till/index.ts'
import type { Outcome } from '@herzkarte/till-client/queue-settings.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { quoteOutdated, Rejected, Unanswered } from '@herzkarte/till-client/transport.ts'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { basketLines } from './basket-lines.ts'
import { receiptOf } from './receipt-of.ts'
import {
  type Customer,
  type Line,
  type Product,
  receiptNumber,
  rememberSale,
  type Store,
  takeReceiptNumber,
  tillNumber,
  totalOf,
  withQuantity,
} from './register.ts'
import { tillTexts } from './texts.ts'
import { useNotedCard } from './use-noted-card.ts'
import { useQuote } from './use-quote.ts'

/** The result of a sale, for the final screen. */
export type Paid = { totalCents: number; outcome: Outcome<'checkout'> | undefined }

/** One sale from the first product to the payment: basket, customer, and the loyalty system's price. */
export function useSale(till: TillClient, store: Store, online: boolean) {
  const lang = useLang()
  const texts = useTexts(tillTexts)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [customer, setCustomer] = useState<Customer>()
  const [chosenRewards, setChosenRewards] = useState<readonly string[]>([])
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [paid, setPaid] = useState<Paid>()
  const [problem, setProblem] = useState<string>()
  const [identifying, setIdentifying] = useState(false)
  const [paying, setPaying] = useState<'afterIdentifying' | 'now'>()
  const known = customer?.kind === 'known' ? customer.customer : undefined
  const basket = useMemo(() => ({ lines, chosenRewards, leftOut }), [lines, chosenRewards, leftOut])
  const quote = useQuote(till, known?.scanId, basket, { online, onRejected: setProblem })
  const totalCents = quote.isCurrent && quote.price ? quote.price.totalCents : estimate(lines, quote.price)

  function dropCustomer(): void {
    setCustomer(undefined)
    setChosenRewards([])
    setLeftOut([])
    setProblem(undefined)
  }

  async function identify(scan: string): Promise<void> {
    const noted = { kind: 'noted', cardNumber: scan.replace(/\D/g, '').slice(0, 16), scan } as const
    setProblem(undefined)
    if (!online) return setCustomer(noted)
    setIdentifying(true)
    try {
      setCustomer({ kind: 'known', customer: await till.identify({ scan, tillNumber: tillNumber() }) })
    } catch (error) {
      if (error instanceof Rejected) setProblem(error.message)
      else setCustomer(noted)
    } finally {
      setIdentifying(false)
    }
  }

  const isOpen = online && !paid && !paying
  useNotedCard(till, customer?.kind === 'noted' && isOpen ? customer.scan : undefined, {
    onKnown: (known) => setCustomer({ kind: 'known', customer: known }),
    onRejected(message) {
      dropCustomer()
      setProblem(message)
    },
  })

  /** The price for the payment, or undefined while the connection is cut: then the sale earns and uses nothing. */
  async function priceToPay(): Promise<Price | undefined> {
    if (!online || quote.isCurrent) return online ? quote.price : undefined
    return quote.ask().catch((error) => {
      if (error instanceof Unanswered) return undefined
      throw error
    })
  }

  async function pay(): Promise<void> {
    // The cashier is faster than the answer about the card: the sale waits for it instead of proceeding without it.
    if (identifying) return setPaying('afterIdentifying')
    setProblem(undefined)
    setPaying('now')
    try {
      const price = await priceToPay()
      const sale = {
        tillNumber: tillNumber(),
        receiptNumber: receiptNumber(store),
        happenedAt: new Date().toISOString(),
        ...(known ? { scanId: known.scanId } : { cardNumber: customer?.kind === 'noted' ? customer.cardNumber : '' }),
        lines: basketLines(lines, lang),
        ...(price ? usedOf(price, chosenRewards) : {}),
      }
      const outcome = customer ? await till.checkout(sale) : undefined
      if (outcome?.status === 'rejected') {
        setProblem(outcome.code === quoteOutdated ? texts.priceChanged : outcome.message)
        if (outcome.code === quoteOutdated) await quote.ask()
        return
      }
      const paidCents = outcome?.status === 'done' ? outcome.result.totalCents : (price?.totalCents ?? totalOf(lines))
      if (customer) rememberSale(receiptOf(sale, price, paidCents))
      takeReceiptNumber()
      setPaid({ totalCents: paidCents, outcome })
    } catch (error) {
      if (error instanceof Rejected) setProblem(error.message)
      else if (!(error instanceof Unanswered)) throw error
    } finally {
      setPaying(undefined)
    }
  }

  const payAfterIdentifying = useEffectEvent(() => {
    // The cashier decides what to do about a rejected card.
    if (customer) void pay()
    else setPaying(undefined)
  })
  useEffect(() => {
    if (paying === 'afterIdentifying' && !identifying) payAfterIdentifying()
  }, [paying, identifying])

  return {
    lines,
    customer,
    price: quote.price,
    paid,
    problem,
    identifying,
    paying: paying !== undefined,
    online,
    totalCents,
    chosenRewards,
    leftOut,
    receiptNumber: receiptNumber(store),
    change(product: Product, by: number) {
      if (!paid) setLines(withQuantity(lines, product, by))
    },
    toggleReward: (id: string) => setChosenRewards(toggled(chosenRewards, id)),
    /** A coupon or voucher is saved for another time, or used after all. */
    toggleOffer: (id: string) => setLeftOut(toggled(leftOut, id)),
    identify,
    pay,
    removeCustomer: dropCustomer,
    next() {
      dropCustomer()
      setLines([])
      setPaid(undefined)
    },
  }
}

export type SaleState = ReturnType<typeof useSale>

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
function estimate(lines: readonly Line[], price: Price | undefined): number {
  if (!price) return totalOf(lines)
  return Math.max(0, totalOf(lines) - price.discountCents - price.rewardCents + price.copayCents - price.voucherCents)
}

function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((other) => other !== id) : [...list, id]
}
