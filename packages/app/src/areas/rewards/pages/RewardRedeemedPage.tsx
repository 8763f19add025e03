import { Button } from '@herzkarte/ui/action/Button.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { RedeemedView } from '../parts/RedeemedView.tsx'
import { rewardRedeemedTexts } from '../reward-redeemed-texts.ts'

/** A redeemed reward: when, where, on which receipt. */
export default function RewardRedeemedPage() {
  const texts = useTexts(rewardRedeemedTexts)
  const app = useTexts(appTexts)
  const [search] = useSearchParams()
  const redemptionId = search.get('redemptionId') ?? ''
  const read = useRead(api.listUserRedeemHistory, { redemptionId }, { enabled: redemptionId !== '' })
  const redemption = read.data?.items.find((one) => one.redemptionId === redemptionId)
  return (
    <Screen title={texts.title} backTo={paths.rewardsHistory('Redeemed')} width="column" ownHeading>
      {redemption?.status === 'Redeemed' ? (
        <RedeemedView redemption={redemption} />
      ) : read.data || redemptionId === '' || isUnknown(read.error) ? (
        <EmptyState
          picture="hearts"
          title={texts.gone}
          text={texts.goneText}
          headingLevel={1}
          action={<Button href={paths.rewardsHistory()}>{texts.toRewards}</Button>}
        />
      ) : read.error ? (
        <LoadFailed error={read.error} headingLevel={1} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="size-[196px] rounded-full! mx-auto my-3" />
          <Bone className="h-10 w-2/3 mx-auto mb-6" />
          <RowsSkeleton rows={4} />
        </Skeleton>
      )}
    </Screen>
  )
}
