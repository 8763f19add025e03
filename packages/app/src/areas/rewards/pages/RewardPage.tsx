import type { CampaignKind, CardReward, Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { FloatBar } from '@herzkarte/ui/layout/Page.tsx'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { DetailSkeleton, Gone } from '../../../shared/Detail.tsx'
import { today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { MoreCoupons } from '../../coupons/index.ts'
import { Activation, GiveBack } from '../index.ts'
import { type Offer, offerOf } from '../offer.ts'
import { OtherRewards } from '../parts/OfferTile.tsx'
import { ActivatedReward, offerNote } from '../parts/RewardOffer.tsx'
import { RewardView } from '../parts/RewardView.tsx'
import { rewardPageTexts, rewardTexts } from '../texts.ts'
import { type Card, useCard, useHomeStoreName } from '../use-card.ts'

/** A reward: its description, its price, and the possible action. Open to visitors. */
export default function RewardPage() {
  const { rewardId, campaignId = '' } = useParams()
  const member = useSession()?.user
  const { card, ...read } = useCard(campaignId)
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
      title={rewardPageTexts.title}
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
      ) : (
        <Loaded
          read={{ ...read, data: card }}
          headingLevel={1}
          skeleton={<DetailSkeleton />}
          gone={isUnknown(read.error) && <RewardGone card={undefined} />}
        >
          {(card) => <RewardGone card={card} />}
        </Loaded>
      )}

      {activating && <Activation reward={activating} onEnd={() => activate(undefined)} />}
      {returning && <GiveBack redemption={returning} onEnd={() => giveBack(undefined)} />}
    </Screen>
  )
}

function RewardGone({ card }: { card: Card | undefined }) {
  return (
    <Gone
      picture={emptyGifts}
      title={rewardPageTexts.gone}
      text={rewardPageTexts.goneText}
      action={rewardPageTexts.toOffers}
      href={paths.offers()}
    >
      {card ? <OtherRewards card={card} than="" /> : <MoreCoupons />}
    </Gone>
  )
}

interface RewardActionProps {
  reward: CardReward
  kind: CampaignKind
  offer: Offer
  opensOn: Day
  onActivate: () => void
}

/** The single action of a reward's page. It floats above the tabs on the phone if it can proceed, and is inline otherwise and from tablets on. */
function RewardAction(props: RewardActionProps) {
  const isBroad = useTwoColumns()
  const isPhone = useShell() === 'phone'
  const leadsOn = (props.offer === 'activate' && props.kind === 'hearts') || props.offer === 'signIn'
  const isAnother = leadsOn && props.reward.activated.length > 0
  const action = useAction(props)
  const main = isAnother && isPhone ? <Button href={paths.wallet()}>{rewardPageTexts.toCard}</Button> : !isAnother && action
  // A second tap where the first one was must not cost as many hearts again.
  const another = isAnother && (
    <Button variant="text" onClick={props.onActivate}>
      {rewardPageTexts.another(props.reward.heartsNeeded)}
    </Button>
  )
  return (
    <>
      {main && (!isBroad && leadsOn ? <FloatBar>{main}</FloatBar> : <div className="pt-2">{main}</div>)}
      {another}
    </>
  )
}

function useAction({ reward, kind, offer, opensOn, onActivate }: RewardActionProps): ReactNode {
  const isBroad = useTwoColumns()
  // The free item of a full collector card is activated automatically.
  if (kind === 'collector' && (offer === 'activate' || offer === 'short')) {
    return (
      <Button variant="line" wide={!isBroad} href={paths.collectorCardDetail(reward.campaignId)}>
        {rewardPageTexts.toCollectorCard}
      </Button>
    )
  }
  switch (offer) {
    case 'activate':
      return <Button onClick={onActivate}>{rewardTexts.activateFor(reward.heartsNeeded)}</Button>
    case 'signIn':
      return (
        <Button icon={Lock} onClick={askToSignIn}>
          {rewardPageTexts.signInToActivate}
        </Button>
      )
    case 'short':
      return (
        <Button variant="line" wide={!isBroad} href={paths.stampCard(reward.campaignId)}>
          {rewardPageTexts.toHeartCard}
        </Button>
      )
    case 'notYet':
    case 'paused':
    case 'ageLocked':
      return <p className="text-sm font-semibold">{offerNote(offer, { missingHearts: reward.missingHearts, opensOn })}</p>
    default:
      return null
  }
}
