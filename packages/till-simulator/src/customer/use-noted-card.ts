import type { TillCustomer } from '@herzkarte/contract/till/index.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Rejected } from '@herzkarte/till-client/transport.ts'
import { useEffect, useEffectEvent } from 'react'
import { tillNumber } from '../sale/journal.ts'

const againMs = 2000

interface Answers {
  onKnown(customer: TillCustomer): void
  onRejected(error: Rejected, scan: string): void
}

/**
 * Requests the customer of a card again until an answer comes, for a card that was only noted because there was none. Does nothing without a scan.
 */
export function useNotedCard(till: TillClient, scan: string | undefined, { onKnown, onRejected }: Answers): void {
  const known = useEffectEvent(onKnown)
  const rejected = useEffectEvent(onRejected)
  useEffect(() => {
    if (scan === undefined) return
    let isOver = false
    let timer = setTimeout(ask, againMs)

    async function ask(): Promise<void> {
      try {
        const customer = await till.identify({ scan: scan ?? '', tillNumber: tillNumber() })
        if (!isOver) known(customer)
      } catch (error) {
        if (isOver) return
        if (error instanceof Rejected) rejected(error, scan ?? '')
        else timer = setTimeout(ask, againMs)
      }
    }

    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [till, scan])
}
