import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { useCallback, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { goBack, guardLeaving } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { linkNewcomer } from '../facebook/answered.ts'
import { NewcomerStep, type WelcomeOfServer } from '../facebook/NewcomerStep.tsx'
import { namesOfNewcomer, newcomer } from '../facebook/newcomer.ts'
import { identifierLabel } from '../identifier/index.ts'
import { blankProfile, type ProfileValues } from '../profile-form/index.ts'
import { signUpDraft } from '../registration/draft.ts'
import { FormStep } from '../registration/FormStep.tsx'
import { ProfileForm, type RegistrationInput } from '../registration/ProfileForm.tsx'
import { passwordMemory } from '../registration/password-memory.ts'
import { storedReferral } from '../registration/referral.ts'
import { type Begun, useStep } from '../registration/use-step.ts'
import { WelcomeMoment } from '../registration/WelcomeMoment.tsx'
import { startSession } from '../signed-in.ts'

type Enter = (signed: SignInResult, welcome: WelcomeOfServer) => void

/** Last step of signing up, and the welcome after it. */
export default function CreateAccountPage() {
  const [welcome, setWelcome] = useState<Parameters<typeof WelcomeMoment>[0]>()
  function enter(signed: SignInResult, { welcomeHearts }: WelcomeOfServer): void {
    // The welcome shows before the session begins, because a member may not visit the form.
    setWelcome({ firstName: signed.user.firstName, hearts: welcomeHearts })
    startSession(signed)
    if (!signed.user.isFacebookLinked) void linkNewcomer()
  }
  if (welcome) return <WelcomeMoment {...welcome} />
  const known = newcomer.get()
  // A sign-up whose address or number was confirmed in the meantime continues with that one.
  const isNewcomer = known?.hasEmail && !signUpDraft.get()?.proof
  return isNewcomer ? <NewcomerStep known={known} onDone={enter} /> : <ProvenStep onDone={enter} />
}

/** The form for a confirmed address or number. */
function ProvenStep({ onDone }: { onDone: Enter }) {
  const draft = useStep('profile')
  const keep = useCallback((profile: ProfileValues) => signUpDraft.update({ profile }), [])
  if (!draft) return null
  const { identifier, sent, proof = '' } = draft
  return (
    <FormStep onBack={() => goBack(paths.signUp())}>
      {(merchant) => (
        <ProfileForm
          merchant={merchant}
          start={{ ...blankProfile, ...namesOfNewcomer(), ...draft.profile, referralCode: draft.profile?.referralCode || storedReferral() }}
          keep={keep}
          contacts={[{ kind: identifier.kind, text: identifierLabel(identifier), href: paths.signUp() }]}
          onChangeContact={() => guardLeaving(undefined)}
          proof={{ tempUserId: sent.tempUserId, registrationProof: proof }}
          register={async (form) => {
            const registered = await registerProven(draft, form)
            onDone(registered, registered)
          }}
        />
      )}
    </FormStep>
  )
}

/** Creates the account of a registration whose code was correct. */
function registerProven({ identifier, sent, proof = '' }: Begun, form: RegistrationInput): Promise<Result<'newRegister'>> {
  const password = passwordMemory.get() ?? ''
  const proven = { registerType: identifier.kind, tempUserId: sent.tempUserId, registrationProof: proof }
  return api.newRegister({ ...form, ...proven, password, confirmPassword: password }, { quiet: true })
}
