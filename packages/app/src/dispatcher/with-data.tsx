import { currentLang } from '@herzkarte/ui/language.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { api } from './api.ts'
import { earlyReads, type Read } from './early.ts'
import { merchantQuery, queryClient, readListOptions, readOptions } from './query.ts'

/** A page that reads and acts through calls. All such pages share one cache. */
export function withData<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function DataPage(props: Props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Page {...props} />
      </QueryClientProvider>
    )
  }
}

/** A page waits no longer than this for answers, and shows its skeleton then. */
const longestWaitMs = 200

let taking: Promise<unknown> | undefined

/**
 * Takes what was asked for before the app ran into the cache, so that the first page is rendered once, with its data, and not as a skeleton before that.
 * What has failed is asked for again by the page, which shows the failure.
 */
export function takeEarlyAnswers(): Promise<unknown> {
  taking ??= take(earlyReads)
  return taking
}

function take(reads: readonly Read[]): Promise<unknown> {
  const lang = currentLang()
  const taken = reads.map(([name, input, kind]) => {
    if (name === 'getMerchantDetail') return queryClient.prefetchQuery(merchantQuery(lang))
    if (kind === 'list') return queryClient.prefetchInfiniteQuery(readListOptions(api[name] as never, input as never, lang))
    return queryClient.prefetchQuery(readOptions(api[name] as never, input as never, lang))
  })
  return Promise.race([Promise.all(taken), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}
