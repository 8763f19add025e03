import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RewardSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import type { ReactNode } from 'react'
import { Listing, type ListRead } from './Listing.tsx'

interface RewardListingProps<Item> {
  read: ListRead<Item>
  /** Shown for an empty list, with a link to where the items come from. */
  empty: { title: string; text: string; action: string; href: string }
  children: (items: readonly Item[]) => ReactNode
}

/** The member's own rewards, gifts or reservations as a list. */
export function RewardListing<Item>({ read, empty, children }: RewardListingProps<Item>) {
  return (
    <div className="grid gap-3">
      <Listing
        read={read}
        skeleton={
          <div className="grid gap-3">
            <RewardSkeleton />
            <RewardSkeleton />
          </div>
        }
        empty={
          <EmptyState
            picture={emptyGifts}
            title={empty.title}
            text={empty.text}
            action={<Button href={empty.href}>{empty.action}</Button>}
          />
        }
      >
        {children}
      </Listing>
    </div>
  )
}
