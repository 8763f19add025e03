import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { appTexts } from '../../../texts.ts'
import { useMerchant } from '../../merchant/index.ts'
import { FormScreen } from '../form/index.ts'
import { EditForm, editColumns } from '../profile/EditForm.tsx'
import { editTexts } from '../profile/texts.ts'

/** Edits a member's own data. */
export default function EditProfilePage() {
  const texts = useTexts(editTexts)
  const profile = useRead(api.getUserProfile, { isFromLoyalty: false })
  const merchant = useMerchant()
  const error = profile.error ?? merchant.error
  const lead = (
    <>
      {texts.leadStart} <b className="text-heart-ink">*</b> {texts.leadEnd}
    </>
  )
  function retry(): void {
    void profile.refetch()
    void merchant.refetch()
  }
  return (
    <FormScreen title={texts.title} lead={lead} onBack={() => goBack(paths.me())} width="page">
      {profile.data && merchant.data ? (
        <EditForm profile={profile.data} merchant={merchant.data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <EditSkeleton />
      )}
    </FormScreen>
  )
}

/** The form while its values are loading. */
function EditSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className={editColumns}>
        <div className="flex items-center gap-4 wide:grid wide:justify-items-center wide:gap-5 wide:p-6">
          <Bone className="size-24 wide:size-36 rounded-full!" />
          <Bone className="h-11 w-36 rounded-[12px]!" />
        </div>
        <div className="grid gap-5">
          {['name', 'salutation', 'first', 'last', 'birth'].map((field) => (
            <div key={field} className="grid gap-1.5">
              <Bone className="h-5 w-28" />
              <Bone className="h-[54px] rounded-md!" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
