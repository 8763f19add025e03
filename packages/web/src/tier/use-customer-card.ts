import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { useLang } from '../app/language.ts'
import { useSession } from '../app/session.ts'
import { clockOffsetMs } from './clock-offset.ts'
import { keepCard, keptCard } from './kept-card.ts'
import { useReady } from './use-ready.ts'

/** The member's card and what is ready at the till: as the server says, or as the device kept it. */
export function useCustomerCard() {
  const lang = useLang()
  const userId = useSession()?.user.userId ?? ''
  const read = useQuery({ queryKey: [api.getUserMemberTierDetail.callName, lang, 'with clock'], queryFn: readCard })
  const kept = keptCard(userId)
  const card = read.data ?? kept
  const ready = useReady(kept?.ready ?? null)
  useEffect(() => {
    if (read.data) keepCard({ ...read.data, ready: ready ?? null })
  }, [read.data, ready])
  return { card, ready, isKept: card !== undefined && !read.data && read.isError, error: read.error, refetch: read.refetch }
}

async function readCard() {
  const sentAt = Date.now()
  const detail = await api.getUserMemberTierDetail({}, { quiet: true })
  return { detail, offsetMs: clockOffsetMs({ sentAt, receivedAt: Date.now(), answeredAt: detail.answeredAt }) }
}
