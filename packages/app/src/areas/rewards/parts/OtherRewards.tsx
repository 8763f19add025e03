import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { useSession } from '../../../dispatcher/session.ts'
import { today } from '../../../shared/dates.ts'
import { offerOf } from '../offer.ts'
import { rewardPageTexts } from '../reward-page-texts.ts'
import type { Card } from '../use-card.ts'
import { OfferTile } from './OfferTile.tsx'

/** The other rewards of the same card; empty if there are none. */
export function OtherRewards({ card: { campaign, rewards }, than }: { card: Card; than: string }) {
  const texts = useTexts(rewardPageTexts)
  const member = useSession()?.user
  const others = rewards.filter(({ rewardId }) => rewardId !== than)
  if (campaign.kind === 'collector' || others.length === 0) return null
  return (
    <section aria-labelledby="others" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="others" title={texts.others} />
      <Strip label={texts.others}>
        {others.map((reward) => (
          <OfferTile
            key={reward.rewardId}
            reward={reward}
            offer={offerOf({ reward, opensOn: campaign.collectFrom, isPaused: isPaused(campaign, today()), today: today(), member })}
            isActivated={reward.activated.length > 0}
          />
        ))}
      </Strip>
    </section>
  )
}
