import type { Input, Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { parseDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { defineTexts, langCode } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { HeartHandshake } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { type Fields, Form, placesOf, useFields, useLeaveGuard } from '../form/index.ts'
import type { Contact } from '../profile-form/ContactRows.tsx'
import { ProfileFields, ProfileSkeleton, RequiredNote } from '../profile-form/ProfileFields.tsx'
import {
  askedFields,
  blankProfile,
  hasEntries,
  type ProfileValues,
  profileIssues,
  registrationInput,
} from '../profile-form/profile-rules.ts'
import { profileTexts } from '../profile-form/texts.ts'
import { passwordMemory, signUpDraft } from './draft.ts'
import { StepScreen } from './steps.tsx'
import { leaveTexts } from './texts.ts'

const noticeMs = 6000

interface ProfileStepProps {
  onBack: () => void
  start: ProfileValues
  keep: (values: ProfileValues) => void
  contacts: readonly Contact[]
  /** Without one, a printed card is only checked when the form is submitted. */
  proof?: CardCheckProof
  register: (form: Input<'validateUser'>) => Promise<void>
}

/** The last step of signing up: the personal data. Submitting it creates the account. */
export function ProfileStep({ onBack, ...form }: ProfileStepProps) {
  return (
    <StepScreen step="profile" title={profileTexts.title} lead={<RequiredNote>{profileTexts.leadEnd}</RequiredNote>} onBack={onBack}>
      <Loaded read={useMerchant()} skeleton={<ProfileSkeleton />}>
        {(merchant) => <ProfileForm merchant={merchant} {...form} />}
      </Loaded>
    </StepScreen>
  )
}

interface ProfileFormProps extends Omit<ProfileStepProps, 'onBack'> {
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
  const question = useLeaveGuard(() => hasEntries(fields.getValues()), { erase: eraseSignUp, words: leaveTexts })
  return (
    <Form fields={fields} submit={profileTexts.finish} onBlur={card.onBlur}>
      <ProfileFields fields={fields} asked={asked} contacts={contacts} cardNote={card.note} />
      {question}
    </Form>
  )
}

function eraseSignUp(): void {
  signUpDraft.clear()
  passwordMemory.set(undefined)
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
export function leadTo(path: string, { message }: Error): true {
  showToast({ text: message, durationMs: noticeMs })
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
