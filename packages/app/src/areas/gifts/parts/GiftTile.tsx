import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { RewardTile } from '@herzkarte/ui/card/RewardTile.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import CalendarX from 'lucide-react/icons/calendar-x'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Flame from 'lucide-react/icons/flame'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { type GiftOffer, giftOffer } from '../gift-offer.ts'
import { type GiftTexts, giftTexts } from '../texts.ts'
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

/** A gift's status for the shopper: held already, gone, nearly gone, for adults. Empty if there is nothing special. */
function giftBadge(gift: Gift, offer: GiftOffer, texts: GiftTexts): ReactNode {
  if (gift.openGiftHoldId !== null || gift.openReservationId !== null) {
    return (
      <Badge tone="leaf" icon={Check}>
        {gift.openGiftHoldId !== null ? texts.codeOpen : texts.reserved}
      </Badge>
    )
  }
  if (offer === 'expired') return <Badge icon={CalendarX}>{texts.expired}</Badge>
  if (offer === 'outOfStock') return <Badge icon={CircleSlash}>{texts.outOfStock}</Badge>
  if (offer === 'limitReached') return <Badge icon={Check}>{texts.had}</Badge>
  if (gift.ageRestricted) {
    return (
      <Badge tone="plum" icon={Lock}>
        {texts.from18}
      </Badge>
    )
  }
  if (gift.stock !== 'lowStock') return null
  return (
    <Badge tone="amber" icon={Flame}>
      {texts.lowStock}
    </Badge>
  )
}
