import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { enterAfterSignIn } from '../../../router/sign-in.ts'
import { useTitle } from '../../../router/use-title.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { linkNewcomer, type Newcomer, namesOfNewcomer, newcomer, snsType } from '../facebook/answered.ts'
import { HeartsMoment } from '../form/HeartsMoment.tsx'
import { identifierLabel } from '../identifier/identifier.tsx'
import { blankProfile, isProfileValues, ProfileSkeleton, type ProfileValues, profileTexts, RequiredNote } from '../profile-form/index.ts'
import { passwordMemory, signUpDraft, storedReferral } from '../registration/draft.ts'
import { leadTo, ProfileForm, type RegistrationInput } from '../registration/ProfileForm.tsx'
import { type Begun, StepScreen, useStep } from '../registration/steps.tsx'
import { startSession } from '../signed-in.ts'

const facebookDraft = formDraft('facebookSignUp', isProfileValues, dayMs)

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

function registerProven({ identifier, sent, proof = '' }: Begun, form: RegistrationInput): Promise<Result<'newRegister'>> {
  const password = passwordMemory.get() ?? ''
  const proven = { registerType: identifier.kind, tempUserId: sent.tempUserId, registrationProof: proof }
  return api.newRegister({ ...form, ...proven, password, confirmPassword: password }, { quiet: true })
}

/** What the server has given to a new member. */
type WelcomeOfServer = Pick<Result<'newRegister'>, 'welcomeHearts'>

/** The registration form for somebody whom Facebook has verified: no code, no password, and the names are filled in. */
function NewcomerStep({ known, onDone }: { known: Newcomer; onDone: Enter }) {
  const { firstName, lastName, token } = known
  return (
    <FormStep onBack={() => goBack(paths.register())}>
      {(merchant) => (
        <ProfileForm
          merchant={merchant}
          start={{ ...blankProfile, firstName, lastName, referralCode: storedReferral(), ...facebookDraft.get() }}
          keep={facebookDraft.set}
          contacts={[]}
          register={async (form) => {
            try {
              const { signed, ...welcome } = await api.register(
                { ...form, registerType: snsType, snsType, snsToken: token },
                { quiet: true },
              )
              if (!signed) return
              newcomer.clear()
              facebookDraft.clear()
              onDone(signed, welcome)
            } catch (error) {
              leadOn(error)
            }
          }}
        />
      )}
    </FormStep>
  )
}

/** Errors that no field of the form can fix lead to the page that continues; all others are the form's. */
function leadOn(error: unknown): void {
  const hasAccount = isApiError(error, errors.facebookAlreadyRegistered, errors.emailAlreadyRegistered)
  const isOver = isApiError(error, errors.facebookRegisterTokenInvalid, errors.needToVerifyPhoneOrEmail)
  if (!hasAccount && !isOver) throw error
  newcomer.clear()
  leadTo(hasAccount ? paths.login() : paths.register(), error as Error)
}

interface FormStepProps {
  onBack: () => void
  /** The form, once the merchant's configuration is known. */
  children: (merchant: Result<'getMerchantDetail'>) => ReactNode
}

/** Frame of the last step of signing up. */
function FormStep({ onBack, children }: FormStepProps) {
  return (
    <StepScreen step="profile" title={profileTexts.title} lead={<RequiredNote>{profileTexts.leadEnd}</RequiredNote>} onBack={onBack}>
      <Loaded read={useMerchant()} skeleton={<ProfileSkeleton />}>
        {children}
      </Loaded>
    </StepScreen>
  )
}

const welcomeTexts = defineTexts({
  title: {
    de: (name: string) => (name ? `Willkommen, ${name}!` : 'Willkommen!'),
    en: (name: string) => (name ? `Welcome, ${name}!` : 'Welcome!'),
    fr: (name: string) => (name ? `Bienvenue, ${name}\u202f!` : 'Bienvenue\u202f!'),
  },
  hearts: {
    de: (count: number) => plural(count, 'Willkommensherz', 'Willkommensherzen'),
    en: (count: number) => plural(count, 'welcome heart', 'welcome hearts'),
    fr: (count: number) => plural(count, 'cœur de bienvenue', 'cœurs de bienvenue'),
  },
  text: {
    de: 'Deine Karte ist bereit. Zeig sie bei jedem Einkauf an der Kasse, dann kommen weitere Herzen dazu.',
    en: 'Your card is ready. Show it at the till with every purchase, and more hearts will follow.',
    fr: 'Ta carte est prête. Présente-la en caisse à chaque achat, et d’autres cœurs s’ajouteront.',
  },
  waiting: {
    de: (count: number) => `${plural(count, 'Dein Willkommensherz gilt', 'Deine Willkommensherzen gelten')} ab deinem ersten Einkauf.`,
    en: (count: number) => `Your welcome ${plural(count, 'heart counts', 'hearts count')} from your first purchase on.`,
    fr: (count: number) => `${plural(count, 'Ton cœur de bienvenue compte', 'Tes cœurs de bienvenue comptent')} dès ton premier achat.`,
  },
  go: { de: 'Los geht’s', en: 'Let’s go', fr: 'C’est parti' },
})

/** Welcomes a new member and animates the credited hearts. */
function WelcomeMoment({ firstName, hearts }: { firstName: string; hearts: number }) {
  useTitle(welcomeTexts.title(''))
  return (
    <HeartsMoment
      title={welcomeTexts.title(firstName)}
      hearts={hearts}
      unit={welcomeTexts.hearts(hearts)}
      places={{ most: 14, columns: Math.min(hearts + 1, 6), place: 64 }}
      text={
        <>
          {welcomeTexts.text} {hearts > 0 && welcomeTexts.waiting(hearts)}
        </>
      }
    >
      <Button onClick={enterAfterSignIn}>{welcomeTexts.go}</Button>
    </HeartsMoment>
  )
}
