import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { rewardsHistoryTexts } from '../rewards-history-texts.ts'
import { rewardTexts } from '../texts.ts'

/** A reward that was redeemed, returned or has expired. */
export function EndedReward({ redemption }: { redemption: Redemption }) {
  const texts = useTexts(rewardsHistoryTexts)
  const rewards = useTexts(rewardTexts)
  const { redemptionId, name, image, hearts, status, endedAt, storeName, isReturnable } = redemption
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  const isRedeemed = status === 'Redeemed'
  const mark = isRedeemed ? rewards.redeemed : status === 'Expired' ? rewards.expired : rewards.deactivated
  return (
    <RewardRow
      name={name}
      picture={image}
      hearts={hearts}
      headingLevel={2}
      state={isRedeemed ? 'redeemed' : 'expired'}
      note={
        isRedeemed
          ? texts.redeemedAt(day, storeName)
          : status === 'Expired'
            ? day
            : isReturnable
              ? texts.returnedOn(day, hearts)
              : texts.undoneOn(day, rewards.punches(hearts))
      }
      action={<InkMark>{mark}</InkMark>}
      href={isRedeemed ? paths.rewardRedeemed(redemptionId) : undefined}
    />
  )
}
