import type { YearInPictures } from '@herzkarte/contract/receipts/index.ts'
import { locale, useLang } from '@herzkarte/ui/language.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { useEffect } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'

interface StoredYear {
  userId: string
  lang: string
  year: YearInPictures
}

const store = storedForMember<StoredYear>('year', (value): value is StoredYear => {
  const { userId, year } = (value ?? {}) as Partial<StoredYear>
  return typeof userId === 'string' && Array.isArray(year?.months) && Array.isArray(year.stall?.goods)
})

/** The member's year: from the server, meanwhile and without a network as it was last read on this device. */
export function useYear() {
  const lang = useLang()
  const userId = useSession()?.user.userId ?? ''
  const { data, error, isPending, refetch } = useRead(api.getYear, {})
  useEffect(() => {
    if (data) store.set({ userId, lang, year: data })
  }, [data, lang, userId])
  const last = store.get()
  const stored = last?.userId === userId && (last.lang === lang || error) ? last.year : undefined
  return { year: data ?? stored, isPending, error, refetch }
}

/** Below, the hearts say more. */
const leastCents = 1000

/** What a year comes to in one figure, in whole euros; undefined if nothing was saved or collected. */
export function figureOf({ savedCents, hearts }: YearInPictures): { kind: 'saved' | 'hearts'; text: string } | undefined {
  if (savedCents >= leastCents) {
    const euros = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
    return { kind: 'saved', text: euros.format(Math.floor(savedCents / 100)) }
  }
  return hearts > 0 ? { kind: 'hearts', text: hearts.toLocaleString(locale()) } : undefined
}

/** Paper under the goods of each month. It is the same in the dark, because the picture leaves the app. */
export const grounds = [
  ...['#efe5d0', '#fbe8c0', '#f3dbe4', '#dcebc9', '#fbe0da', '#dcebc9'],
  ...['#fbe8c0', '#dcebc9', '#efe5d0', '#f3dbe4', '#ebdbc8', '#dcebc9'],
] as const
