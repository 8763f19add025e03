import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { HeartMark } from '@herzkarte/ui/display/marks.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { paths } from '../../../router/paths.ts'
import { campaignDate } from '../../../shared/CampaignDates.tsx'
import { today } from '../../../shared/dates.ts'
import { goalShown } from '../goal-shown.ts'
import { memberTexts } from '../member-texts.ts'

/** Small cards of the other campaigns: a single one fits next to the current one, several have their own row. */
export function FurtherCards({ cards, look }: { cards: readonly StampCard[]; look: 'beside' | 'row' }) {
  return (
    <section aria-labelledby="more-cards" className="grid gap-3 wide:gap-5">
      <div className={look === 'beside' ? 'wide:sr-only' : undefined}>
        <SectionHead id="more-cards" title={memberTexts.moreCards} />
      </div>
      <div className={cx('grid gap-4 wide:gap-6', look === 'row' && 'wide:grid-cols-3')}>
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
            <b>{shown.missingHearts > 0 ? memberTexts.missing(shown.missingHearts) : memberTexts.reached}</b> {shown.line}
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
