import type { Input, Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { parseDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { defineTexts, langCode, plural } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { HeartHandshake } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../../dispatcher/failure.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { enterAfterSignIn } from '../../../router/sign-in.ts'
import { useTitle } from '../../../router/use-title.ts'
import { today } from '../../../shared/dates.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { linkNewcomer, type Newcomer, newcomer, snsType } from '../facebook/answered.ts'
import { HeartsMoment } from '../form/HeartsMoment.tsx'
import { type Fields, Form, placesOf, useFields, useLeaveGuard } from '../form/index.ts'
import { identifierLabel } from '../identifier/identifier.tsx'
import type { Contact } from '../profile-form/ContactRows.tsx'
import { ProfileFields, ProfileSkeleton, RequiredNote } from '../profile-form/ProfileFields.tsx'
import {
  askedFields,
  blankProfile,
  hasEntries,
  isProfileValues,
  type ProfileValues,
  profileIssues,
  registrationInput,
} from '../profile-form/profile-rules.ts'
import { profileTexts } from '../profile-form/texts.ts'
import { passwordMemory, signUpDraft, storedReferral } from '../registration/draft.ts'
import { StepScreen, useStep } from '../registration/steps.tsx'
import { leaveTexts } from '../registration/texts.ts'
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
      backTo={paths.signUp()}
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

/** The registration form for somebody whom Facebook has verified: no code, no password, and the names are filled in. */
function NewcomerStep({ known, onDone }: { known: Newcomer; onDone: (registered: Registered) => void }) {
  const { firstName, lastName, token } = known
  return (
    <ProfileStep
      backTo={paths.register()}
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

interface ProfileStepProps {
  backTo: string
  start: ProfileValues
  keep: (values: ProfileValues) => void
  contacts: readonly Contact[]
  /** Without one, a printed card is only checked when the form is submitted. */
  proof?: CardCheckProof
  register: (form: Input<'validateUser'>) => Promise<void>
}

/** The last step of signing up: the personal data. Submitting it creates the account. */
function ProfileStep({ backTo, ...form }: ProfileStepProps) {
  return (
    <StepScreen step="profile" title={profileTexts.title} lead={<RequiredNote />} backTo={backTo}>
      <Loaded read={useMerchant()} skeleton={<ProfileSkeleton />}>
        {(merchant) => <ProfileForm merchant={merchant} {...form} />}
      </Loaded>
    </StepScreen>
  )
}

interface ProfileFormProps extends Omit<ProfileStepProps, 'backTo'> {
  merchant: Result<'getMerchantDetail'>
}

function ProfileForm({ merchant, start, keep, contacts, proof, register }: ProfileFormProps) {
  const asked = askedFields(merchant)
  const fields = useFields<ProfileValues>({
    values: start,
    check: (values) => profileIssues(values, asked, today()),
    keep,
    send: async (values) => {
      const form = { ...registrationInput(values, asked), langCode: langCode() }
      try {
        await api.validateUser(form, { quiet: true })
        await register(form)
      } catch (error) {
        if (!goBackToCorrect(error)) throw error
      }
    },
  })
  const card = useCardCheck(fields, proof)
  const question = useLeaveGuard(() => hasEntries(fields.getValues()), { words: leaveTexts })
  return (
    <Form fields={fields} submit={profileTexts.finish} onBlur={card.onBlur}>
      <ProfileFields fields={fields} asked={asked} contacts={contacts} cardNote={card.note} />
      {question}
    </Form>
  )
}

/** Goes back to the step at which a rejected registration can be fixed, with the server's message; false if the form itself shows the failure. */
function goBackToCorrect(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  if (error.is(errors.emailNotActive, errors.phoneNotVerified, errors.needToVerifyPhoneOrEmail)) {
    const identifier = signUpDraft.get()?.identifier
    if (identifier) signUpDraft.begin(identifier)
    return leadTo(paths.signUp(), error)
  }
  if (error.is(errors.passwordFormatInvalid, errors.passwordTooCommon, errors.newAndConfirmPasswordDiffer)) {
    passwordMemory.set(undefined)
    return leadTo(paths.password(signUpDraft.get()?.identifier.kind ?? 'email'), error)
  }
  return error.is(errors.emailAlreadyRegistered, errors.phoneAlreadyRegistered) && leadTo(paths.login(), error)
}

/** Goes to the page that continues, and says why. */
function leadTo(path: string, { message }: Error): true {
  showToast({ text: message, durationMs: 6000 })
  guardLeaving(undefined)
  navigate(path, { replace: true })
  return true
}

/** Proves the registration that the card is to be added to. */
type CardCheckProof = Pick<Input<'validatePhysicalCardUser'>, 'tempUserId' | 'registrationProof'>

const cardTexts = defineTexts({
  hasHoldings: {
    de: 'Auf dieser Karte warten schon Herzen. Sie kommen mit in dein Konto.',
    en: 'Hearts are waiting on this card already. They come along into your account.',
    fr: 'Des cœurs t’attendent déjà sur cette carte. Ils te suivent dans ton compte.',
  },
})

/** The input of the check: a card with its owner, as soon as all three fields are filled in and could be valid. */
function questionOf({ cardNumber, birthDate, lastName }: ProfileValues) {
  const number = cardNumberOf(cardNumber)
  const day = parseDateOfBirth(birthDate)
  return number === undefined || day === undefined || isBlank(lastName)
    ? undefined
    : { cardNumber: number, birthDate: day, lastName: typedLine(lastName) }
}

/**
 * Checks whether the printed card can be added to this registration, once its number, the date of birth and the last name are filled in. `onBlur` is
 * for the form; `note` says that something is saved on the card. Errors are shown at the card number.
 */
function useCardCheck(fields: Fields<ProfileValues>, proof: CardCheckProof | undefined): { note: ReactNode; onBlur: () => void } {
  const asked = useRef('')
  const [good, setGood] = useState('')
  const now = JSON.stringify(questionOf(fields.watch()) ?? null)

  async function check(): Promise<void> {
    const question = questionOf(fields.getValues())
    const key = JSON.stringify(question ?? null)
    if (!proof || !question || key === asked.current) return
    asked.current = key
    fields.clearErrors('cardNumber')
    try {
      const { hasHoldings } = await api.validatePhysicalCardUser({ ...proof, ...question }, { quiet: true })
      if (asked.current === key && hasHoldings) setGood(key)
    } catch (error) {
      if (asked.current !== key) return
      const failure = error instanceof CallFailure && error.kind === 'rejected' ? error : undefined
      const isAboutCard = failure && (placesOf(failure, blankProfile).includes('cardNumber') || failure.is(errors.userLocked))
      if (isAboutCard) fields.fail('cardNumber', failure.message)
      // Any other failure is reported when the form is submitted.
      else asked.current = ''
    }
  }
  return {
    onBlur: () => void check(),
    note: (
      <div role="status" className="empty:hidden">
        {good === now && good !== '' && <Callout icon={HeartHandshake}>{cardTexts.hasHoldings}</Callout>}
      </div>
    ),
  }
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
