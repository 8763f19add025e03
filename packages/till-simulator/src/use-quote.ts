import type { Price } from '@herzkarte/contract/till/index.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Rejected } from '@herzkarte/till-client/transport.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { basketLines } from './basket-lines.ts'
import { type Line, tillNumber } from './register.ts'

/** The inputs of the price. The same basket is the same object. */
export interface QuotedBasket {
  lines: readonly Line[]
  chosenRewards: readonly string[]
  /** Coupons and vouchers that the customer saves for another time. */
  leftOut: readonly string[]
}

const quoteDelayMs = 150

/** The loyalty system's price of a basket, requested again whenever the basket changes while the connection is up. */
export function useQuote(
  till: TillClient,
  scanId: string | undefined,
  basket: QuotedBasket,
  { online, onRejected }: { online: boolean; onRejected(message: string): void },
) {
  const lang = useLang()
  const [quoted, setQuoted] = useState<{ basket: QuotedBasket; price: Price }>()
  const rejected = useEffectEvent(onRejected)

  /** Requests the price now, and shows the answer. */
  async function ask(): Promise<Price | undefined> {
    if (!scanId) return undefined
    const price = await till.quote(quoteInput(scanId, basket, lang))
    setQuoted({ basket, price })
    return price
  }

  useEffect(() => {
    if (!scanId || !online) {
      setQuoted(undefined)
      return
    }
    let current = true
    const timer = setTimeout(() => {
      till.quote(quoteInput(scanId, basket, lang)).then(
        (price) => current && setQuoted({ basket, price }),
        (error) => current && error instanceof Rejected && rejected(error.message),
      )
    }, quoteDelayMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [till, scanId, online, basket, lang])

  // A cashier adds products faster than answers arrive. Until then the last answer is shown, but not used for payment.
  return { price: quoted?.price, isCurrent: online && quoted?.basket === basket, ask }
}

function quoteInput(scanId: string, { lines, chosenRewards, leftOut }: QuotedBasket, lang: 'de' | 'en' | 'fr') {
  return { scanId, tillNumber: tillNumber(), lines: basketLines(lines, lang), redemptionIds: [...chosenRewards], leaveOut: [...leftOut] }
}
