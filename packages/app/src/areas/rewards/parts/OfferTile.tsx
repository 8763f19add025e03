import type { Campaign, CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { HangTag } from '@herzkarte/ui/card/HangTag.tsx'
import { RewardTile } from '@herzkarte/ui/card/RewardTile.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { Check, CircleSlash, Flame, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { money } from '../../../shared/money.ts'
import type { Offer } from '../offer.ts'
import { rewardPageTexts, rewardTexts } from '../texts.ts'
import { type Card, useOffer } from '../use-card.ts'

interface OfferTileProps {
  reward: Omit<CardReward, 'activated'>
  campaign: Campaign
  isActivated: boolean
}

/** A reward in the list of its campaign, with a link to its page. */
export function OfferTile({ reward, campaign, isActivated }: OfferTileProps) {
  const offer = useOffer(reward, campaign)
  const activated = isActivated && (
    <Badge tone="leaf" icon={Check}>
      {rewardTexts.activated}
    </Badge>
  )
  return (
    <RewardTile
      name={reward.name}
      picture={reward.image}
      tag={<HangTag hearts={reward.heartsNeeded} reachable={offer === 'activate' || offer === 'signIn'} />}
      gone={offer === 'outOfStock' || offer === 'expired'}
      extra={copayText(reward.copayCents)}
      badge={activated || offerBadge(offer, reward.stock === 'lowStock')}
      href={paths.reward(reward.rewardId, reward.campaignId)}
    />
  )
}

/** A badge for low or exhausted stock, or an age limit; empty otherwise. */
export function offerBadge(offer: Offer, isLow: boolean): ReactNode {
  if (offer === 'outOfStock') return <Badge icon={CircleSlash}>{rewardTexts.outOfStock}</Badge>
  if (offer === 'ageLocked') {
    return (
      <Badge tone="plum" icon={Lock}>
        {rewardTexts.from18}
      </Badge>
    )
  }
  if (!isLow || offer === 'expired') return null
  return (
    <Badge tone="amber" icon={Flame}>
      {rewardTexts.lowStock}
    </Badge>
  )
}

/** The other rewards of the same card; empty if there are none. */
export function OtherRewards({ card: { campaign, rewards }, than }: { card: Card; than: string }) {
  const others = rewards.filter(({ rewardId }) => rewardId !== than)
  if (campaign.kind === 'collector' || others.length === 0) return null
  return (
    <section aria-labelledby="others" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="others" title={rewardPageTexts.others} />
      <Strip label={rewardPageTexts.others}>
        {others.map((reward) => (
          <OfferTile key={reward.rewardId} reward={reward} campaign={campaign} isActivated={reward.activated.length > 0} />
        ))}
      </Strip>
    </section>
  )
}

/** The additional payment at the till, as text. */
export function copayText(copayCents: number): string {
  return copayCents > 0 ? `+ ${money(copayCents)}` : rewardTexts.noCopay
}
