import type { PriceOffer } from '@herzkarte/contract/offers/index.ts'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { appTexts } from '../../../texts.ts'
import { OfferTile, offerTexts } from './OfferTile.tsx'

/** Some prices of the week in a row, with a link to all of them. Empty without offers. */
export function OfferStrip({ items }: { items: readonly PriceOffer[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="week-offers" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <SectionHead id="week-offers" title={offerTexts.title} action={{ label: appTexts.seeAll, href: paths.weekOffers() }} />
      <Strip label={offerTexts.title}>
        {items.map((offer) => (
          <OfferTile key={offer.offerId} offer={offer} href={paths.weekOffers({ filter: offer.departmentId })} />
        ))}
      </Strip>
    </section>
  )
}

const mostShown = 6

/** The same, which it reads itself. A failure shows nothing: the page is about something else. */
export function WeekOffers() {
  const read = useReadList(api.listPromotion, allOffers)
  if (read.isPending) {
    return (
      <Skeleton label={appTexts.loading}>
        <Bone className="h-[340px] wide:h-[366px] rounded-lg!" />
      </Skeleton>
    )
  }
  const now = (read.data?.pages ?? []).flatMap(({ items }) => items).filter(({ from }) => from <= today())
  return <OfferStrip items={now.slice(0, mostShown)} />
}

/** Enough for all of them at once, of this week and the next. */
export const allOffers = { limit: 100 }
