import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { enterAfterSignIn, goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { FormScreen } from '../form/index.ts'
import { CompleteForm } from '../profile/CompleteForm.tsx'
import { isComplete, missingIn } from '../profile/missing.ts'
import { editTexts } from '../profile/texts.ts'
import { ProfileSkeleton } from '../registration/ProfileSkeleton.tsx'

/** Asks only for fields that the merchant requires and the member has not filled in. */
export default function SetProfilePage() {
  const texts = useTexts(editTexts)
  const profile = useRead(api.getUserProfile, { isFromLoyalty: false })
  const merchant = useMerchant()
  const [search] = useSearchParams()
  const goOn = search.has('entering') ? enterAfterSignIn : () => goBack(paths.me())
  const error = profile.error ?? merchant.error
  function retry(): void {
    void profile.refetch()
    void merchant.refetch()
  }
  return (
    <FormScreen title={texts.setTitle} lead={texts.setLead} onBack={goOn}>
      {profile.data && merchant.data ? (
        <Missing profile={profile.data} merchant={merchant.data} onDone={goOn} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <ProfileSkeleton />
      )}
    </FormScreen>
  )
}

interface MissingProps {
  profile: Profile
  merchant: Result<'getMerchantDetail'>
  onDone: () => void
}

function Missing({ profile, merchant, onDone }: MissingProps) {
  const [isDone, setDone] = useState(false)
  const missing = missingIn(profile, merchant)
  // Saving has already navigated to the next page.
  if (isComplete(missing) && !isDone) return <Redirect to={paths.editProfile()} replace />
  return (
    <CompleteForm
      profile={profile}
      merchant={merchant}
      missing={missing}
      onLater={onDone}
      onDone={() => {
        setDone(true)
        onDone()
      }}
    />
  )
}
