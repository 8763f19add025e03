import { CollectorList } from '../../collector/index.ts'
import { CampaignList, ComingCampaigns } from '../../hearts/index.ts'

/** Heart cards with their rewards, collector cards, and what comes next. */
export default function CardsTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-7">
      <CampaignList />
      <CollectorList />
      <ComingCampaigns />
    </div>
  )
}
