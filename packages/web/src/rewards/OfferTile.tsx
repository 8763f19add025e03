import type { Reward } from '@herzkarte/contract/hearts/shapes.ts'
import Check from 'lucide-react/icons/check'
import { useTexts } from '../app/language.ts'
import { useMoney } from '../app/money.ts'
import { paths } from '../app/paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { HangTag } from '../ui/HangTag.tsx'
import { RewardTile } from '../ui/RewardTile.tsx'
import type { Offer } from './offer.ts'
import { offerBadge } from './offer-badge.tsx'
import { copayText } from './RewardOffer.tsx'
import { rewardTexts } from './texts.ts'

/** A reward among others of its campaign, as a way to its page. */
export function OfferTile({ reward, offer, isActivated }: { reward: Reward; offer: Offer; isActivated: boolean }) {
  const texts = useTexts(rewardTexts)
  const money = useMoney()
  const activated = isActivated && (
    <Badge tone="leaf" icon={Check}>
      {texts.activated}
    </Badge>
  )
  return (
    <RewardTile
      name={reward.name}
      picture={reward.image}
      tag={<HangTag hearts={reward.heartsNeeded} reachable={offer === 'activate' || offer === 'signIn'} />}
      gone={offer === 'outOfStock' || offer === 'expired'}
      extra={copayText(reward.copayCents, texts, money)}
      badge={activated || offerBadge(offer, reward.stock === 'lowStock', texts)}
      href={paths.reward(reward.rewardId, reward.campaignId)}
    />
  )
}
