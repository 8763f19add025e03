import type { PriceOffer } from '@herzkarte/contract/offers/index.ts'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { IdCard } from 'lucide-react'
import { money } from '../../../shared/money.ts'

export const offerTexts = defineTexts({
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
