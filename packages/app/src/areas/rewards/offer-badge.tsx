import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Flame from 'lucide-react/icons/flame'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import type { Offer } from './offer.ts'
import type { RewardTexts } from './texts.ts'

/** A badge for low or exhausted stock, or an age limit; empty otherwise. */
export function offerBadge(offer: Offer, isLow: boolean, texts: RewardTexts): ReactNode {
  if (offer === 'outOfStock') return <Badge icon={CircleSlash}>{texts.outOfStock}</Badge>
  if (offer === 'ageLocked') {
    return (
      <Badge tone="plum" icon={Lock}>
        {texts.from18}
      </Badge>
    )
  }
  if (!isLow || offer === 'expired') return null
  return (
    <Badge tone="amber" icon={Flame}>
      {texts.lowStock}
    </Badge>
  )
}
