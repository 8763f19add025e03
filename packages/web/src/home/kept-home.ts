import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { useEffect } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { useLang } from '../app/language.ts'
import { useRead } from '../app/query.ts'
import { session, useSession } from '../app/session.ts'
import { stored } from '../app/storage.ts'

interface Kept {
  /** Whose it is: another member, or a visitor in another language, must not see it. */
  owner: string
  home: HomePage
}

const store = stored<Kept>('home', (value): value is Kept => {
  const kept = value as Partial<Kept> | null
  return typeof kept?.owner === 'string' && Array.isArray(kept.home?.banners)
})
session.onEnd(store.clear)

/** The home page, from the device at once and from the server as soon as it answers; without a network it stays the kept one. */
export function useHome() {
  const lang = useLang()
  const userId = useSession()?.user.userId
  const owner = `${userId ?? 'visitor'} ${lang}`
  const read = useRead(api.listHomePage, {})
  const answered = belongsTo(read.data, userId) ? read.data : undefined
  useEffect(() => {
    if (answered) store.set({ owner, home: answered })
  }, [answered, owner])
  const kept = store.get()
  const home = answered ?? (kept?.owner === owner ? kept.home : undefined)
  return { home, isOld: home !== undefined && !answered && read.isError, error: read.error, refetch: read.refetch }
}

/** An answer that was given to a visitor is not the member's who has signed in since. */
function belongsTo(home: HomePage | undefined, userId: string | undefined): boolean {
  return home !== undefined && (home.member !== null) === (userId !== undefined)
}
