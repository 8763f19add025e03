import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { today } from '../../../shared/dates.ts'
import { OfferTile, offerOf } from '../../rewards/index.ts'
import { campaignTexts } from '../campaign-texts.ts'
import type { CampaignOffer } from '../use-campaign-offers.ts'
import { CampaignStall } from './CampaignStall.tsx'

interface CampaignSectionProps {
  offer: CampaignOffer
  member: Profile | undefined
  activated: readonly Redemption[]
  /** The rewards are below it at every width: in a narrow column. */
  isNarrow?: boolean
}

/** One campaign: its header, and its rewards below it or, on wide screens, next to it. */
export function CampaignSection({ offer, member, activated, isNarrow = false }: CampaignSectionProps) {
  const texts = useTexts(campaignTexts)
  const { campaign, own, rewards } = offer
  const usable = own ? own.hearts - own.debtHearts : 0
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-4',
        !isNarrow && 'wide:grid-cols-[minmax(0,420px)_minmax(0,1fr)] wide:gap-8 wide:items-start',
      )}
    >
      <CampaignStall campaign={campaign} own={own} />
      {rewards ? (
        <Strip label={texts.rewardsOf(campaign.title)}>
          {rewards.map((reward) => (
            <OfferTile
              key={reward.rewardId}
              reward={reward}
              offer={offerOf({
                reward: { ...reward, missingHearts: Math.max(0, reward.heartsNeeded - usable) },
                opensOn: campaign.collectFrom,
                isPaused: isPaused(campaign, today()),
                today: today(),
                member,
              })}
              isActivated={activated.some(({ rewardId }) => rewardId === reward.rewardId)}
            />
          ))}
        </Strip>
      ) : (
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
      )}
    </div>
  )
}
