import type { Result } from '@herzkarte/contract/all-calls.ts'
import { currentLang, type Lang, useLang } from '@herzkarte/ui/language.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { readMerchant } from '../../dispatcher/merchant.ts'
import { queryClient } from '../../dispatcher/query.ts'

const staleMs = 10 * 60_000

const merchantQuery = (lang: Lang) => queryOptions({ queryKey: ['getMerchantDetail', lang], queryFn: readMerchant, staleTime: staleMs })

/** The merchant's detail: departments, the fields of the registration form, welcome hearts. It stays visible while another language is loading. */
export function useMerchant() {
  return useQuery({ ...merchantQuery(useLang()), placeholderData: keepPreviousData })
}

/** The same outside of a component; fails if it cannot be read. */
export const knownMerchant = (): Promise<Result<'getMerchantDetail'>> => queryClient.fetchQuery(merchantQuery(currentLang()))
