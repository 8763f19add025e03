import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { HangTag } from '@herzkarte/ui/card/HangTag.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { HeartPlaces } from '@herzkarte/ui/card/HeartPlaces.tsx'
import { useLanded } from '@herzkarte/ui/card/use-landed.ts'
import { goalIcon } from '@herzkarte/ui/display/goal-icons.ts'
import { HeartMark } from '@herzkarte/ui/display/marks.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { ArrowRight } from 'lucide-react'
import { paths } from '../../../router/paths.ts'
import { campaignDate } from '../../../shared/CampaignDates.tsx'
import { today } from '../../../shared/dates.ts'
import { useShell } from '../../../shell/shell.ts'
import { type Goal, goalShown, reachedRewards } from '../goal-shown.ts'
import { memberTexts } from '../member-texts.ts'

interface HomeCardProps {
  card: StampCard
  /** The rewards of its campaign. */
  rewards: readonly Goal[]
}

/** The heart card of the current campaign: the number of hearts, the next goal, and the next slots. */
export function HomeCard({ card, rewards }: HomeCardProps) {
  const isWide = useShell() === 'wide'
  const credited = useLanded(card.hearts)
  const { campaignId, title, hearts, cardSize } = card
  const shown = goalShown(card)
  const choice = <ReachedRewards rewards={reachedRewards(rewards, hearts - card.debtHearts)} campaignId={campaignId} />
  const goals = rewards.map(({ heartsNeeded, icon }) => ({ at: heartsNeeded, icon: goalIcon(icon) }))
  return (
    <Stall
      size={isWide ? 'lg' : 'md'}
      tone={card.tone}
      labelledBy={campaignId}
      className={isWide ? 'grid' : ''}
      bodyClassName={isWide ? columns : ''}
    >
      <div>
        <h2 id={campaignId} className="face-display text-xl wide:text-2xl">
          {title}
        </h2>
        <p className="text-sm wide:text-base text-ink-soft">{campaignDate(card)}</p>
      </div>
      {/* With large text, the goal has a row of its own. */}
      <div className="@container mt-5 wide:mt-0 mb-3.5 wide:mb-0 wide:self-center">
        <div className="relative flex items-end min-h-[92px] wide:min-h-[112px] @max-[14rem]:flex-wrap @max-[14rem]:gap-4">
          <HeartCount value={hearts} unit={memberTexts.hearts(hearts)} size={isWide ? 'xl' : 'lg'} />
          {shown && (
            <div className="absolute -right-[10px] -top-11 w-[min(150px,calc(100vw-212px))] @max-[14rem]:relative @max-[14rem]:inset-auto @max-[14rem]:ml-auto wide:-right-5 wide:-top-8 wide:w-[174px]">
              <Picture src={shown.image} eager className="w-full h-[130px] wide:h-[150px] object-contain" />
              <HangTag hearts={shown.heartsNeeded} reachable className="absolute right-0.5 -bottom-2 wide:right-3.5" />
            </div>
          )}
        </div>
      </div>
      <div className="wide:col-start-2 wide:row-start-1 wide:row-span-3 wide:self-center">
        <HeartPlaces held={hearts} size={cardSize} goals={goals} credited={credited} {...(!isWide && { show: 'current', place: 56 })} />
      </div>
      <div className={isWide ? '' : 'flex items-center justify-between gap-3 mt-3 pt-3 border-t-[1.5px] border-dashed border-line'}>
        <div>
          <p>
            <b>{wordsBefore(shown)}</b>
            {isWide ? ' ' : <br />}
            {shown?.line}
          </p>
          {card.debtHearts > 0 && <p className="mt-1 text-sm font-semibold text-heart-ink">{memberTexts.debt(card.debtHearts)}</p>}
        </div>
        {isWide ? (
          <>
            {choice}
            <Button href={paths.stampCard(campaignId)} className="mt-3.5">
              {memberTexts.openCard}
            </Button>
          </>
        ) : (
          <IconButton
            icon={ArrowRight}
            label={`${memberTexts.openCard}: ${title}`}
            variant="ink"
            href={paths.stampCard(campaignId)}
            className="stretched"
          />
        )}
      </div>
      {!isWide && choice}
    </Stall>
  )
}

/** Wide screens: all places stand at the right of the words. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,352px)] min-[1600px]:grid-cols-[minmax(0,1fr)_minmax(0,480px)] grid-rows-[auto_1fr_auto] gap-x-8 gap-y-5'

function wordsBefore(shown: ReturnType<typeof goalShown>): string {
  if (!shown) return memberTexts.allReached
  return shown.missingHearts > 0 ? memberTexts.missing(shown.missingHearts) : memberTexts.reached
}

/** Several rewards that the hearts are enough for: tags to choose from. */
function ReachedRewards({ rewards, campaignId }: { rewards: readonly Goal[]; campaignId: string }) {
  if (rewards.length < 2) return null
  return (
    <ul
      aria-label={memberTexts.choose}
      className="no-scrollbar relative z-1 flex gap-2 overflow-x-auto mt-3 -mx-[16px] px-[16px] wide:mx-0 wide:px-0 wide:flex-wrap"
    >
      {rewards.map(({ rewardId, name, image, heartsNeeded }) => (
        <li key={rewardId} className="flex-none">
          <Link
            href={paths.reward(rewardId, campaignId)}
            aria-label={memberTexts.chooseReward(name, heartsNeeded)}
            className="flex items-center gap-1.5 min-h-11 pl-2 pr-1 rounded-full edge-line"
          >
            <Picture src={image} className="size-8 object-contain" />
            <HangTag hearts={heartsNeeded} reachable />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Small cards of the other campaigns. */
export function FurtherCards({ cards }: { cards: readonly StampCard[] }) {
  return (
    <section aria-labelledby="more-cards" className="grid gap-3 wide:gap-5">
      <SectionHead id="more-cards" title={memberTexts.moreCards} />
      <div className="grid gap-4 wide:gap-6 wide:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {cards.map((card) => (
          <SmallCard key={card.campaignId} card={card} />
        ))}
      </div>
    </section>
  )
}

function SmallCard({ card }: { card: StampCard }) {
  const { campaignId, title, hearts, cardSize, image } = card
  const shown = goalShown(card)
  return (
    <Stall tone={card.tone} labelledBy={`card-${campaignId}`}>
      <div className="flex items-center gap-4">
        <div className="flex-1 min-w-0">
          <h3 id={`card-${campaignId}`} className="face-display text-lg">
            <Link href={paths.stampCard(campaignId)} className="stretched">
              {title}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">{isPaused(card, today()) ? memberTexts.paused : campaignDate(card)}</p>
          <p className="flex items-center gap-1.5 mt-2 face-display text-2xl text-stamp">
            {stampCountLabel(hearts)}
            <HeartMark className="text-[0.72em]" />
            <span className="sr-only">{memberTexts.hearts(hearts)}</span>
          </p>
        </div>
        <Picture src={shown?.image ?? image} className="size-[92px] object-contain" />
      </div>
      <div className="grid gap-1.5 mt-2">
        <Track value={hearts} of={shown?.heartsNeeded ?? cardSize} label={title} />
        {shown && (
          <p className="text-sm">
            <b>{wordsBefore(shown)}</b> {shown.line}
          </p>
        )}
        {shown?.missingHearts === 0 && (
          <Button size="sm" variant="ink" href={paths.reward(shown.rewardId, campaignId)} className="relative z-1 mt-1 justify-self-start">
            {memberTexts.toReward}
          </Button>
        )}
      </div>
    </Stall>
  )
}
