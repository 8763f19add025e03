import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { PictureCardSkeleton } from '../../../shared/PictureCardSkeleton.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { MoreCoupons } from '../../coupons/index.ts'
import { OtherRewards } from '../parts/OtherRewards.tsx'
import { RedeemedView } from '../parts/RedeemedView.tsx'
import { rewardRedeemedTexts } from '../reward-redeemed-texts.ts'
import { useCard } from '../use-card.ts'

/** A redeemed reward: when, where, on which receipt. */
export default function RewardRedeemedPage() {
  const texts = useTexts(rewardRedeemedTexts)
  const [search] = useSearchParams()
  const redemptionId = search.get('redemptionId') ?? ''
  const read = useRead(api.listUserRedeemHistory, { redemptionId }, { enabled: redemptionId !== '' })
  const redemption = read.data?.items.find((one) => one.redemptionId === redemptionId)
  return (
    <Screen title={texts.title} name={redemption?.name} backTo={paths.rewardsHistory('Redeemed')} ownHeading>
      {redemption?.status === 'Redeemed' ? (
        <>
          <RedeemedView redemption={redemption} />
          <NextRewards campaignId={redemption.campaignId} than={redemption.rewardId} />
        </>
      ) : read.data || redemptionId === '' || isUnknown(read.error) ? (
        <>
          <EmptyState
            picture={emptyGifts}
            title={texts.gone}
            text={texts.goneText}
            headingLevel={1}
            action={<Button href={paths.rewardsHistory()}>{texts.toRewards}</Button>}
          />
          <MoreCoupons />
        </>
      ) : read.error ? (
        <LoadFailed error={read.error} headingLevel={1} onRetry={() => void read.refetch()} />
      ) : (
        <PictureCardSkeleton />
      )}
    </Screen>
  )
}

/** What the card of a redeemed reward offers next. Empty while it is loading, because nothing is below it. */
function NextRewards({ campaignId, than }: { campaignId: string; than: string }) {
  const { card } = useCard(campaignId)
  return card && <OtherRewards card={card} than={than} />
}
