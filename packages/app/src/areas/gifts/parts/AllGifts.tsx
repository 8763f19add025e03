import type { ExchangeType, Gift, GiftPrice } from '@herzkarte/contract/gifts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { HangTag, PriceTag } from '@herzkarte/ui/card/HangTag.tsx'
import { RewardTile } from '@herzkarte/ui/card/RewardTile.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { CalendarX, Check, CircleSlash, Flame, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { heartCount, pointCount } from '../../../shared/counted.ts'
import { today } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { appTexts } from '../../../texts.ts'
import { type GiftOffer, giftOffer } from '../gift-offer.ts'

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
          title={giftTexts.none}
          text={giftTexts.noneText}
          action={<Button href={paths.offers()}>{appTexts.toOffers}</Button>}
        />
      }
    >
      {(gifts) => (
        <ShopGrid tiles column={column} label={giftTexts.all}>
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
      <SectionHead id="others" title={giftTexts.others} action={{ label: giftTexts.all, href: paths.gifts() }} />
      <Strip label={giftTexts.others}>
        {others.map((gift) => (
          <GiftTile key={gift.giftId} gift={gift} />
        ))}
      </Strip>
    </section>
  )
}

/** A gift in a list, with a link to its page: an item of a `Strip`. */
function GiftTile({ gift, headingLevel = 3 }: { gift: Gift; headingLevel?: 2 | 3 | 4 }) {
  const member = useSession()?.user
  const offer = giftOffer({ gift, today: today(), member })
  const [price, ...others] = gift.prices.toSorted((a, b) => Number(b.isAffordable) - Number(a.isAffordable))
  return (
    <RewardTile
      name={gift.title}
      picture={gift.image}
      dept={gift.tone}
      tag={price && <GiftPriceTag price={price} reachable={member === undefined || price.isAffordable} />}
      extra={
        others.length > 0 ? giftTexts.or(others.map((other) => giftTexts.price(other.exchangeType, other.amount)).join(', ')) : undefined
      }
      badge={giftBadge(gift, offer)}
      gone={offer === 'outOfStock' || offer === 'expired'}
      href={paths.giftDetail(gift.giftId)}
      headingLevel={headingLevel}
    />
  )
}

/** A gift's status for the shopper: held already, gone, nearly gone, for adults. Empty if there is nothing special. */
function giftBadge(gift: Gift, offer: GiftOffer): ReactNode {
  if (gift.openGiftHoldId !== null || gift.openReservationId !== null) {
    return (
      <Badge tone="leaf" icon={Check}>
        {gift.openGiftHoldId !== null ? giftTexts.codeOpen : giftTexts.reserved}
      </Badge>
    )
  }
  if (offer === 'expired') return <Badge icon={CalendarX}>{giftTexts.expired}</Badge>
  if (offer === 'outOfStock') return <Badge icon={CircleSlash}>{giftTexts.outOfStock}</Badge>
  if (offer === 'limitReached') return <Badge icon={Check}>{giftTexts.had}</Badge>
  if (gift.ageRestricted) {
    return (
      <Badge tone="plum" icon={Lock}>
        {giftTexts.from18}
      </Badge>
    )
  }
  if (gift.stock !== 'lowStock') return null
  return (
    <Badge tone="amber" icon={Flame}>
      {giftTexts.lowStock}
    </Badge>
  )
}

/** The price of a gift, on a tag. */
export function GiftPriceTag({ price: { exchangeType, amount }, reachable }: { price: GiftPrice; reachable: boolean }) {
  if (exchangeType === 'hearts') return <HangTag hearts={amount} reachable={reachable} />
  return <PriceTag reachable={reachable}>{giftTexts.price(exchangeType, amount)}</PriceTag>
}

const free = { de: 'gratis', en: 'free', fr: 'offert' }

function price(lang: 'de' | 'en' | 'fr') {
  return (exchangeType: ExchangeType, amount: number) =>
    exchangeType === 'free' ? free[lang] : exchangeType === 'hearts' ? heartCount[lang](amount) : pointCount[lang](amount)
}

export const giftTexts = defineTexts({
  others: { de: 'Weitere Geschenke', en: 'More gifts', fr: 'Autres cadeaux' },
  title: { de: 'Geschenke', en: 'Gifts', fr: 'Cadeaux' },
  all: { de: 'Alle Geschenke', en: 'All gifts', fr: 'Tous les cadeaux' },
  none: { de: 'Gerade gibt es keine Geschenke', en: 'There are no gifts right now', fr: 'Pas de cadeaux en ce moment' },
  noneText: {
    de: 'Schau bald wieder vorbei, wir denken uns schon etwas aus.',
    en: 'Come back soon, we are thinking of something already.',
    fr: 'Reviens bientôt, nous préparons déjà quelque chose.',
  },
  price: { de: price('de'), en: price('en'), fr: price('fr') },
  or: { de: 'oder {prices}', en: 'or {prices}', fr: 'ou {prices}' },
  codeOpen: { de: 'Code läuft', en: 'Code is running', fr: 'Code en cours' },
  reserved: { de: 'Reserviert', en: 'Reserved', fr: 'Réservé' },
  expired: { de: 'Abgelaufen', en: 'Expired', fr: 'Expiré' },
  outOfStock: { de: 'Vergriffen', en: 'Out of stock', fr: 'Épuisé' },
  lowStock: { de: 'Nur noch wenige', en: 'Only a few left', fr: 'Bientôt épuisé' },
  had: { de: 'Hast du schon', en: 'You have it already', fr: 'Déjà reçu' },
  from18: { de: 'Ab 18', en: '18+', fr: 'Dès 18 ans' },
})
