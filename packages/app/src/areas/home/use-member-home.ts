import { useLang } from '@herzkarte/ui/language.ts'
import { useEffect, useMemo } from 'react'
import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'
import { useOwnCoupons } from '../coupons/index.ts'
import { useWaitingHearts } from '../friends/index.ts'
import { storedHome, storeHome } from './stored-home.ts'

/** A member's home, from the device at once and from the server as soon as it answers; without a network it stays the kept one. */
export function useMemberHome(userId: string) {
  const lang = useLang()
  const read = useRead(api.listHomePage, {})
  const own = useOwnCoupons()
  // What was answered to a visitor is not the member's who has signed in since. What is ready stands above other things, so all of it comes at once.
  const isReading = useWaitingHearts().isReading || own.isPending
  const answered = read.data?.member && !isReading ? read.data : undefined
  const activated = useMemo(() => own.data?.items.filter(({ status }) => status === 'Activated'), [own.data])
  const stored = storedHome(userId, lang)
  const coupons = activated ?? stored?.coupons
  useEffect(() => {
    if (answered) storeHome({ userId, lang, at: new Date(read.dataUpdatedAt).toISOString(), home: answered, coupons })
  }, [answered, coupons, lang, userId, read.dataUpdatedAt])
  const home = answered ?? stored?.home
  return {
    home,
    coupons: coupons ?? [],
    /** Since when it is so, where it could not be read anew. */
    asOf: stored && read.isError ? stored.at : undefined,
    error: read.error,
    refetch: read.refetch,
  }
}
