import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { HangTag, PriceTag } from '@herzkarte/ui/card/HangTag.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { CalendarDays, Coins, PackageCheck, PackageX, Stamp, Store, UserCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import type { Offer } from '../offer.ts'
import { rewardPageTexts, rewardTexts } from '../texts.ts'
import { type Card, lentFor, useHomeStoreName } from '../use-card.ts'

interface RewardObjectProps {
  card: Card
  reward: CardReward
  offer: Offer
  /** The action. */
  children: ReactNode
}

/** A reward as an object: its picture with the price, and next to it facts and action. */
export function RewardObject({ card, reward, offer, children }: RewardObjectProps) {
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
  const storeName = useHomeStoreName()
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
        ...(storeName && kind === 'hearts' ? [{ icon: Store, text: rewardPageTexts.checkStore(storeName) }] : []),
      ]}
    />
  )
}
