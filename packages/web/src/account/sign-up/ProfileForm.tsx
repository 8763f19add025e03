import type { Result } from '@herzkarte/contract/all-calls.ts'
import { useEffect } from 'react'
import { today } from '../../app/dates.ts'
import { api } from '../../app/dispatcher/api.ts'
import { langCode, useTexts } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { BottomBar } from '../../ui/Page.tsx'
import { Problem, useFields } from '../form/index.ts'
import {
  askedFields,
  blankProfile,
  hasEntries,
  ProfileFields,
  type ProfileValues,
  profileIssues,
  profileTexts,
  registrationInput,
} from '../profile-form/index.ts'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'
import { fieldsOf, goBackToMend } from './refused-registration.ts'
import { useLeaving } from './use-leaving.tsx'
import type { Begun } from './use-step.ts'

interface ProfileFormProps {
  draft: Begun
  merchant: Result<'getMerchantDetail'>
  onDone: (result: Result<'newRegister'>) => void
}

/** The form about the person; it makes the account. */
export function ProfileForm({ draft, merchant, onDone }: ProfileFormProps) {
  const texts = useTexts(profileTexts)
  const asked = askedFields(merchant)
  const fields = useFields<ProfileValues>({
    values: { ...blankProfile, ...draft.profile },
    check: (values) => profileIssues(values, asked, today()),
    place: fieldsOf,
    send: async (values) => {
      try {
        onDone(await register(draft, registrationInput(values, asked)))
      } catch (error) {
        if (!goBackToMend(error)) throw error
      }
    },
  })
  const { subscribe, getValues } = fields
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => signUpDraft.update({ profile: values }) }),
    [subscribe],
  )
  const leaveDialog = useLeaving(() => hasEntries(getValues()))
  return (
    <form {...fields.formProps} className="grid gap-5">
      <ProfileFields fields={fields} asked={asked} stores={merchant.stores} />
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

function register({ identifier, sent, proof = '' }: Begun, profile: ReturnType<typeof registrationInput>) {
  const password = passwordMemory.get() ?? ''
  const proven = { registerType: identifier.kind, tempUserId: sent.tempUserId, registrationProof: proof }
  return api.newRegister({ ...profile, ...proven, password, confirmPassword: password, langCode: langCode() }, { quiet: true })
}
