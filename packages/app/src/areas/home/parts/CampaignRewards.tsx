import type { CampaignDetail } from '@herzkarte/contract/hearts/shapes.ts'
import { HangTag } from '@herzkarte/ui/card/HangTag.tsx'
import { RewardTile } from '@herzkarte/ui/card/RewardTile.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { paths } from '../../../router/paths.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { homeTexts } from '../texts.ts'

/** The running campaign for everybody: its description and its rewards. Rewards that are out of stock are left out. */
export function CampaignRewards({ campaign }: { campaign: CampaignDetail }) {
  const texts = useTexts(homeTexts)
  const money = useMoney()
  const { campaignId, title, teaser, collectUntil, redeemUntil, rewards } = campaign
  const there = rewards.filter(({ stock }) => stock === 'available' || stock === 'lowStock')
  return (
    <section aria-labelledby="campaign" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <div className="grid gap-1">
        <SectionHead id="campaign" title={title} action={{ label: texts.seeAll, href: paths.stampCard(campaignId) }} />
        <p className="text-ink-soft text-pretty">{teaser}</p>
        <p className="text-sm font-semibold">
          {today() <= collectUntil ? texts.collectUntil(dayText(collectUntil)) : texts.redeemUntil(dayText(redeemUntil))}
        </p>
      </div>
      <Strip label={title}>
        {there.map((reward) => (
          <RewardTile
            key={reward.rewardId}
            name={reward.name}
            picture={reward.image}
            tag={<HangTag hearts={reward.heartsNeeded} />}
            extra={reward.copayCents > 0 ? `+ ${money(reward.copayCents)}` : texts.noCopay}
            href={paths.reward(reward.rewardId, campaignId)}
          />
        ))}
      </Strip>
    </section>
  )
}
