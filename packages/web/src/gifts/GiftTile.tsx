import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { today } from '../app/dates.ts'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { RewardTile } from '../ui/RewardTile.tsx'
import { departmentOf } from '../ui/tones.ts'
import { GiftPriceTag } from './GiftPriceTag.tsx'
import { giftBadge } from './gift-badge.tsx'
import { giftOffer } from './gift-offer.ts'
import { giftTexts } from './texts.ts'

/** A gift among others, as a way to its page: an item of a `Strip`. */
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
