import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import CalendarX from 'lucide-react/icons/calendar-x'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Flame from 'lucide-react/icons/flame'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import type { GiftOffer } from './gift-offer.ts'
import type { GiftTexts } from './texts.ts'

/** A gift's status for the shopper: held already, gone, nearly gone, for adults. Empty if there is nothing special. */
export function giftBadge(gift: Gift, offer: GiftOffer, texts: GiftTexts): ReactNode {
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
