import type { Campaign, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { PunchPlaces } from '@herzkarte/ui/card/PunchPlaces.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { Check, Coffee, Croissant, ShoppingBasket, Sprout, Wine } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { campaignDate } from '../../../shared/CampaignDates.tsx'
import { today } from '../../../shared/dates.ts'
import { collectorTexts } from '../texts.ts'

/** A member's card, or a campaign for visitors. */
type CollectorCard = Campaign & Partial<StampCard>

interface CollectorTileProps {
  card: CollectorCard
  headingLevel?: 2 | 3
  /** `lg` fills a tile beside higher ones. */
  look?: 'md' | 'lg'
}

/** A small collector card that links to its page: with their punches for members, with a description for visitors. */
export function CollectorTile({ card, headingLevel = 2, look = 'md' }: CollectorTileProps) {
  const Heading = `h${headingLevel}` as const
  const { campaignId, title, teaser, tone, cardSize, hearts = 0, nextReward, activatedRewards = 0 } = card
  const id = `collector-${campaignId}`
  return (
    // Next to other cards, it is as high as they are.
    <Stall
      tone={tone}
      labelledBy={id}
      className="grid"
      bodyClassName="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] items-start"
    >
      <Heading id={id} className="face-display text-lg">
        <Link href={paths.collectorCardDetail(campaignId)} className="stretched">
          {title}
        </Link>
      </Heading>
      <p className="text-sm text-ink-soft mb-3">{isPaused(card, today()) ? collectorTexts.paused : campaignDate(card)}</p>
      <PunchPlaces held={hearts} size={cardSize} icon={punchIcon(tone)} dept={tone} look={look} />
      <div className="flex flex-wrap items-center justify-between gap-2 mt-3 text-sm">
        {nextReward ? (
          <p>
            <b>{collectorTexts.missing(nextReward.missingHearts)}</b> {nextReward.goal}
          </p>
        ) : (
          <p className="text-pretty">{teaser}</p>
        )}
        {activatedRewards > 0 && (
          <Badge tone="leaf" icon={Check}>
            {collectorTexts.ready(activatedRewards)}
          </Badge>
        )}
      </div>
    </Stall>
  )
}

/** The active collector cards; empty if there are none. */
export function CollectorList() {
  const cards = useCollectorCards()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="collector-cards" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="collector-cards" title={collectorTexts.all} />
      <ShopGrid column={300}>
        {cards.map((card) => (
          <CollectorTile key={card.campaignId} card={card} headingLevel={3} />
        ))}
      </ShopGrid>
    </section>
  )
}

/** The active collector cards; empty while loading. */
export function useCollectorCards(): readonly CollectorCard[] {
  const isMember = useSession() !== undefined
  const cards = useRead(api.listStampCardForHomePage, { kind: 'collector' }, { enabled: isMember })
  const campaigns = useRead(api.listCampaign, { kind: 'collector' }, { enabled: !isMember })
  return (isMember ? cards : campaigns).data?.items ?? []
}

const icons: Record<string, IconType> = { coffee: Coffee, bakery: Croissant, produce: Sprout, wine: Wine }

/** The icon of a collector card's punches, by department. */
export const punchIcon = (tone: string): IconType => icons[tone] ?? ShoppingBasket
