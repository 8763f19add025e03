import { Button } from '@herzkarte/ui/action/Button.tsx'
import { LoadMore } from '@herzkarte/ui/action/LoadMore.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RewardSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { appTexts } from '../texts.ts'
import { Loaded } from './Loaded.tsx'

interface ListRead<Item> {
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

interface RewardListingProps<Item> {
  read: ListRead<Item>
  /** Shown for an empty list, with a link to where the items come from. */
  empty: { title: string; text: string; action: string; href: string }
  children: (items: readonly Item[]) => ReactNode
}

/** The member's own rewards, gifts or reservations as a list. */
export function RewardListing<Item>({ read, empty: { action, href, ...words }, children }: RewardListingProps<Item>) {
  const skeleton = (
    <div className="grid gap-3">
      <RewardSkeleton />
      <RewardSkeleton />
    </div>
  )
  return (
    <div className="grid gap-3">
      <Listing
        read={read}
        skeleton={skeleton}
        empty={<EmptyState {...words} picture={emptyGifts} action={<Button href={href}>{action}</Button>} />}
      >
        {children}
      </Listing>
    </div>
  )
}
