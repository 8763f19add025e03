import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { CardReward, Redemption, StampCardDetail } from '@herzkarte/contract/hearts/shapes.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { Bone, RewardSkeleton, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Gift, Send, TextCursorInput } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { Gone } from '../../../shared/Detail.tsx'
import { today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useLasting } from '../../../shared/use-lasting.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { MoreCoupons } from '../../coupons/index.ts'
import { ActivatedReward, Activation, type Card, GiveBack, RewardOffer, useCard, useHomeStoreName } from '../../rewards/index.ts'
import { acknowledge } from '../acknowledge.ts'
import { CardFrame, CardPlaces } from '../parts/CardFrame.tsx'
import { heartReads } from '../reads.ts'
import { heartTexts } from '../texts.ts'

const CodeSheet = lazyDialog(() => import('../parts/CodeSheet.tsx'))
const CongratulationSheet = lazyDialog(() => import('../parts/CongratulationSheet.tsx'))

/** A heart card with all its slots and rewards. Visitors see the same card, empty. */
export default function HeartCardPage() {
  const { campaignId = '' } = useParams()
  const storeName = useHomeStoreName()
  const { card, error, refetch } = useCard(campaignId)
  const [entersCode, enterCode] = useState(false)
  const [activating, activate] = useState<CardReward>()
  const [returning, giveBack] = useState<Redemption>()
  const congratulation = useCongratulation(card?.own)
  const isNew = useArrived(card?.rewards.flatMap(({ activated }) => activated.map(({ redemptionId }) => redemptionId)))

  const pauses = card !== undefined && isPaused(card.campaign, today())
  return (
    <CardFrame
      title={card?.campaign.title ?? heartTexts.heartCard}
      tone={card?.campaign.tone}
      isLoading={!card && !error}
      places={card && <CardPlaces key={campaignId} card={card} />}
      actions={card?.own && !pauses && <CardActions card={card.own} onEnterCode={() => enterCode(true)} />}
    >
      <Loaded
        read={{ data: card, error, refetch }}
        skeleton={<CardSkeleton />}
        gone={
          isApiError(error, errors.stampCardNotFound, errors.campaignNotFound) && (
            <Gone headingLevel={2} picture={emptyHearts} title={heartTexts.gone} text={heartTexts.goneText}>
              <MoreCoupons />
            </Gone>
          )
        }
      >
        {(card) => (
          <RewardList card={card}>
            {card.rewards
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
            {card.rewards.map((reward) => (
              <RewardOffer key={reward.rewardId} reward={reward} campaign={card.campaign} onActivate={() => activate(reward)} />
            ))}
          </RewardList>
        )}
      </Loaded>

      {entersCode && <CodeSheet campaignId={campaignId} onClose={() => enterCode(false)} />}
      {congratulation.reward && !activating && (
        <CongratulationSheet
          reward={congratulation.reward}
          next={card?.own?.nextReward ?? undefined}
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

/**
 * Hearts in addition to those of a purchase: the campaign's free ones, once, and those of a code, until the collection period ends; also sharing
 * them.
 */
function CardActions({ card, onEnterCode }: { card: StampCardDetail; onEnterCode: () => void }) {
  const claim = useOperation(api.grantUserStamp, { refreshes: heartReads })
  const { campaignId, freeHearts, shareableHearts, collectFrom, collectUntil, redeemUntil } = card
  const day = today()
  const isCollecting = day >= collectFrom && day <= collectUntil
  return (
    <>
      {isCollecting && freeHearts && !freeHearts.claimed && !claim.isSuccess && (
        <Button variant="line" size="sm" icon={Gift} busy={claim.isPending} onClick={() => claim.mutate({ campaignId })}>
          {heartTexts.freeHearts(freeHearts.hearts)}
        </Button>
      )}
      {isCollecting && (
        <Button variant="line" size="sm" icon={TextCursorInput} onClick={onEnterCode}>
          {heartTexts.enterCode}
        </Button>
      )}
      {shareableHearts > 0 && day <= redeemUntil && (
        <Button variant="line" size="sm" icon={Send} href={paths.selectFriend(campaignId)}>
          {heartTexts.share}
        </Button>
      )}
    </>
  )
}

const places = 40

function CardSkeleton() {
  const isBroad = useTwoColumns()
  const rewards = (
    <div className="grid content-start gap-3">
      <Bone className="h-7 w-32 mt-4" />
      <RewardSkeleton />
      <RewardSkeleton />
      <RewardSkeleton />
    </div>
  )
  if (isBroad) return <ObjectPair object={<StallSkeleton places={places} columns={8} />}>{rewards}</ObjectPair>
  return (
    <>
      <div className="grid gap-[18px] -mx-(--margin) px-(--margin) pt-[58px] pb-5 bg-card rounded-b-xl shadow-card">
        <div className="flex items-end justify-between">
          <Bone className="h-[77px] w-28" />
          <Bone className="h-10 w-40" />
        </div>
        <span className="places">
          {Array.from({ length: places }, (_, i) => i).map((place) => (
            <span key={place} className="place p-[6%]">
              <Bone className="size-full rounded-full!" />
            </span>
          ))}
        </span>
        <Bone className="h-11 w-full" />
      </div>
      {rewards}
    </>
  )
}

/** The rewards of a card, and its conditions. */
function RewardList({ card: { campaign, conditions, storeNames, shownBecause }, children }: { card: Card; children: ReactNode }) {
  const isMember = useSession() !== undefined
  const terms = [conditions, storeNames && heartTexts.onlyIn(storeNames.join(', ')), shownBecause].filter((term) => term !== undefined)
  return (
    <section aria-labelledby="rewards" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-3.5 tablet:-mt-3.5">
      <SectionHead
        id="rewards"
        title={heartTexts.rewards}
        action={isMember ? { label: heartTexts.history, href: paths.heartsHistory(campaign.campaignId) } : undefined}
      />
      {children}
      <div className="mt-1 grid gap-1 text-sm text-ink-soft">
        {terms.map((term) => (
          <p key={term} className="text-pretty">
            {term}
          </p>
        ))}
      </div>
    </section>
  )
}

/** After the animation of the last heart. */
const afterLandingMs = 1500

/** The reward to congratulate on, once per reward reached and on all devices together; `done` ends it. */
function useCongratulation(card: StampCardDetail | undefined) {
  const rewardId = card?.reachedReward?.isCongratulated === false ? card.reachedReward.rewardId : undefined
  const due = useLasting(rewardId, afterLandingMs, undefined)
  const [seen, setSeen] = useState<string>()
  const isShown = rewardId !== undefined && rewardId === due && rewardId !== seen
  const reward: CardReward | undefined = isShown ? card?.rewards.find((one) => one.rewardId === rewardId) : undefined
  function done(): void {
    if (!reward) return
    setSeen(reward.rewardId)
    acknowledge(reward)
  }
  return { reward, done }
}
