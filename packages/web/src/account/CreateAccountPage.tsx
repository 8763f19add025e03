import type { Result } from '@herzkarte/contract/all-calls.ts'
import { useState } from 'react'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { goBack } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { useMerchant } from '../merchant/index.ts'
import { profileTexts } from './profile-form/index.ts'
import { ProfileForm } from './sign-up/ProfileForm.tsx'
import { ProfileSkeleton } from './sign-up/ProfileSkeleton.tsx'
import { StepScreen } from './sign-up/StepScreen.tsx'
import { useStep } from './sign-up/use-step.ts'
import { WelcomeMoment } from './sign-up/WelcomeMoment.tsx'
import { startSession } from './signed-in.ts'

type Registered = Result<'newRegister'>

/** Last step of signing up, and the welcome that follows it. */
export default function CreateAccountPage() {
  const [registered, setRegistered] = useState<Registered>()
  function enter(result: Registered): void {
    // The welcome stands before the session begins, because a member has nothing to do on the form.
    setRegistered(result)
    startSession(result)
  }
  if (registered) return <WelcomeMoment firstName={registered.user.firstName} hearts={registered.welcomeHearts} />
  return <ProfileStep onDone={enter} />
}

function ProfileStep({ onDone }: { onDone: (result: Registered) => void }) {
  const texts = useTexts(profileTexts)
  const draft = useStep('profile')
  const { data: merchant, error, refetch } = useMerchant()
  if (!draft) return null
  const lead = (
    <>
      {texts.leadStart} <b className="text-heart-ink">*</b> {texts.leadEnd}
    </>
  )
  return (
    <StepScreen step="profile" title={texts.title} lead={lead} onBack={() => goBack(paths.signUp())}>
      {merchant && <ProfileForm draft={draft} merchant={merchant} onDone={onDone} />}
      {!merchant && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
    </StepScreen>
  )
}
