import { useTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { FormScreen } from '../form/index.ts'
import { EditForm } from '../profile/EditForm.tsx'
import { EditSkeleton } from '../profile/EditSkeleton.tsx'
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
