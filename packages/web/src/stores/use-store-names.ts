import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../app/dispatcher/api.ts'
import { useLang } from '../app/language.ts'

const staleMs = 10 * 60_000

/** All open stores by name and city, to choose one from. Another language does not take them away. */
export function useStoreNames() {
  const lang = useLang()
  return useQuery({
    queryKey: [api.listStoreName.callName, lang],
    queryFn: () => api.listStoreName({}, { quiet: true }),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  })
}
