import type { Price } from '@herzkarte/contract/till/index.ts'
import { useLang } from '@herzkarte/web/app/language.ts'
import { useEffect, useState } from 'react'
import type { Outcome, TillClient } from '../client/till-client.ts'
import { Refused } from '../client/wire.ts'
import {
  amountOf,
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

/** How a sale ended, for the screen that says so. */
export type Paid = { totalCents: number; outcome: Outcome<'checkout'> | undefined }

/** What the loyalty system said about a basket. */
interface Quoted {
  lines: readonly Line[]
  chosenRewards: readonly string[]
  price: Price
}

const quoteDelayMs = 150

/** One sale from the first product to the payment: basket, customer, what the loyalty system says about it. */
export function useSale(till: TillClient, store: Store, online: boolean) {
  const lang = useLang()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [customer, setCustomer] = useState<Customer>()
  const [chosenRewards, setChosenRewards] = useState<readonly string[]>([])
  const [quoted, setQuoted] = useState<Quoted>()
  const [paid, setPaid] = useState<Paid>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const known = customer?.kind === 'known' ? customer.customer : undefined

  useEffect(() => {
    if (!known || !online) {
      setQuoted(undefined)
      return
    }
    let current = true
    const timer = setTimeout(() => {
      const basket = { scanId: known.scanId, tillNumber: tillNumber(), lines: basketLines(lines, lang), redemptionIds: [...chosenRewards] }
      till.quote(basket).then(
        (price) => current && setQuoted({ lines, chosenRewards, price }),
        (error) => current && error instanceof Refused && setProblem(error.message),
      )
    }, quoteDelayMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [till, known, online, lines, chosenRewards, lang])

  async function identify(scan: string): Promise<void> {
    setProblem(undefined)
    if (!online) return setCustomer({ kind: 'noted', cardNumber: scan.replace(/\D/g, '').slice(0, 16) })
    setBusy(true)
    try {
      setCustomer({ kind: 'known', customer: await till.identify({ scan, tillNumber: tillNumber() }) })
      setChosenRewards([])
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message)
      else setCustomer({ kind: 'noted', cardNumber: scan.replace(/\D/g, '').slice(0, 16) })
    } finally {
      setBusy(false)
    }
  }

  const chosen = (quoted?.price.rewards ?? (online ? known?.rewards : undefined) ?? []).filter(
    ({ redemptionId, applies }) => applies && chosenRewards.includes(redemptionId),
  )
  // A product is rung up faster than the answer about it comes; until then the till adds up by itself.
  const isQuoted = online && quoted?.lines === lines && quoted.chosenRewards === chosenRewards
  const totalCents = isQuoted ? quoted.price.totalCents : totalOf(lines) + chosen.reduce((sum, { copayCents }) => sum + copayCents, 0)

  async function pay(): Promise<void> {
    setProblem(undefined)
    setBusy(true)
    try {
      const sale = {
        tillNumber: tillNumber(),
        receiptNumber: receiptNumber(store),
        happenedAt: new Date().toISOString(),
        ...(customer?.kind === 'known' ? { scanId: customer.customer.scanId } : { cardNumber: customer?.cardNumber ?? '' }),
        lines: basketLines(lines, lang),
        redemptionIds: chosen.map(({ redemptionId }) => redemptionId),
      }
      const outcome = customer ? await till.checkout(sale) : undefined
      if (outcome?.status === 'refused') return setProblem(outcome.message)
      const paidCents = outcome?.status === 'done' ? outcome.result.totalCents : totalCents
      if (customer) {
        rememberSale({
          receiptNumber: sale.receiptNumber,
          soldAt: sale.happenedAt,
          totalCents: paidCents,
          lines: sale.lines.map(({ line, name, quantity, amountCents }) => ({ line, name, quantity, amountCents })),
          rewards: chosen.map(({ redemptionId, name, copayCents }) => ({ redemptionId, name, copayCents })),
        })
      }
      takeReceiptNumber()
      setPaid({ totalCents: paidCents, outcome })
    } finally {
      setBusy(false)
    }
  }

  return {
    lines,
    customer,
    price: quoted?.price,
    paid,
    problem,
    busy,
    totalCents,
    chosenRewards,
    receiptNumber: receiptNumber(store),
    change(product: Product, by: number) {
      if (!paid) setLines(withQuantity(lines, product, by))
    },
    toggleReward: (id: string) =>
      setChosenRewards(chosenRewards.includes(id) ? chosenRewards.filter((other) => other !== id) : [...chosenRewards, id]),
    identify,
    pay,
    removeCustomer() {
      setCustomer(undefined)
      setChosenRewards([])
      setProblem(undefined)
    },
    next() {
      setLines([])
      setCustomer(undefined)
      setChosenRewards([])
      setPaid(undefined)
      setProblem(undefined)
    },
  }
}

export type SaleState = ReturnType<typeof useSale>

function basketLines(lines: readonly Line[], lang: 'de' | 'en' | 'fr') {
  return lines.map((entry) => ({
    line: entry.line,
    productId: entry.product.productId,
    name: entry.product.names[lang],
    departmentId: entry.product.departmentId,
    quantity: entry.quantity,
    amountCents: amountOf(entry),
  }))
}
