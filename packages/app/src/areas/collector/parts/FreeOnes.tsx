import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { PriceTag } from '@herzkarte/ui/card/HangTag.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { paths } from '../../../router/paths.ts'
import type { Card } from '../../rewards/index.ts'
import { cardTexts } from '../card-texts.ts'
import { collectorTexts } from '../texts.ts'

/** The free items of full cards: those that wait at the till, or the next one, and the conditions. */
export function FreeOnes({ card: { campaign, rewards, conditions }, isMember }: { card: Card; isMember: boolean }) {
  const texts = useTexts(cardTexts)
  const { campaignId } = campaign
  return (
    <section aria-labelledby="free" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:-mt-3.5">
      <SectionHead
        id="free"
        title={texts.fullCard}
        action={isMember ? { label: texts.history, href: paths.collectorHistory(campaignId) } : undefined}
      />
      {rewards.map((reward) => (
        <FreeOne key={reward.rewardId} reward={reward} />
      ))}
      <p className="mt-1 text-sm text-ink-soft text-pretty">{conditions}</p>
    </section>
  )
}

function FreeOne({ reward }: { reward: CardReward }) {
  const texts = useTexts(cardTexts)
  const words = useTexts(collectorTexts)
  const { rewardId, campaignId, name, image, heartsNeeded, stock, activated } = reward
  const isNew = useArrived(activated.map(({ redemptionId }) => redemptionId))
  const href = paths.reward(rewardId, campaignId)
  if (activated.length > 0) {
    return activated.map(({ redemptionId }) => (
      <RewardRow
        key={redemptionId}
        name={name}
        picture={image}
        state="activated"
        status={texts.waits}
        note={texts.showCard}
        href={href}
        isNew={isNew(redemptionId)}
      />
    ))
  }
  return (
    <RewardRow
      name={name}
      picture={image}
      tag={<PriceTag reachable={false}>{words.punches(heartsNeeded)}</PriceTag>}
      state={stock === 'expired' ? 'expired' : 'short'}
      note={texts.byItself}
      href={href}
    />
  )
}
