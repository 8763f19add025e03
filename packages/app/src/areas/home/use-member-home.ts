import { useLang } from '@herzkarte/ui/language.ts'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'
import { useOwnCoupons } from '../coupons/index.ts'
import { useWaitingHearts } from '../friends/index.ts'
import { storedHome, storeHome } from './stored-home.ts'

/** A member's home: stored data at once, the server's answer as soon as it arrives; without a network, the stored data stays. */
export function useMemberHome(userId: string) {
  const lang = useLang()
  const read = useRead(api.listHomePage, {})
  const own = useOwnCoupons()
  // An answer to a visitor is not valid for the member who has signed in since. Ready items are above other content, so all of it appears at once, unless
  // one of the answers takes long.
  const isLate = useLate(read.data !== undefined)
  const isReading = (useWaitingHearts().isReading || own.isPending) && !isLate
  const answered = read.data?.member && !isReading ? read.data : undefined
  const activated = useMemo(() => own.data?.items.filter(({ status }) => status === 'Activated'), [own.data])
  const last = storedHome(userId)
  // After a change of language without a network, the home in the other language is better than none.
  const stored = last?.lang === lang || read.isError ? last : undefined
  const coupons = activated ?? stored?.coupons
  useEffect(() => {
    if (answered) storeHome({ userId, lang, at: new Date(read.dataUpdatedAt).toISOString(), home: answered, coupons })
  }, [answered, coupons, lang, userId, read.dataUpdatedAt])
  const home = answered ?? stored?.home
  return {
    home,
    coupons: coupons ?? [],
    /** The age of the data, if it could not be read again. */
    asOf: stored && read.isError ? stored.at : undefined,
    error: read.error,
    refetch: read.refetch,
  }
}

const longestWaitMs = 2000

/** Whether it has been so for longer than a member should wait for the rest. */
function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLate(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [isSo])
  return isLate
}
