import { useCard } from '../use-card.ts'
import { OtherRewards } from './OtherRewards.tsx'

/** What the card of a redeemed reward offers next. Empty while it is loading, because nothing is below it. */
export function NextRewards({ campaignId, than }: { campaignId: string; than: string }) {
  const { card } = useCard(campaignId)
  return card && <OtherRewards card={card} than={than} />
}
