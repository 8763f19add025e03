import type { Campaign, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { CalendarDays } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { dayText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { OfferTile } from '../../rewards/index.ts'
import { CampaignStall, campaignTexts } from './CampaignStall.tsx'

const mostCampaigns = 20

/** The running campaigns with their rewards. Visitors see the same and are asked to sign in. */
export function CampaignList() {
  const isMember = useSession() !== undefined
  const cards = useRead(api.listStampCardForHomePage, {}, { enabled: isMember })
  const campaigns = useRead(api.listCampaign, { limit: mostCampaigns }, { enabled: !isMember })
  const read = isMember ? cards : campaigns
  return (
    <Loaded<{ items: readonly (Campaign | StampCard)[] }> read={read} skeleton={<CampaignSkeleton />}>
      {({ items }) => {
        if (items.length === 0) return <EmptyState picture={emptyHearts} title={campaignTexts.none} text={campaignTexts.noneText} />
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:gap-10">
            {items.map((campaign) => (
              <CampaignSection key={campaign.campaignId} campaign={campaign} />
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}

function CampaignSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,420px)_minmax(0,1fr)] wide:gap-8">
      <Stall tone="rest">
        <Bone className="h-7 w-1/2" />
        <Bone className="h-4 w-2/5 mt-2" />
        <Bone className="h-[53px] w-24 mt-5" />
        <Bone className="h-2 w-full mt-6" />
        <Bone className="h-11 w-40 mt-10 rounded-[12px]!" />
      </Stall>
      <div className="grid grid-flow-col auto-cols-[172px] wide:auto-cols-[200px] gap-3 overflow-hidden">
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
      </div>
    </div>
  )
}

/** One campaign: its header, and its rewards below it or, on wide screens, next to it. */
function CampaignSection({ campaign }: { campaign: Campaign | StampCard }) {
  const { campaignId } = campaign
  const own = 'hearts' in campaign ? campaign : undefined
  const usable = own ? own.hearts - own.debtHearts : 0
  const rewards = useRead(api.getCampaignDetail, { campaignId }).data?.rewards
  const activated = useRead(api.listUserRedeemHistory, { status: 'Activated' }, { enabled: own !== undefined }).data?.items
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,420px)_minmax(0,1fr)] wide:gap-8 wide:items-start">
      <CampaignStall campaign={campaign} own={own} />
      {rewards ? (
        <Strip label={campaignTexts.rewardsOf(campaign.title)}>
          {rewards.map((reward) => (
            <OfferTile
              key={reward.rewardId}
              reward={{ ...reward, missingHearts: Math.max(0, reward.heartsNeeded - usable) }}
              campaign={campaign}
              isActivated={activated?.some(({ rewardId }) => rewardId === reward.rewardId) ?? false}
            />
          ))}
        </Strip>
      ) : (
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
      )}
    </div>
  )
}

/** Upcoming campaigns that the merchant announces, the next one first; empty if there are none. */
export function ComingCampaigns() {
  const { data } = useRead(api.listCampaign, { announced: true })
  if (!data || data.items.length === 0) return null
  const campaigns = data.items.toSorted((a, b) => a.collectFrom.localeCompare(b.collectFrom))
  return (
    <section aria-labelledby="coming-campaigns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="coming-campaigns" title={campaignTexts.coming} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2 wide:gap-8">
        {campaigns.map(({ campaignId, title, teaser, image, collectFrom }) => (
          <RewardRow
            key={campaignId}
            name={title}
            picture={image}
            href={paths.stampCard(campaignId)}
            badge={<Badge icon={CalendarDays}>{campaignTexts.from(dayText(collectFrom))}</Badge>}
            note={teaser}
          />
        ))}
      </div>
    </section>
  )
}
