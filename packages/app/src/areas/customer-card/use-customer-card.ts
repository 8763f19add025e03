import { type Lang, useLang } from '@herzkarte/ui/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../dispatcher/api.ts'
import { useSession } from '../../dispatcher/session.ts'
import { storeCard, storedCard } from './stored-card.ts'
import { useReady } from './use-ready.ts'

/** A smaller difference comes from network latency, not from the clock. */
const noiseMs = 2000

/** The member's card and what is ready at the till: from the server, or as stored on the device. */
export function useCustomerCard() {
  const lang = useLang()
  const userId = useSession()?.user.userId ?? ''
  const read = useQuery(cardQuery(lang))
  const stored = storedCard(userId)
  const card = read.data ?? stored
  const ready = useReady(stored?.ready ?? null)
  useEffect(() => {
    if (read.data) storeCard({ ...read.data, lang, at: new Date(read.dataUpdatedAt).toISOString(), ready: ready ?? null })
  }, [read.data, read.dataUpdatedAt, ready, lang])
  /** The age of the data, if it could not be read again. */
  const asOf = stored && read.isError ? stored.at : undefined
  return { card, ready, asOf, error: read.error, refetch: read.refetch }
}

/** The card with the difference between the clocks. */
export const cardQuery = (lang: Lang) => ({ queryKey: [api.getUserMemberTierDetail.callName, lang, 'with clock'], queryFn: readCard })

async function readCard() {
  const sentAt = Date.now()
  const detail = await api.getUserMemberTierDetail({ isCallLoyalty: false }, { quiet: true })
  return { detail, offsetMs: clockOffsetMs({ sentAt, receivedAt: Date.now(), answeredAt: detail.answeredAt }) }
}

/**
 * How far the server's clock is ahead of the device's, in milliseconds; 0 if they agree. `sentAt` and `receivedAt` are the device's times around the
 * call, `answeredAt` is the server's.
 */
export function clockOffsetMs({ sentAt, receivedAt, answeredAt }: { sentAt: number; receivedAt: number; answeredAt: string }): number {
  const offset = Date.parse(answeredAt) - (sentAt + receivedAt) / 2
  return Math.abs(offset) - (receivedAt - sentAt) / 2 > noiseMs ? Math.round(offset) : 0
}
