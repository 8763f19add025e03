import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import { currentLang, useLang } from '@herzkarte/ui/language.ts'
import { QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiCall, CallOptions } from './api.ts'
import { CallFailure } from './failure.ts'
import { readAgain } from './read-again.ts'
import { session } from './session.ts'

const staleMs = 30_000
const keepMs = 24 * 60 * 60 * 1000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      gcTime: keepMs,
      // Without a network there is nothing to wait for: stored data is shown at once, and read again when the network is back.
      retry: (failures, error) => failures < 2 && error instanceof CallFailure && error.kind === 'network' && navigator.onLine,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
session.onEnd(() => queryClient.clear())

// Answers to a visitor are read again after a member has signed in, here or in another tab.
let reader = session.get()?.user.userId
session.subscribe(() => {
  const next = session.get()?.user.userId
  if (next !== undefined && next !== reader) void queryClient.resetQueries()
  reader = next
})

interface ReadOptions<Name extends CallName> {
  enabled?: boolean
  /** Shown until the first answer, for instance data stored on the device. */
  placeholder?: Result<Name> | undefined
}

/** Reads through a call. The cache is keyed by call, language and input. The page shows failures. */
export function useRead<Name extends CallName>(
  call: ApiCall<Name>,
  input: Input<Name>,
  { enabled = true, placeholder }: ReadOptions<Name> = {},
) {
  const lang = useLang()
  return useQuery({
    queryKey: [call.callName, lang, input],
    queryFn: () => call(input, { quiet: true }),
    enabled,
    ...(placeholder === undefined ? {} : { placeholderData: placeholder as never }),
  })
}

type Listing<Name extends CallName> = Result<Name> extends { nextCursor: string | null } ? Name : never

/** Reads a list page by page; `fetchNextPage` loads the next page. */
export function useReadList<Name extends CallName>(call: ApiCall<Listing<Name>>, input: Omit<Input<Name>, 'cursor'>) {
  const lang = useLang()
  return useInfiniteQuery({
    queryKey: [call.callName, lang, input, 'list'],
    queryFn: ({ pageParam }) =>
      call({ ...input, ...(pageParam ? { cursor: pageParam } : {}) } as never, { quiet: true }) as Promise<Result<Name>>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor,
  })
}

/** Acts through a call. The page shows the errors in `handles` itself; the warning modal shows all others. */
export function useAct<Name extends CallName>(
  call: ApiCall<Name>,
  options: CallOptions & { refreshes?: readonly ApiCall<CallName>[] } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<Name>) => call(input, options),
    onSuccess: () => refresh(options.refreshes ?? [], client),
  })
}

/** Marks the answers of these calls as stale, so that open pages read them again. */
export function refresh(calls: readonly { callName: CallName }[], client: QueryClient = queryClient): void {
  for (const { callName } of new Set(calls)) readAgain(client, [callName])
}

/** Puts an answer that is newer than any read into the cache. Reads in flight are cancelled. */
export async function putRead<Name extends CallName>(call: ApiCall<Name>, input: Input<Name>, result: Result<Name>): Promise<void> {
  const queryKey = [call.callName, currentLang(), input]
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, result)
}
