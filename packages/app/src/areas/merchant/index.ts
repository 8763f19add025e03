import type { Result } from '@herzkarte/contract/all-calls.ts'
import { currentLang, useLang } from '@herzkarte/ui/language.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { merchantQuery, queryClient } from '../../dispatcher/query.ts'

/** The merchant's detail: departments, the fields of the registration form, welcome hearts. It stays visible while another language is loading. */
export function useMerchant() {
  return useQuery({ ...merchantQuery(useLang()), placeholderData: keepPreviousData })
}

/** The department of a colour. Undefined while loading, and for merchants without one. */
export const useDepartment = (tone: string | undefined) => useMerchant().data?.departments.find((one) => one.tone === tone)

/** The merchant's detail outside of a component; fails if it cannot be read. */
export const knownMerchant = (): Promise<Result<'getMerchantDetail'>> => queryClient.fetchQuery(merchantQuery(currentLang()))
