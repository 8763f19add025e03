import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLang } from '../app/language.ts'
import { readMerchant } from '../app/merchant.ts'

const staleMs = 10 * 60_000

/** The merchant's detail: stores, what the registration form asks for, welcome hearts. Another language does not take it away. */
export function useMerchant() {
  return useQuery({
    queryKey: ['getMerchantDetail', useLang()],
    queryFn: readMerchant,
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  })
}
