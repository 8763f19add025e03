import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { RewardTile } from '@herzkarte/ui/card/RewardTile.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { giftBadge } from '../gift-badge.tsx'
import { giftOffer } from '../gift-offer.ts'
import { giftTexts } from '../texts.ts'
import { GiftPriceTag } from './GiftPriceTag.tsx'

/** A gift in a list, with a link to its page: an item of a `Strip`. */
export function GiftTile({ gift, headingLevel = 3 }: { gift: Gift; headingLevel?: 2 | 3 | 4 }) {
  const texts = useTexts(giftTexts)
  const member = useSession()?.user
  const offer = giftOffer({ gift, today: today(), member })
  const [price, ...others] = gift.prices.toSorted((a, b) => Number(b.isAffordable) - Number(a.isAffordable))
  return (
    <RewardTile
      name={gift.title}
      picture={gift.image}
      dept={departmentOf(gift.tone)}
      tag={price && <GiftPriceTag price={price} reachable={member === undefined || price.isAffordable} />}
      extra={others.length > 0 ? texts.or(others.map((other) => texts.price(other.exchangeType, other.amount)).join(', ')) : undefined}
      badge={giftBadge(gift, offer, texts)}
      gone={offer === 'outOfStock' || offer === 'expired'}
      href={paths.giftDetail(gift.giftId)}
      headingLevel={headingLevel}
    />
  )
}
