import type { Campaign, CardReward, Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HangTag } from '@herzkarte/ui/card/HangTag.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { RewardTile } from '@herzkarte/ui/card/RewardTile.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { Check, CircleSlash, Flame, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { dayText } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'
import { appTexts } from '../../../texts.ts'
import type { Offer } from '../offer.ts'
import { rewardPageTexts, rewardTexts } from '../texts.ts'
import { type Card, useOffer } from '../use-card.ts'

const looks = {
  activate: 'available',
  signIn: 'available',
  short: 'short',
  notYet: 'short',
  paused: 'short',
  ageLocked: 'locked',
  outOfStock: 'soldOut',
  expired: 'expired',
} as const satisfies Record<Offer, string>

/** A reward of a card, with its current action. */
export function RewardOffer({ reward, campaign, onActivate }: { reward: CardReward; campaign: Campaign; onActivate: () => void }) {
  const offer = useOffer(reward, campaign)
  return (
    <RewardRow
      name={reward.name}
      picture={reward.image}
      hearts={reward.heartsNeeded}
      extra={copayText(reward.copayCents)}
      state={looks[offer]}
      note={offerNote(offer, { missingHearts: reward.missingHearts, opensOn: campaign.collectFrom })}
      badge={offerBadge(offer, reward.stock === 'lowStock')}
      action={actionOf(offer, onActivate)}
      href={paths.reward(reward.rewardId, reward.campaignId)}
    />
  )
}

/** Why it cannot be activated now, if so. */
export function offerNote(offer: Offer, { missingHearts, opensOn }: { missingHearts: number; opensOn: Day }): string | undefined {
  switch (offer) {
    case 'short':
      return rewardTexts.missing(missingHearts)
    case 'notYet':
      return rewardTexts.opensOn(dayText(opensOn))
    case 'paused':
      return rewardTexts.paused
    case 'ageLocked':
      return rewardTexts.from18Reason
    case 'expired':
      return rewardTexts.expired
    default:
      return undefined
  }
}

function actionOf(offer: Offer, onActivate: () => void) {
  if (offer === 'activate') {
    return (
      <Button variant="ink" size="sm" onClick={onActivate}>
        {rewardTexts.activate}
      </Button>
    )
  }
  if (offer === 'signIn') {
    return (
      <Button variant="line" size="sm" icon={Lock} onClick={askToSignIn}>
        {appTexts.signIn}
      </Button>
    )
  }
  return undefined
}

interface ActivatedRewardProps {
  redemption: Redemption
  onGiveBack: () => void
  href?: string
  headingLevel?: 2 | 3
  isNew?: boolean
}

/** A reward that waits at the till, with a button to return it. */
export function ActivatedReward({ redemption, onGiveBack, href, headingLevel, isNew }: ActivatedRewardProps) {
  const { name, image, hearts, copayCents, isReturnable } = redemption
  return (
    <RewardRow
      name={name}
      picture={image}
      hearts={hearts}
      state="activated"
      status={rewardTexts.activated}
      note={copayCents > 0 ? rewardTexts.showCardAndPay(money(copayCents)) : rewardTexts.showCard}
      href={href}
      headingLevel={headingLevel}
      isNew={isNew}
      action={
        isReturnable && (
          <Button variant="text" size="sm" onClick={onGiveBack} label={`${rewardTexts.giveBack}: ${name}`}>
            {rewardTexts.giveBack}
          </Button>
        )
      }
    />
  )
}

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
function offerBadge(offer: Offer, isLow: boolean): ReactNode {
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
function copayText(copayCents: number): string {
  return copayCents > 0 ? `+ ${money(copayCents)}` : rewardTexts.noCopay
}
