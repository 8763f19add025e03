import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { GiftTile } from './GiftTile.tsx'

/** The least width of a tile's column, in pixels. */
const column = 200

/** The gifts that are available now or soon, in the merchant's order. */
export function AllGifts() {
  const read = useReadList(api.listGift, {})
  return (
    <Listing
      read={read}
      skeleton={<GiftGridSkeleton />}
      empty={
        <EmptyState
          picture={emptyGifts}
          title={giftsTexts.none}
          text={giftsTexts.noneText}
          action={<Button href={paths.offers()}>{giftsTexts.toOffers}</Button>}
        />
      }
    >
      {(gifts) => (
        <ShopGrid tiles column={column} label={giftsTexts.all}>
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

/** One row of a wide screen. */
const mostShown = 5

/** Some gifts, without the one that is shown already. Empty while they are loading, because nothing is below them. */
export function OtherGifts({ than }: { than?: string }) {
  const gifts = useReadList(api.listGift, {}).data?.pages.flatMap(({ items }) => items) ?? []
  const others = gifts.filter(({ giftId }) => giftId !== than).slice(0, mostShown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="others" title={giftsTexts.others} action={{ label: giftsTexts.all, href: paths.gifts() }} />
      <Strip label={giftsTexts.others}>
        {others.map((gift) => (
          <GiftTile key={gift.giftId} gift={gift} />
        ))}
      </Strip>
    </section>
  )
}

export const giftsTexts = defineTexts({
  others: { de: 'Weitere Geschenke', en: 'More gifts', fr: 'Autres cadeaux' },
  title: { de: 'Geschenke', en: 'Gifts', fr: 'Cadeaux' },
  all: { de: 'Alle Geschenke', en: 'All gifts', fr: 'Tous les cadeaux' },
  none: { de: 'Gerade gibt es keine Geschenke', en: 'There are no gifts right now', fr: 'Pas de cadeaux en ce moment' },
  noneText: {
    de: 'Schau bald wieder vorbei, wir denken uns schon etwas aus.',
    en: 'Come back soon, we are thinking of something already.',
    fr: 'Reviens bientôt, nous préparons déjà quelque chose.',
  },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
})
