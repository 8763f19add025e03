import { LoadMore } from '@herzkarte/ui/action/LoadMore.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { appTexts } from '../texts.ts'
import { Loaded } from './Loaded.tsx'

export interface ListRead<Item> {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  error: unknown
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface ListingProps<Item> {
  read: ListRead<Item>
  /** Placeholder in the shape of the list. */
  skeleton: ReactNode
  /** Shown for an empty list. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

const listingTexts = defineTexts({ loadMore: { de: 'Mehr laden', en: 'Load more', fr: 'Afficher plus' } })

/** A list in all its states: loading, failed, empty, and loading more while scrolling. */
export function Listing<Item>({ read, skeleton, empty, children }: ListingProps<Item>) {
  return (
    <Loaded read={read} skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return empty
        return (
          <>
            {children(items)}
            {read.hasNextPage && (
              <LoadMore
                label={read.isFetchNextPageError ? appTexts.tryAgain : listingTexts.loadMore}
                busy={read.isFetchingNextPage}
                failed={read.isFetchNextPageError}
                onMore={() => void read.fetchNextPage()}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
