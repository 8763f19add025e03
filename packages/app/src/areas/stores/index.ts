import { useLang } from '@herzkarte/ui/language.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'

const staleMs = 10 * 60_000

/** All open stores by name and city, as options. They stay visible while another language is loading. */
export function useStoreNames() {
  const lang = useLang()
  return useQuery({
    queryKey: [api.listStoreName.callName, lang],
    queryFn: () => api.listStoreName({}, { quiet: true }),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  })
}
