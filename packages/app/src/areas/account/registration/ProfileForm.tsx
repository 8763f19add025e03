import type { Input, Result } from '@herzkarte/contract/all-calls.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { langCode, useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useEffect } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { today } from '../../../shared/dates.ts'
import { Problem, useFields } from '../form/index.ts'
import {
  askedFields,
  type Contact,
  ContactRows,
  hasEntries,
  ProfileFields,
  type ProfileValues,
  profileIssues,
  profileTexts,
  registrationInput,
  rejectedFields,
} from '../profile-form/index.ts'
import { goBackToCorrect } from './rejected-registration.ts'
import { type CardCheckProof, useCardCheck } from './use-card-check.tsx'
import { useLeaving } from './use-leaving.tsx'

/** A registration as call input. */
export type RegistrationInput = Input<'validateUser'>

interface ProfileFormProps {
  merchant: Result<'getMerchantDetail'>
  start: ProfileValues
  /** Stores the entries on the device. */
  keep: (values: ProfileValues) => void
  contacts: readonly Contact[]
  /** The visitor goes back to change one of the contacts. */
  onChangeContact?: () => void
  /** Without one, a printed card is only checked when the form is submitted. */
  proof?: CardCheckProof
  /** Creates the account. */
  register: (form: RegistrationInput) => Promise<void>
}

/** The personal data form; submitting it creates the account. */
export function ProfileForm({ merchant, start, keep, contacts, onChangeContact = () => {}, proof, register }: ProfileFormProps) {
  const texts = useTexts(profileTexts)
  const asked = askedFields(merchant)
  const fields = useFields<ProfileValues>({
    values: start,
    check: (values) => profileIssues(values, asked, today()),
    place: rejectedFields,
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
  const { subscribe, getValues } = fields
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe, keep])
  const card = useCardCheck(fields, proof)
  const leaveDialog = useLeaving(() => hasEntries(getValues()))
  return (
    <form {...fields.formProps} onBlur={card.onBlur} className="grid gap-5">
      <ProfileFields
        fields={fields}
        asked={asked}
        contact={contacts.length > 0 && <ContactRows contacts={contacts} onFollow={onChangeContact} />}
        cardNote={card.note}
      />
      <Problem>{fields.problem}</Problem>
      <BottomBar>
        <Button type="submit" busy={fields.busy}>
          {texts.finish}
        </Button>
      </BottomBar>
      {leaveDialog}
    </form>
  )
}
