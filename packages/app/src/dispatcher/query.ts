import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import { dayMs, hourMs, minuteMs } from '@herzkarte/rules/time/durations.ts'
import { currentLang, type Lang, useLang } from '@herzkarte/ui/language.ts'
import { observable } from '@herzkarte/ui/observable.ts'
import {
  infiniteQueryOptions,
  onlineManager,
  QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { device } from '../device/index.ts'
import type { ApiCall, CallOptions } from './api.ts'
import { isUnreached } from './failure.ts'
import { readMerchant } from './merchant.ts'
import { session } from './session.ts'
import { useIsOpen } from './use-is-open.ts'

const staleMs = 30_000
export const readAheadStaleMs = hourMs

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      gcTime: dayMs,
      // Without a network there is nothing to wait for: stored data is shown at once, and read again when the network is back.
      retry: (failures, error) => failures < 2 && isUnreached(error) && navigator.onLine,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
session.onEnd(() => queryClient.clear())

// By itself it takes every device for connected at first, so a page opened without a network would not be read again when the network is back.
onlineManager.setEventListener((setOnline) => {
  const { isConnected, onChange } = device.network
  const tell = () => setOnline(isConnected())
  tell()
  return onChange(tell)
})

// Answers to a visitor are read again after a member has signed in, here or in another tab. So are those of an earlier session: a card belongs to one.
const currentReader = () => session.get() && `${session.get()?.user.userId} ${session.starts()}`
let reader = currentReader()
session.subscribe(() => {
  const next = currentReader()
  if (next !== undefined && next !== reader) void queryClient.resetQueries()
  // It has ended in another tab. What only members read is no longer asked for once the page has been rendered for a visitor.
  else if (next !== reader) resetAfterRendering()
  reader = next
})

function resetAfterRendering(): void {
  const endedAt = Date.now()
  setTimeout(() => void queryClient.resetQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt <= endedAt }))
}

/** Reads through a call. The cache is keyed by call, language and input. The page shows failures. */
export function useRead<Name extends CallName>(call: ApiCall<Name>, input: Input<Name>, { enabled = true } = {}) {
  return useQuery({ ...readOptions(call, input, useLang()), enabled })
}

/** What `useRead` asks for. */
export const readOptions = <Name extends CallName>(call: ApiCall<Name>, input: Input<Name>, lang: Lang) => ({
  queryKey: [call.callName, lang, input],
  queryFn: () => call(input, { quiet: true }),
})

/** Reads through a call outside of a page: from the cache, unless that is stale because of a change or older than an hour. */
export const readAhead = <Name extends CallName>(call: ApiCall<Name>, input: Input<Name>): Promise<Result<Name>> =>
  queryClient.fetchQuery({ ...readOptions(call, input, currentLang()), staleTime: readAheadStaleMs })

type Listing<Name extends CallName> = Result<Name> extends { nextCursor: string | null } ? Name : never

/** What `useReadList` asks for first. */
export const readListOptions = <Name extends CallName>(call: ApiCall<Listing<Name>>, input: Omit<Input<Name>, 'cursor'>, lang: Lang) =>
  infiniteQueryOptions({
    queryKey: [call.callName, lang, input, 'list'],
    queryFn: ({ pageParam }) =>
      call({ ...input, ...(pageParam ? { cursor: pageParam } : {}) } as never, { quiet: true }) as Promise<Result<Name>>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor,
  })

/** Reads a list page by page; `fetchNextPage` loads the next page. */
export function useReadList<Name extends CallName>(call: ApiCall<Listing<Name>>, input: Omit<Input<Name>, 'cursor'>) {
  return useInfiniteQuery(readListOptions(call, input, useLang()))
}

/** What `useMerchant` asks for. It is read without a member, and rarely changes. */
export const merchantQuery = (lang: Lang) =>
  queryOptions({ queryKey: ['getMerchantDetail', lang], queryFn: readMerchant, staleTime: 10 * minuteMs })

/** What follows an answer even if the page is gone by then. `mutate` takes what follows only on the page. */
export interface Following<Name extends CallName, Sent = Input<Name>> {
  refreshes?: readonly ApiCall<CallName>[]
  onSuccess?: (result: Result<Name>, sent: Sent) => void
}

/** Acts through a call. The page shows the errors in `handles` itself; the warning modal shows all others, and all once the page is gone. */
export function useAct<Name extends CallName>(
  call: ApiCall<Name>,
  { refreshes = [], onSuccess, ...options }: CallOptions & Following<Name> = {},
) {
  const client = useQueryClient()
  const isOpen = useIsOpen()
  return useMutation({
    mutationFn: (input: Input<Name>) => call(input, { ...options, isOpen }),
    onSuccess(result, input) {
      refresh(refreshes, client)
      onSuccess?.(result, input)
    },
  })
}

type Stale = readonly { callName: CallName }[]
const stale = observable<Stale>([])

/** Marks the answers of these calls as stale, so that open pages read them again. */
export function refresh(calls: Stale, client: QueryClient = queryClient): void {
  for (const { callName } of new Set(calls)) readAgain(client, [callName])
  stale.set(calls)
}

/** Calls back when answers have become stale, until the signal aborts. */
export function onStale(listener: (calls: Stale) => void, signal: AbortSignal): void {
  const stop = stale.subscribe(() => listener(stale.get()))
  signal.addEventListener('abort', stop, { once: true })
}

/** Puts an answer that is newer than any read into the cache. Reads in flight are cancelled. */
export async function putRead<Name extends CallName>(call: ApiCall<Name>, input: Input<Name>, result: Result<Name>): Promise<void> {
  const queryKey = [call.callName, currentLang(), input]
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, result)
}

/**
 * Reads again what is shown under this key or below it, and marks the rest as stale. A first read in flight continues. It may have been answered
 * before the change and would count as fresh, so another read follows it.
 */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  const first = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  void client.invalidateQueries({ queryKey })
  for (const query of first) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, () => {})
  }
}
