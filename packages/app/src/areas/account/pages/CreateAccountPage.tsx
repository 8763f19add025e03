import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { enterAfterSignIn } from '../../../router/sign-in.ts'
import { useTitle } from '../../../router/use-title.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { linkNewcomer, type Newcomer, newcomer, snsType } from '../facebook/answered.ts'
import { HeartsMoment } from '../form/HeartsMoment.tsx'
import { identifierLabel } from '../identifier/identifier.tsx'
import { blankProfile, isProfileValues } from '../profile-form/profile-rules.ts'
import { passwordMemory, signUpDraft, storedReferral } from '../registration/draft.ts'
import { leadTo, ProfileStep } from '../registration/ProfileStep.tsx'
import { useStep } from '../registration/steps.tsx'
import { startSession } from '../signed-in.ts'

type Registered = Result<'newRegister'>

/** Last step of signing up, and the welcome after it. */
export default function CreateAccountPage() {
  const [welcome, setWelcome] = useState<Registered>()
  function enter(registered: Registered): void {
    // The welcome shows before the session begins, because a member may not visit the form.
    setWelcome(registered)
    startSession(registered)
    if (!registered.user.isFacebookLinked) void linkNewcomer()
  }
  if (welcome) return <WelcomeMoment firstName={welcome.user.firstName} hearts={welcome.welcomeHearts} />
  const known = newcomer.get()
  // A sign-up whose address or number was confirmed in the meantime continues with that one.
  const isNewcomer = known?.hasEmail && !signUpDraft.get()?.proof
  return isNewcomer ? <NewcomerStep known={known} onDone={enter} /> : <ProvenStep onDone={enter} />
}

function ProvenStep({ onDone }: { onDone: (registered: Registered) => void }) {
  const draft = useStep('profile')
  if (!draft) return null
  const { identifier, sent, proof = '', profile } = draft
  const { firstName = '', lastName = '' } = newcomer.get() ?? {}
  const proven = { tempUserId: sent.tempUserId, registrationProof: proof }
  return (
    <ProfileStep
      onBack={() => goBack(paths.signUp())}
      start={{ ...blankProfile, firstName, lastName, ...profile, referralCode: profile?.referralCode || storedReferral() }}
      keep={(entered) => signUpDraft.update({ profile: entered })}
      contacts={[{ kind: identifier.kind, text: identifierLabel(identifier), href: paths.signUp() }]}
      proof={proven}
      register={async (form) => {
        const password = passwordMemory.get() ?? ''
        const input = { ...form, ...proven, registerType: identifier.kind, password, confirmPassword: password }
        onDone(await api.newRegister(input, { quiet: true }))
      }}
    />
  )
}

const facebookDraft = formDraft('facebookSignUp', isProfileValues, dayMs)

interface NewcomerStepProps {
  known: Newcomer
  onDone: (registered: Registered) => void
}

/** The registration form for somebody whom Facebook has verified: no code, no password, and the names are filled in. */
function NewcomerStep({ known: { firstName, lastName, token }, onDone }: NewcomerStepProps) {
  return (
    <ProfileStep
      onBack={() => goBack(paths.register())}
      start={{ ...blankProfile, firstName, lastName, referralCode: storedReferral(), ...facebookDraft.get() }}
      keep={facebookDraft.set}
      contacts={[]}
      register={async (form) => {
        const input = { ...form, registerType: snsType, snsType, snsToken: token }
        try {
          const { signed, welcomeHearts } = await api.register(input, { quiet: true })
          if (!signed) return
          newcomer.clear()
          facebookDraft.clear()
          onDone({ ...signed, welcomeHearts })
        } catch (error) {
          leadOn(error)
        }
      }}
    />
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
