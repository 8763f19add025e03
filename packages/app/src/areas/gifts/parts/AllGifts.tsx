import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { giftsTexts } from '../gifts-texts.ts'
import { GiftTile } from './GiftTile.tsx'

/** The least width of a tile's column, in pixels. */
const column = 200

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
          picture={emptyGifts}
          title={texts.none}
          text={texts.noneText}
          action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
        />
      }
    >
      {(gifts) => (
        <ShopGrid tiles column={column} label={texts.all}>
          {gifts.map((gift) => (
            <GiftTile key={gift.giftId} gift={gift} headingLevel={2} />
          ))}
        </ShopGrid>
      )}
    </Listing>
  )
}

function GiftGridSkeleton() {
  return (
    <ShopGrid tiles column={column}>
      {['a', 'b', 'c', 'd'].map((tile) => (
        <Bone key={tile} className="h-[228px] wide:h-[272px] rounded-lg!" />
      ))}
    </ShopGrid>
  )
}
