import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { CardReward, Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { useParams } from 'wouter'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { MoreCoupons } from '../../coupons/index.ts'
import { ActivatedReward, Activation, GiveBack, offerOf, RewardOffer, useCard, useHomeStoreName } from '../../rewards/index.ts'
import { CardActions } from '../parts/CardActions.tsx'
import { CardFrame } from '../parts/CardFrame.tsx'
import { CardPlaces } from '../parts/CardPlaces.tsx'
import { CardSkeleton } from '../parts/CardSkeleton.tsx'
import { RewardList } from '../parts/RewardList.tsx'
import { heartTexts } from '../texts.ts'
import { useCongratulation } from '../use-congratulation.ts'

const CodeSheet = lazyDialog(() => import('../parts/CodeSheet.tsx'))
const CongratulationSheet = lazyDialog(() => import('../parts/CongratulationSheet.tsx'))

/** A heart card with all its slots and rewards. Visitors see the same card, empty. */
export default function HeartCardPage() {
  const { campaignId = '' } = useParams()
  const texts = useTexts(heartTexts)
  const member = useSession()?.user
  const storeName = useHomeStoreName()
  const { card, error, refetch } = useCard(campaignId)
  const [entersCode, enterCode] = useState(false)
  const [activating, activate] = useState<CardReward>()
  const [returning, giveBack] = useState<Redemption>()
  const congratulation = useCongratulation(card?.own)
  const isNew = useArrived(card?.rewards.flatMap(({ activated }) => activated.map(({ redemptionId }) => redemptionId)))

  if (!card) {
    const isGone = isApiError(error, errors.stampCardNotFound, errors.campaignNotFound)
    return (
      <CardFrame title={texts.heartCard} isLoading={!error}>
        {isGone ? (
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
      </CardFrame>
    )
  }

  const { campaign, own, rewards, conditions, storeNames, shownBecause } = card
  const terms = [conditions, storeNames && texts.onlyIn(storeNames.join(', ')), shownBecause].filter((term) => term !== undefined)
  const opensOn = campaign.collectFrom
  const pauses = isPaused(campaign, today())
  return (
    <CardFrame
      title={campaign.title}
      tone={campaign.tone}
      places={<CardPlaces key={campaignId} campaign={campaign} own={own} isMember={member !== undefined} rewards={rewards} />}
      actions={own && !pauses && <CardActions card={own} onEnterCode={() => enterCode(true)} />}
    >
      <RewardList campaignId={campaignId} isMember={member !== undefined} conditions={terms}>
        {rewards
          .flatMap((reward) => reward.activated)
          .map((redemption) => (
            <ActivatedReward
              key={redemption.redemptionId}
              redemption={redemption}
              isNew={isNew(redemption.redemptionId)}
              href={paths.reward(redemption.rewardId, campaignId)}
              onGiveBack={() => giveBack(redemption)}
            />
          ))}
        {rewards.map((reward) => (
          <RewardOffer
            key={reward.rewardId}
            reward={reward}
            offer={offerOf({ reward, opensOn, isPaused: pauses, today: today(), member })}
            opensOn={opensOn}
            onActivate={() => activate(reward)}
          />
        ))}
      </RewardList>

      {entersCode && <CodeSheet campaignId={campaignId} onClose={() => enterCode(false)} />}
      {congratulation.reward && !activating && (
        <CongratulationSheet
          reward={congratulation.reward}
          next={own?.nextReward ?? undefined}
          storeName={storeName}
          onClose={congratulation.done}
          onActivate={() => {
            activate(congratulation.reward)
            congratulation.done()
          }}
        />
      )}
      {activating && <Activation reward={activating} onEnd={() => activate(undefined)} />}
      {returning && <GiveBack redemption={returning} onEnd={() => giveBack(undefined)} />}
    </CardFrame>
  )
}
