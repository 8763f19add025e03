import { Bone, RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { Invitation } from '../parts/Invitation.tsx'
import { InvitedList } from '../parts/InvitedList.tsx'
import { referralTexts } from '../texts.ts'

/** Inviting others: code and link to share, and the status of each invitation (specification, section 1). */
export default function ReferralPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(referralTexts)
  const { data: referral, error, refetch } = useRead(api.getReferral, {})
  return (
    <Screen title={texts.title} backTo={paths.more()}>
      {referral ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:grid-cols-[minmax(0,520px)_minmax(0,1fr)] wide:gap-11">
          <Invitation referral={referral} />
          <InvitedList referral={referral} />
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-[520px] w-full max-w-[520px] rounded-lg!" />
          <RowsSkeleton rows={2} boxed />
        </Skeleton>
      )}
    </Screen>
  )
}
