import type { Campaign, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { api } from '../app/dispatcher/api.ts'
import { useTexts } from '../app/language.ts'
import { useRead } from '../app/query.ts'
import { SectionHead } from '../ui/SectionHead.tsx'
import { CollectorTile } from './CollectorTile.tsx'
import { cardTexts } from './card-texts.ts'

/** The other collector cards that run; nothing where this is the only one, or while they are read. */
export function MoreCards({ besides, isMember }: { besides: string; isMember: boolean }) {
  const texts = useTexts(cardTexts)
  const cards = useRead(api.listStampCardForHomePage, { kind: 'collector' }, { enabled: isMember })
  const campaigns = useRead(api.listCampaign, { kind: 'collector' }, { enabled: !isMember })
  const own: readonly StampCard[] = cards.data?.items ?? []
  const running: readonly Campaign[] = isMember ? own : (campaigns.data?.items ?? [])
  const others = running.filter(({ campaignId }) => campaignId !== besides)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="more" title={texts.more} />
      {others.map((campaign) => (
        <CollectorTile
          key={campaign.campaignId}
          campaign={campaign}
          own={own.find(({ campaignId }) => campaignId === campaign.campaignId)}
          headingLevel={3}
        />
      ))}
    </section>
  )
}
