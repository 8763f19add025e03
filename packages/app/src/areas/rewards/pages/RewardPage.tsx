import type { CampaignKind, CardReward, Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { HangTag, PriceTag } from '@herzkarte/ui/card/HangTag.tsx'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { FloatBar } from '@herzkarte/ui/layout/Page.tsx'
import { CalendarDays, Coins, Lock, PackageCheck, PackageX, Stamp, UserCheck, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { DetailSkeleton, Gone } from '../../../shared/Detail.tsx'
import { dayText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { money } from '../../../shared/money.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { MoreCoupons } from '../../coupons/index.ts'
import { Activation, GiveBack } from '../index.ts'
import type { Offer } from '../offer.ts'
import { ActivatedReward, OtherRewards, offerNote } from '../parts/RewardOffer.tsx'
import { rewardPageTexts, rewardTexts } from '../texts.ts'
import { type Card, lentFor, useCard, useOffer } from '../use-card.ts'

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
    <Gone picture={emptyGifts} title={rewardPageTexts.gone} text={rewardPageTexts.goneText}>
      {card ? <OtherRewards card={card} than="" /> : <MoreCoupons />}
    </Gone>
  )
}

function RewardOfCard({ card, reward }: { card: Card; reward: CardReward }) {
  // As it was when the shopper tapped: once it is activated, the request would be for another one.
  const [activating, activate] = useState<CardReward>()
  const [returning, giveBack] = useState<Redemption>()
  const isNew = useArrived(card.rewards.flatMap(({ activated }) => activated.map(({ redemptionId }) => redemptionId)))
  const offer = useOffer(reward, card.campaign)
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
          <RewardAction card={card} reward={reward} offer={offer} onActivate={() => activate(reward)} />
        </RewardObject>
      </div>
      <OtherRewards card={card} than={reward.rewardId} />

      {activating && <Activation reward={activating} onEnd={() => activate(undefined)} />}
      {returning && <GiveBack redemption={returning} onEnd={() => giveBack(undefined)} />}
    </>
  )
}

interface RewardActionProps {
  card: Card
  reward: CardReward
  offer: Offer
  onActivate: () => void
}

/** The single action of a reward's page. It floats above the tabs on the phone if it can proceed, and is inline otherwise and from tablets on. */
function RewardAction({ card: { campaign }, reward, offer, onActivate }: RewardActionProps) {
  const isBroad = useTwoColumns()
  const isPhone = useShell() === 'phone'
  const isCollector = campaign.kind === 'collector'
  const proceeding = (button: ReactNode) => (isBroad ? <div className="pt-2">{button}</div> : <FloatBar>{button}</FloatBar>)
  if (offer === 'outOfStock' || offer === 'expired') return null
  if (offer === 'signIn') {
    return proceeding(
      <Button icon={Lock} onClick={askToSignIn}>
        {rewardPageTexts.signInToActivate}
      </Button>,
    )
  }
  // The free item of a full collector card is activated automatically.
  if (offer === 'short' || (isCollector && offer === 'activate')) {
    return (
      <div className="pt-2">
        <Button variant="line" wide={!isBroad} href={cardPath(campaign.kind, reward.campaignId)}>
          {isCollector ? rewardPageTexts.toCollectorCard : rewardPageTexts.toHeartCard}
        </Button>
      </div>
    )
  }
  if (offer !== 'activate') {
    return <p className="pt-2 text-sm font-semibold">{offerNote(offer, { ...reward, opensOn: campaign.collectFrom })}</p>
  }
  if (reward.activated.length === 0) {
    return proceeding(<Button onClick={onActivate}>{rewardTexts.activateFor(rewardTexts.hearts(reward.heartsNeeded))}</Button>)
  }
  // A second tap where the first one was must not cost as many hearts again.
  return (
    <>
      {isPhone && proceeding(<Button href={paths.wallet()}>{rewardPageTexts.toCard}</Button>)}
      <Button variant="text" onClick={onActivate}>
        {rewardPageTexts.another(reward.heartsNeeded)}
      </Button>
    </>
  )
}

interface RewardObjectProps {
  card: Card
  reward: CardReward
  offer: Offer
  /** The action. */
  children: ReactNode
}

/** A reward as an object: its picture with the price, and next to it facts and action. */
function RewardObject({ card, reward, offer, children }: RewardObjectProps) {
  const { name, description, image, heartsNeeded } = reward
  const { kind } = card.campaign
  const held = card.own?.hearts
  const gone = offer === 'outOfStock' || offer === 'expired'
  const tag = {
    reachable: held === undefined || held >= heartsNeeded,
    className: 'absolute right-0 bottom-4 wide:bottom-9 origin-right scale-125',
  }
  return (
    <ObjectCard
      labelledBy={subjectId}
      picture={
        <div className="relative grid place-items-center h-64 tablet:h-full tablet:min-h-[340px] wide:min-h-[440px] bg-sand-soft [--behind:var(--hk-sand-soft)] [--tag-rest:var(--hk-card)]">
          <Picture src={image} eager className={cx('h-[200px] w-[70%] wide:h-[300px] object-contain', gone && 'grayscale')} />
          {!gone &&
            (kind === 'hearts' ? (
              <HangTag hearts={heartsNeeded} {...tag} />
            ) : (
              <PriceTag {...tag}>{rewardTexts.punches(heartsNeeded)}</PriceTag>
            ))}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <SubjectHeading>{name}</SubjectHeading>
        <p className="text-ink-soft text-pretty">{description}</p>
      </div>
      <RewardFacts card={card} reward={reward} offer={offer} />
      {held !== undefined && offer === 'short' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 pt-1">
          <Track value={held} of={heartsNeeded} label={name} />
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            {kind === 'collector' ? rewardPageTexts.havePunches(held, heartsNeeded) : rewardPageTexts.have(held, heartsNeeded)}
            <b className="text-ink">
              {kind === 'collector' ? rewardTexts.missingPunches(reward.missingHearts) : rewardTexts.missing(reward.missingHearts)}
            </b>
          </p>
        </div>
      )}
      {children}
    </ObjectCard>
  )
}

function RewardFacts({ card, reward, offer }: { card: Card; reward: CardReward; offer: Offer }) {
  const { kind } = card.campaign
  const lent = lentFor(card, reward)
  if (offer === 'expired') return <Facts facts={[{ icon: CalendarDays, text: rewardPageTexts.expired }]} />
  if (offer === 'outOfStock') return <Facts facts={[{ icon: PackageX, text: rewardPageTexts.outOfStock }]} />
  const isLow = reward.stock === 'lowStock'
  const stock = isLow ? <b className="text-bakery-ink">{rewardPageTexts.lowStock}</b> : rewardPageTexts.inStock
  return (
    <Facts
      facts={[
        ...(lent && offer === 'activate' ? [{ icon: Users, text: rewardPageTexts.lent(lent.hearts, lent.name) }] : []),
        { icon: Coins, text: reward.copayCents > 0 ? rewardPageTexts.copay(money(reward.copayCents)) : rewardPageTexts.noCopay },
        { icon: CalendarDays, text: rewardPageTexts.validUntil(dayText(reward.validUntil)) },
        { icon: PackageCheck, text: stock },
        ...(kind === 'collector' ? [{ icon: Stamp, text: rewardPageTexts.fullCard(reward.heartsNeeded) }] : []),
        ...(reward.shownBecause ? [{ icon: UserCheck, text: reward.shownBecause }] : []),
      ]}
    />
  )
}
