import type { Price } from '@herzkarte/contract/till/index.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Rejected, type TillInput } from '@herzkarte/till-client/transport.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** The inputs of the price. The same basket is the same object. */
export type QuotedBasket = Omit<TillInput<'quote'>, 'cardNumber'>

const quoteDelayMs = 150

/** The loyalty system's price of a basket, requested again whenever the basket changes while the connection is up. Nothing without a basket. */
export function useQuote(
  till: TillClient,
  basket: QuotedBasket | undefined,
  { online, onRejected }: { online: boolean; onRejected(message: string): void },
) {
  const [quoted, setQuoted] = useState<{ basket: QuotedBasket; price: Price }>()
  const rejected = useEffectEvent(onRejected)

  /** Requests the price now, for these tenders if they are known, and shows the answer. */
  async function ask(tenders: QuotedBasket['tenders'] = []): Promise<Price | undefined> {
    if (!basket) return undefined
    const price = await till.quote({ ...basket, tenders })
    setQuoted({ basket, price })
    return price
  }

  useEffect(() => {
    if (!basket || !online) {
      setQuoted(undefined)
      return
    }
    let current = true
    const timer = setTimeout(() => {
      till.quote(basket).then(
        (price) => current && setQuoted({ basket, price }),
        (error) => current && error instanceof Rejected && rejected(error.message),
      )
    }, quoteDelayMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [till, online, basket])

  // A cashier adds products faster than answers arrive. Until then the last answer is shown, but not used for payment.
  return { price: quoted?.price, isCurrent: online && quoted?.basket === basket, ask }
}
