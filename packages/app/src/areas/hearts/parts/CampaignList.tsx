import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { campaignTexts } from '../campaign-texts.ts'
import { useCampaignOffers } from '../use-campaign-offers.ts'
import { CampaignSection } from './CampaignSection.tsx'
import { CampaignsSkeleton } from './CampaignsSkeleton.tsx'

/** The running campaigns with their rewards. Visitors see the same and are asked to sign in. */
export function CampaignList() {
  const texts = useTexts(campaignTexts)
  const member = useSession()?.user
  const { offers, activated, error, refetch } = useCampaignOffers()
  if (!offers) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <CampaignsSkeleton />
  if (offers.length === 0) return <EmptyState picture="hearts" title={texts.none} text={texts.noneText} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:gap-10">
      {offers.map((offer) => (
        <CampaignSection key={offer.campaign.campaignId} offer={offer} member={member} activated={activated} />
      ))}
    </div>
  )
}
