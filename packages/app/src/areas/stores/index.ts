import { useLang } from '@herzkarte/ui/language.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'
import { readOptions } from '../../dispatcher/query.ts'

const staleMs = 10 * 60_000

/** All open stores by name and city, as options. They stay visible while another language is loading. */
export function useStoreNames() {
  return useQuery({ ...readOptions(api.listStoreName, {}, useLang()), staleTime: staleMs, placeholderData: keepPreviousData })
}
