import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { PriceTag } from '@herzkarte/ui/card/HangTag.tsx'
import { PunchPlaces } from '@herzkarte/ui/card/PunchPlaces.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { useLanded } from '@herzkarte/ui/card/use-landed.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Bone, RewardSkeleton, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { CircleAlert, CirclePause } from 'lucide-react'
import { useParams } from 'wouter'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { CampaignDates } from '../../../shared/CampaignDates.tsx'
import { Gone } from '../../../shared/Detail.tsx'
import { today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { MoreCoupons } from '../../coupons/index.ts'
import { type Card, rewardPageTexts, useCard } from '../../rewards/index.ts'
import { CollectorTile, punchIcon, useCollectorCards } from '../parts/CollectorTile.tsx'
import { collectorTexts } from '../texts.ts'

const errorsOfNone = [errors.stampCardNotFound, errors.campaignNotFound] as const

/** A collector card with its punches, the free items of full cards, and how it works. Visitors see the same card, empty. */
export default function CollectorCardPage() {
  const { campaignId = '' } = useParams()
  const isMember = useSession() !== undefined
  const { card, error, refetch } = useCard(campaignId)
  const shown = card?.campaign.kind === 'collector' ? card : undefined
  const gone = (card || isApiError(error, ...errorsOfNone)) && (
    <Gone headingLevel={2} picture={emptyHearts} title={collectorTexts.gone} text={rewardPageTexts.goneText}>
      <MoreCoupons />
    </Gone>
  )
  return (
    <Screen title={card?.campaign.title ?? collectorTexts.card} backTo={paths.offers()}>
      <Loaded read={{ data: shown, error, refetch }} skeleton={skeleton} gone={gone}>
        {(there) => (
          <ObjectPair object={<CollectorStall key={campaignId} card={there} isMember={isMember} />}>
            <FreeOnes card={there} isMember={isMember} />
            <MoreCards except={campaignId} />
          </ObjectPair>
        )}
      </Loaded>
    </Screen>
  )
}

const skeleton = (
  <ObjectPair object={<StallSkeleton places={10} columns={5} />}>
    <div className="grid gap-3">
      <Bone className="h-7 w-40" />
      <RewardSkeleton />
    </div>
  </ObjectPair>
)

/** The other active collector cards; empty if this is the only one, or while they are loading. */
function MoreCards({ except }: { except: string }) {
  const others = useCollectorCards().filter(({ campaignId }) => campaignId !== except)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="more" title={collectorTexts.more} />
      {others.map((card) => (
        <CollectorTile key={card.campaignId} card={card} headingLevel={3} />
      ))}
    </section>
  )
}

/** The free items of full cards: those that wait at the till, or the next one, and the conditions. */
function FreeOnes({ card: { campaign, rewards, conditions }, isMember }: { card: Card; isMember: boolean }) {
  const { campaignId } = campaign
  return (
    <section aria-labelledby="free" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:-mt-3.5">
      <SectionHead
        id="free"
        title={collectorTexts.fullCard}
        action={isMember ? { label: collectorTexts.history, href: paths.collectorHistory(campaignId) } : undefined}
      />
      {rewards.map((reward) => (
        <FreeOne key={reward.rewardId} reward={reward} />
      ))}
      <p className="mt-1 text-sm text-ink-soft text-pretty">{conditions}</p>
    </section>
  )
}

function FreeOne({ reward }: { reward: CardReward }) {
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
        status={collectorTexts.waits}
        note={collectorTexts.showCard}
        href={href}
        isNew={isNew(redemptionId)}
      />
    ))
  }
  return (
    <RewardRow
      name={name}
      picture={image}
      tag={<PriceTag reachable={false}>{collectorTexts.punches(heartsNeeded)}</PriceTag>}
      state={stock === 'expired' ? 'expired' : 'short'}
      note={collectorTexts.byItself}
      href={href}
    />
  )
}

/** The card itself: the number of punches, all slots, and how to get the next one. Punches that arrive while it is open are animated. */
function CollectorStall({ card: { campaign, own }, isMember }: { card: Card; isMember: boolean }) {
  const { tone, cardSize, punchText, teaser } = campaign
  const held = own?.hearts ?? 0
  const credited = useLanded(held)
  const next = own?.nextReward
  const pauses = isPaused(campaign, today())
  return (
    <Stall tone={tone} size="lg" labelledBy="punches">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
          <p id="punches" data-dept={tone} className="flex items-end gap-2.5">
            <span className="count text-[5.5rem] text-(--dept-ink)!" aria-hidden="true">
              {held}
            </span>
            <span className="face-display text-lg leading-[1.4rem]">
              <span className="sr-only">{held} </span>
              {collectorTexts.ofPunches(cardSize)}
            </span>
          </p>
          <p className="text-sm text-ink-soft wide:text-right">
            <CampaignDates campaign={campaign} />
          </p>
        </div>
        <PunchPlaces held={held} size={cardSize} icon={punchIcon(tone)} dept={tone} look="lg" credited={credited} />
        <p className="text-pretty">
          {next ? (
            <>
              <b>{collectorTexts.missing(next.missingHearts)}</b> {next.goal}
            </>
          ) : (
            <b>{teaser}</b>
          )}
          {punchText && <span className="block text-sm text-ink-soft">{asText(punchText)}</span>}
        </p>
        {pauses && <Callout icon={CirclePause}>{own ? collectorTexts.pausedOwn : collectorTexts.pausedCard}</Callout>}
        {own && own.debtHearts > 0 && <Callout icon={CircleAlert}>{collectorTexts.debt(own.debtHearts)}</Callout>}
        {!isMember && !pauses && (
          <div className="grid gap-3">
            <p className="text-ink-soft text-pretty">{collectorTexts.signInText}</p>
            <Button onClick={askToSignIn}>{appTexts.signIn}</Button>
          </div>
        )}
      </div>
    </Stall>
  )
}

const asText = (words: string) => `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`
