import { api } from '../app/dispatcher/api.ts'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useRead } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { appTexts } from '../app/texts.ts'
import { Bone, RowsSkeleton, Skeleton } from '../ui/Skeleton.tsx'
import { Invitation } from './Invitation.tsx'
import { InvitedList } from './InvitedList.tsx'
import { referralTexts } from './texts.ts'

/** Inviting others to the card: code and link to pass on, and what became of each invitation (specification, section 1). */
export default function ReferralPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(referralTexts)
  const { data: referral, error, refetch } = useRead(api.getReferral, {})
  return (
    <Screen title={texts.title} backTo={paths.more()}>
      {referral ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[minmax(0,520px)_minmax(0,1fr)] wide:gap-11 wide:items-start">
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
