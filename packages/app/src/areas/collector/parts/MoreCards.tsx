import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { cardTexts } from '../card-texts.ts'
import { useCollectorCards } from '../use-collector-cards.ts'
import { CollectorTile } from './CollectorTile.tsx'

/** The other active collector cards; empty if this is the only one, or while they are loading. */
export function MoreCards({ except }: { except: string }) {
  const texts = useTexts(cardTexts)
  const others = useCollectorCards().filter(({ campaign }) => campaign.campaignId !== except)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="more" title={texts.more} />
      {others.map(({ campaign, own }) => (
        <CollectorTile key={campaign.campaignId} campaign={campaign} own={own} headingLevel={3} />
      ))}
    </section>
  )
}
