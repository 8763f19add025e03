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
import { RewardObject } from '../parts/RewardView.tsx'
import { rewardPageTexts, rewardTexts } from '../texts.ts'
import { type Card, useCard } from '../use-card.ts'

/** A reward: its description, its price, and the possible action. Open to visitors. */
export default function RewardPage() {
  const { rewardId, campaignId = '' } = useParams()
  const { card, ...read } = useCard(campaignId)
  const reward = card?.rewards.find((one) => one.rewardId === rewardId)
  return (
    <Screen
      title={rewardPageTexts.title}
      name={reward?.name}
      backTo={cardPath(card?.campaign.kind, campaignId)}
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
      <Loaded
        read={{ ...read, data: card }}
        headingLevel={1}
        skeleton={<DetailSkeleton />}
        gone={isUnknown(read.error) && <RewardGone card={undefined} />}
      >
        {(card) => (reward ? <RewardOfCard card={card} reward={reward} /> : <RewardGone card={card} />)}
      </Loaded>
    </Screen>
  )
}

const cardPath = (kind: CampaignKind | undefined, campaignId: string) =>
  kind === 'collector' ? paths.collectorCardDetail(campaignId) : paths.stampCard(campaignId)

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

function RewardOfCard({ card, reward }: { card: Card; reward: CardReward }) {
  const member = useSession()?.user
  // As it was when the shopper tapped: once it is activated, the request would be for another one.
  const [activating, activate] = useState<CardReward>()
  const [returning, giveBack] = useState<Redemption>()
  const isNew = useArrived(card.rewards.flatMap(({ activated }) => activated.map(({ redemptionId }) => redemptionId)))
  const { campaign } = card
  const opensOn = campaign.collectFrom
  const offer = offerOf({ reward, opensOn, isPaused: isPaused(campaign, today()), today: today(), member })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-6">
        {reward.activated.map((redemption) => (
          <ActivatedReward
            key={redemption.redemptionId}
            redemption={redemption}
            headingLevel={2}
            isNew={isNew(redemption.redemptionId)}
            onGiveBack={() => giveBack(redemption)}
          />
        ))}
        <RewardObject card={card} reward={reward} offer={offer}>
          <RewardAction reward={reward} kind={campaign.kind} offer={offer} opensOn={opensOn} onActivate={() => activate(reward)} />
        </RewardObject>
      </div>
      <OtherRewards card={card} than={reward.rewardId} />

      {activating && <Activation reward={activating} onEnd={() => activate(undefined)} />}
      {returning && <GiveBack redemption={returning} onEnd={() => giveBack(undefined)} />}
    </>
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
  const isCollector = kind === 'collector'
  // The free item of a full collector card is activated automatically.
  if (offer === 'short' || (isCollector && offer === 'activate')) {
    return (
      <Button variant="line" wide={!isBroad} href={cardPath(kind, reward.campaignId)}>
        {isCollector ? rewardPageTexts.toCollectorCard : rewardPageTexts.toHeartCard}
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
    case 'notYet':
    case 'paused':
    case 'ageLocked':
      return <p className="text-sm font-semibold">{offerNote(offer, { missingHearts: reward.missingHearts, opensOn })}</p>
    default:
      return null
  }
}
