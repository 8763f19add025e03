import { api } from '../app/dispatcher/api.ts'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { goBack } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { useRead } from '../app/query.ts'
import { appTexts } from '../app/texts.ts'
import { useMerchant } from '../merchant/index.ts'
import { FormScreen } from './form/index.ts'
import { EditForm } from './profile/EditForm.tsx'
import { EditSkeleton } from './profile/EditSkeleton.tsx'
import { editTexts } from './profile/texts.ts'

/** A member's own data, to be changed. */
export default function EditProfilePage() {
  const app = useTexts(appTexts)
  const texts = useTexts(editTexts)
  const profile = useRead(api.getUserProfile, {})
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
    <FormScreen area={app.me} title={texts.title} lead={lead} onBack={() => goBack(paths.me())} width="page">
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
