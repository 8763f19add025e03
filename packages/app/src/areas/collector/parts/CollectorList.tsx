import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { cardTexts } from '../card-texts.ts'
import { useCollectorCards } from '../use-collector-cards.ts'
import { CollectorTile } from './CollectorTile.tsx'

/** The active collector cards; empty if there are none. */
export function CollectorList() {
  const texts = useTexts(cardTexts)
  const cards = useCollectorCards()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="collector-cards" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="collector-cards" title={texts.all} />
      <ShopGrid column={300}>
        {cards.map(({ campaign, own }) => (
          <CollectorTile key={campaign.campaignId} campaign={campaign} own={own} headingLevel={3} />
        ))}
      </ShopGrid>
    </section>
  )
}
