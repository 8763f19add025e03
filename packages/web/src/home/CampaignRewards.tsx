import type { CampaignDetail } from '@herzkarte/contract/hearts/shapes.ts'
import { dayText, today } from '../app/dates.ts'
import { useTexts } from '../app/language.ts'
import { useMoney } from '../app/money.ts'
import { paths } from '../app/paths.ts'
import { HangTag } from '../ui/HangTag.tsx'
import { RewardTile } from '../ui/RewardTile.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Strip } from '../ui/Strip.tsx'
import { homeTexts } from './texts.ts'

/** The running campaign as everybody sees it: what it is about, and what can be taken home. Rewards that are gone are left out. */
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
