import type { Price } from '@herzkarte/contract/till/index.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Rejected } from '@herzkarte/till-client/transport.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { basketLines } from './basket-lines.ts'
import { type Line, tillNumber } from './register.ts'

/** What the price depends on. The same basket is the same object. */
export interface QuotedBasket {
  lines: readonly Line[]
  chosenRewards: readonly string[]
  /** Coupons and vouchers that the customer would rather keep. */
  leftOut: readonly string[]
}

const quoteDelayMs = 150

/** What the loyalty system says about a basket, asked again whenever it changes while the line is up. */
export function useQuote(
  till: TillClient,
  scanId: string | undefined,
  basket: QuotedBasket,
  { online, onRejected }: { online: boolean; onRejected(message: string): void },
) {
  const lang = useLang()
  const [quoted, setQuoted] = useState<{ basket: QuotedBasket; price: Price }>()
  const rejected = useEffectEvent(onRejected)

  /** Asks now, and shows the answer. */
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

  // A product is rung up faster than the answer about it comes; until then the last one is shown, but not paid by.
  return { price: quoted?.price, isCurrent: online && quoted?.basket === basket, ask }
}

function quoteInput(scanId: string, { lines, chosenRewards, leftOut }: QuotedBasket, lang: 'de' | 'en' | 'fr') {
  return { scanId, tillNumber: tillNumber(), lines: basketLines(lines, lang), redemptionIds: [...chosenRewards], leaveOut: [...leftOut] }
}
