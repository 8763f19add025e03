import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { goBack, guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { blankProfile, isProfileValues } from '../profile-form/index.ts'
import { FormStep } from '../registration/FormStep.tsx'
import { ProfileForm } from '../registration/ProfileForm.tsx'
import { storedReferral } from '../registration/referral.ts'
import { snsType } from './answered.ts'
import { type Newcomer, newcomer } from './newcomer.ts'

/** What the server has given to a new member. */
export type WelcomeOfServer = Pick<Result<'newRegister'>, 'welcomeHearts'>

interface NewcomerStepProps {
  known: Newcomer
  onDone: (signed: SignInResult, welcome: WelcomeOfServer) => void
}

const noticeMs = 6000
const retainedMs = dayMs
const draft = formDraft('facebookSignUp', isProfileValues, retainedMs)

/** The registration form for somebody whom Facebook has verified: no code, no password, and the names are filled in. */
export function NewcomerStep({ known, onDone }: NewcomerStepProps) {
  const { firstName, lastName, token } = known
  return (
    <FormStep onBack={() => goBack(paths.register())}>
      {(merchant) => (
        <ProfileForm
          merchant={merchant}
          start={{ ...blankProfile, firstName, lastName, referralCode: storedReferral(), ...draft.get() }}
          keep={draft.set}
          contacts={[]}
          register={async (form) => {
            try {
              const { signed, ...welcome } = await api.register(
                { ...form, registerType: snsType, snsType, snsToken: token },
                { quiet: true },
              )
              if (!signed) return
              newcomer.clear()
              draft.clear()
              onDone(signed, welcome)
            } catch (error) {
              if (!leadOn(error)) throw error
            }
          }}
        />
      )}
    </FormStep>
  )
}

/** Errors that no field of the form can fix lead to the page that continues; returns false for all others. */
function leadOn(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  const hasAccount = error.is(errors.facebookAlreadyRegistered, errors.emailAlreadyRegistered)
  const isOver = error.is(errors.facebookRegisterTokenInvalid, errors.needToVerifyPhoneOrEmail)
  if (!hasAccount && !isOver) return false
  newcomer.clear()
  guardLeaving(undefined)
  navigate(hasAccount ? paths.login() : paths.register(), { replace: true })
  showToast({ text: error.message, durationMs: noticeMs })
  return true
}
