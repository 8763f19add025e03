import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { campaignTexts } from '../campaign-texts.ts'
import { useCampaignOffers } from '../use-campaign-offers.ts'
import { CampaignSection } from './CampaignSection.tsx'
import { CampaignsSkeleton } from './CampaignsSkeleton.tsx'

interface CampaignListProps {
  /** Only this campaign. */
  campaignId?: string | undefined
  /** In a narrow column, next to another list. */
  isNarrow?: boolean
}

/** The running campaigns with their rewards. Visitors see the same and are asked to sign in. */
export function CampaignList({ campaignId, isNarrow = false }: CampaignListProps) {
  const texts = useTexts(campaignTexts)
  const member = useSession()?.user
  const { offers: all, activated, error, refetch } = useCampaignOffers()
  const offers = all?.filter(({ campaign }) => campaignId === undefined || campaign.campaignId === campaignId)
  if (!offers) {
    if (!error) return <CampaignsSkeleton isNarrow={isNarrow} />
    // The list that it goes with says it already.
    return isNarrow ? null : <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  if (offers.length === 0) return <EmptyState picture={emptyHearts} title={texts.none} text={texts.noneText} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:gap-10">
      {offers.map((offer) => (
        <CampaignSection key={offer.campaign.campaignId} offer={offer} member={member} activated={activated} isNarrow={isNarrow} />
      ))}
    </div>
  )
}
