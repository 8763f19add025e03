import type { CardReward, Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { useParams } from 'wouter'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { today } from '../../../shared/dates.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { PictureCardSkeleton } from '../../../shared/PictureCardSkeleton.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { MoreCoupons } from '../../coupons/index.ts'
import { Activation, GiveBack } from '../index.ts'
import { offerOf } from '../offer.ts'
import { ActivatedReward } from '../parts/ActivatedReward.tsx'
import { OtherRewards } from '../parts/OtherRewards.tsx'
import { RewardAction } from '../parts/RewardAction.tsx'
import { RewardView } from '../parts/RewardView.tsx'
import { rewardPageTexts } from '../reward-page-texts.ts'
import { useCard } from '../use-card.ts'
import { useHomeStoreName } from '../use-home-store-name.ts'

/** A reward: its description, its price, and the possible action. Open to visitors. */
export default function RewardPage() {
  const { rewardId, campaignId = '' } = useParams()
  const texts = useTexts(rewardPageTexts)
  const member = useSession()?.user
  const { card, error, refetch } = useCard(campaignId)
  const storeName = useHomeStoreName()
  const [activating, activate] = useState<CardReward>()
  const [returning, giveBack] = useState<Redemption>()

  const reward = card?.rewards.find((one) => one.rewardId === rewardId)
  const isNew = useArrived(card?.rewards.flatMap(({ activated }) => activated.map(({ redemptionId }) => redemptionId)))
  const kind = card?.campaign.kind ?? 'hearts'
  const opensOn = card?.campaign.collectFrom ?? ''
  const offer = reward && card && offerOf({ reward, opensOn, isPaused: isPaused(card.campaign, today()), today: today(), member })
  return (
    <Screen
      title={texts.title}
      name={reward?.name}
      backTo={kind === 'collector' ? paths.collectorCardDetail(campaignId) : paths.stampCard(campaignId)}
      ownHeading
      end={
        reward && (
          <ShareButton
            shared={{
              title: reward.name,
              description: reward.description,
              image: reward.image,
              path: paths.reward(reward.rewardId, campaignId),
            }}
          />
        )
      }
    >
      {reward && offer ? (
        <>
          <RewardView
            reward={reward}
            kind={kind}
            offer={offer}
            held={card?.own?.hearts}
            storeName={storeName}
            activated={reward.activated.map((redemption) => (
              <ActivatedReward
                key={redemption.redemptionId}
                redemption={redemption}
                headingLevel={2}
                isNew={isNew(redemption.redemptionId)}
                onGiveBack={() => giveBack(redemption)}
              />
            ))}
            action={<RewardAction reward={reward} kind={kind} offer={offer} opensOn={opensOn} onActivate={() => activate(reward)} />}
          />
          <OtherRewards card={card} than={reward.rewardId} />
        </>
      ) : card || isUnknown(error) ? (
        <>
          <EmptyState
            picture={emptyGifts}
            title={texts.gone}
            text={texts.goneText}
            headingLevel={1}
            action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
          />
          {card ? <OtherRewards card={card} than="" /> : <MoreCoupons />}
        </>
      ) : error ? (
        <LoadFailed error={error} headingLevel={1} onRetry={() => void refetch()} />
      ) : (
        <PictureCardSkeleton />
      )}

      {activating && <Activation reward={activating} onEnd={() => activate(undefined)} />}
      {returning && <GiveBack redemption={returning} onEnd={() => giveBack(undefined)} />}
    </Screen>
  )
}
