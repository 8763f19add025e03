import type { PriceOffer } from '@herzkarte/contract/offers/index.ts'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { IdCard } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'
import { appTexts } from '../../../texts.ts'

export const offerTexts = defineTexts({
  all: { de: 'Alle {offers} ansehen', en: 'See all {offers}', fr: 'Voir les {offers}' },
  title: { de: 'Angebote der Woche', en: 'This week’s offers', fr: 'Offres de la semaine' },
  withCard: { de: 'Mit Karte', en: 'With card', fr: 'Avec la carte' },
  unit: {
    de: (price: string, unit: 'kg' | 'l' | 'm' | 'piece') => `${price} je ${unit === 'piece' ? 'Stück' : unit}`,
    en: (price: string, unit: 'kg' | 'l' | 'm' | 'piece') => `${price} per ${unit}`,
    fr: (price: string, unit: 'kg' | 'l' | 'm' | 'piece') => `${price} ${unit === 'piece' ? 'la pièce' : `le ${unit}`}`,
  },
  lowest: {
    de: 'Niedrigster Preis der letzten 30\u00a0Tage:\u00a0{price}',
    en: 'Lowest price of the last 30\u00a0days:\u00a0{price}',
    fr: 'Prix le plus bas des 30\u00a0derniers jours\u00a0: {price}',
  },
  onlyIn: { de: 'Nur in {stores}', en: 'Only in {stores}', fr: 'Uniquement à {stores}' },
  someStores: { de: '{stores} Märkten', en: '{stores} stores', fr: '{stores} magasins' },
})

/** More names are a number. */
const mostStores = 2

interface OfferTileProps {
  offer: PriceOffer
  /** In a strip: where a tap leads to. One that does not scroll shows four. */
  href?: string
}

/** The price of a product. The number speaks first: in ink for everybody, in red with the customer card. */
export function OfferTile({ offer, href }: OfferTileProps) {
  const { name, unit, unitPrice, image, tone, priceCents, lowestCents, membersOnly, storeNames } = offer
  const stores = storeNames && (storeNames.length > mostStores ? offerTexts.someStores(storeNames.length) : storeNames.join(', '))
  return (
    <li className={cx('snap-start card ground-card relative flex flex-col rounded-lg shadow-card', href && 'tablet:nth-[n+5]:hidden')}>
      <div data-dept={tone} className="grid place-items-center h-[124px] wide:h-[148px] rounded-t-lg bg-(--dept-soft)">
        <Picture src={image} width={120} height={96} className="h-24 wide:h-[116px] w-[70%] object-contain" />
      </div>
      <div className="flex flex-col gap-1 flex-1 p-3">
        <h3 className="font-bold text-sm leading-5 hyphens-auto">
          {href ? (
            <Link href={href} className="stretched">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className={cx('-order-1 face-display text-2xl tabular-nums', membersOnly && 'text-heart-ink')}>{money(priceCents)}</p>
        {membersOnly && (
          <p className="-order-1">
            <Badge tone="red" icon={IdCard}>
              {offerTexts.withCard}
            </Badge>
          </p>
        )}
        <p className="text-note text-ink-soft">
          {unit}
          {unitPrice && ` · ${offerTexts.unit(money(unitPrice.cents), unitPrice.per)}`}
        </p>
        <p className="text-note text-ink-soft">{offerTexts.lowest(money(lowestCents))}</p>
        {stores && <p className="text-note font-semibold">{offerTexts.onlyIn(stores)}</p>}
      </div>
    </li>
  )
}

/** Some prices of the week in a row, with a link to all of them. Empty without offers. */
export function OfferStrip({ items, total }: { items: readonly PriceOffer[]; total: number }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="week-offers" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <SectionHead id="week-offers" title={offerTexts.title} action={{ label: offerTexts.all(total), href: paths.weekOffers() }} />
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
  return <OfferStrip items={now.slice(0, mostShown)} total={now.length} />
}

/** Enough for all of them at once, of this week and the next. */
export const allOffers = { limit: 100 }
