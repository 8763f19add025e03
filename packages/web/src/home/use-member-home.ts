import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { useEffect } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { useLang } from '../app/language.ts'
import { useRead } from '../app/query.ts'
import { storedForMember } from '../app/storage.ts'

interface Kept {
  userId: string
  lang: string
  home: HomePage
}

const store = storedForMember<Kept>('home', (value): value is Kept => {
  const kept = value as Partial<Kept> | null
  return typeof kept?.userId === 'string' && Array.isArray(kept.home?.banners)
})

/** A member's home, from the device at once and from the server as soon as it answers; without a network it stays the kept one. */
export function useMemberHome(userId: string) {
  const lang = useLang()
  const read = useRead(api.listHomePage, {})
  // What was answered to a visitor is not the member's who has signed in since.
  const answered = read.data?.member ? read.data : undefined
  useEffect(() => {
    if (answered) store.set({ userId, lang, home: answered })
  }, [answered, lang, userId])
  const kept = store.get()
  const home = answered ?? (kept?.userId === userId && kept.lang === lang ? kept.home : undefined)
  return { home, isOld: home !== undefined && !answered && read.isError, error: read.error, refetch: read.refetch }
}
