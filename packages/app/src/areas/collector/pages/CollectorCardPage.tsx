import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { PriceTag } from '@herzkarte/ui/card/HangTag.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RewardSkeleton, Skeleton, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { useParams } from 'wouter'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { MoreCoupons } from '../../coupons/index.ts'
import { type Card, useCard } from '../../rewards/index.ts'
import { cardTexts } from '../card-texts.ts'
import { CollectorStall } from '../parts/CollectorStall.tsx'
import { CollectorTile } from '../parts/CollectorTile.tsx'
import { collectorTexts } from '../texts.ts'
import { useCollectorCards } from '../use-collector-cards.ts'

const errorsOfNone = [errors.stampCardNotFound, errors.campaignNotFound] as const

/** A collector card with its punches, the free items of full cards, and how it works. Visitors see the same card, empty. */
export default function CollectorCardPage() {
  const { campaignId = '' } = useParams()
  const texts = useTexts(cardTexts)
  const isMember = useSession() !== undefined
  const { card, error, refetch } = useCard(campaignId)
  const isGone = isApiError(error, ...errorsOfNone)
  return (
    <Screen title={card?.campaign.title ?? texts.card} backTo={paths.offers()}>
      {card && card.campaign.kind === 'collector' ? (
        <ObjectPair object={<CollectorStall key={campaignId} campaign={card.campaign} own={card.own} isMember={isMember} />}>
          <FreeOnes card={card} isMember={isMember} />
          <MoreCards except={campaignId} />
        </ObjectPair>
      ) : card || isGone ? (
        <>
          <EmptyState
            picture={emptyHearts}
            title={texts.gone}
            text={texts.goneText}
            action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
          />
          <MoreCoupons />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </Screen>
  )
}

function CardSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <ObjectPair object={<StallSkeleton places={10} columns={5} />}>
        <div className="grid gap-3">
          <Bone className="h-7 w-40" />
          <RewardSkeleton />
        </div>
      </ObjectPair>
    </Skeleton>
  )
}

/** The other active collector cards; empty if this is the only one, or while they are loading. */
function MoreCards({ except }: { except: string }) {
  const texts = useTexts(cardTexts)
  const others = useCollectorCards().filter(({ campaign }) => campaign.campaignId !== except)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="more" title={texts.more} />
      {others.map(({ campaign, own }) => (
        <CollectorTile key={campaign.campaignId} campaign={campaign} own={own} headingLevel={3} />
      ))}
    </section>
  )
}

/** The free items of full cards: those that wait at the till, or the next one, and the conditions. */
function FreeOnes({ card: { campaign, rewards, conditions }, isMember }: { card: Card; isMember: boolean }) {
  const texts = useTexts(cardTexts)
  const { campaignId } = campaign
  return (
    <section aria-labelledby="free" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:-mt-3.5">
      <SectionHead
        id="free"
        title={texts.fullCard}
        action={isMember ? { label: texts.history, href: paths.collectorHistory(campaignId) } : undefined}
      />
      {rewards.map((reward) => (
        <FreeOne key={reward.rewardId} reward={reward} />
      ))}
      <p className="mt-1 text-sm text-ink-soft text-pretty">{conditions}</p>
    </section>
  )
}

function FreeOne({ reward }: { reward: CardReward }) {
  const texts = useTexts(cardTexts)
  const words = useTexts(collectorTexts)
  const { rewardId, campaignId, name, image, heartsNeeded, stock, activated } = reward
  const isNew = useArrived(activated.map(({ redemptionId }) => redemptionId))
  const href = paths.reward(rewardId, campaignId)
  if (activated.length > 0) {
    return activated.map(({ redemptionId }) => (
      <RewardRow
        key={redemptionId}
        name={name}
        picture={image}
        state="activated"
        status={texts.waits}
        note={texts.showCard}
        href={href}
        isNew={isNew(redemptionId)}
      />
    ))
  }
  return (
    <RewardRow
      name={name}
      picture={image}
      tag={<PriceTag reachable={false}>{words.punches(heartsNeeded)}</PriceTag>}
      state={stock === 'expired' ? 'expired' : 'short'}
      note={texts.byItself}
      href={href}
    />
  )
}
