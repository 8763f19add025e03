import { Button } from '@herzkarte/ui/action/Button.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { giftsTexts } from '../gifts-texts.ts'
import { GiftTile } from './GiftTile.tsx'

const grid = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 wide:grid-cols-[repeat(auto-fill,minmax(220px,1fr))] wide:gap-5'

/** The gifts that are available now or soon, in the merchant's order. */
export function AllGifts() {
  const texts = useTexts(giftsTexts)
  const read = useReadList(api.listGift, {})
  return (
    <Listing
      read={read}
      skeleton={<GiftGridSkeleton />}
      empty={
        <EmptyState
          picture="hearts"
          title={texts.none}
          text={texts.noneText}
          action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
        />
      }
    >
      {(gifts) => (
        <ul aria-label={texts.all} className={grid}>
          {gifts.map((gift) => (
            <GiftTile key={gift.giftId} gift={gift} headingLevel={2} />
          ))}
        </ul>
      )}
    </Listing>
  )
}

function GiftGridSkeleton() {
  return (
    <div className={grid}>
      {['a', 'b', 'c', 'd'].map((tile) => (
        <Bone key={tile} className="h-[228px] wide:h-[272px] rounded-lg!" />
      ))}
    </div>
  )
}
