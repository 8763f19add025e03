import type { Reward } from '@herzkarte/contract/hearts/shapes.ts'
import { HangTag } from '@herzkarte/ui/card/HangTag.tsx'
import { RewardTile } from '@herzkarte/ui/card/RewardTile.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Check from 'lucide-react/icons/check'
import { paths } from '../../../router/paths.ts'
import { useMoney } from '../../../shared/money.ts'
import type { Offer } from '../offer.ts'
import { offerBadge } from '../offer-badge.tsx'
import { rewardTexts } from '../texts.ts'
import { copayText } from './RewardOffer.tsx'

/** A reward in the list of its campaign, with a link to its page. */
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
