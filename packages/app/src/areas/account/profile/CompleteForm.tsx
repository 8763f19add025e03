import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { issueText } from '@herzkarte/rules/issues.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { today } from '../../../shared/dates.ts'
import { Form, useFields } from '../form/index.ts'
import { takeProfile } from '../own-profile.ts'
import {
  askedFields,
  ContactRows,
  onlyFields,
  ProfileFields,
  type ProfileValues,
  profileChanges,
  profileIssues,
  rejectedFields,
  valuesOf,
} from '../profile-form/index.ts'
import { contactsOf } from './contacts.ts'
import { profileDraft } from './draft.ts'
import { type Missing, missingIn } from './missing.ts'
import { editTexts } from './texts.ts'

interface CompleteFormProps {
  profile: Profile
  merchant: Result<'getMerchantDetail'>
  missing: Missing
  onDone: () => void
  onLater: () => void
}

/** The profile form with the missing fields only. It can be postponed: it never blocks shopping. */
export function CompleteForm({ profile, merchant, missing, onDone, onLater }: CompleteFormProps) {
  const lang = useLang()
  const texts = useTexts(editTexts)
  // Fields that were just filled in stay on the page while they are saved.
  const [asked] = useState(() => onlyFields(askedFields(merchant, 'profile'), missing.fields))
  const [wantsContact, setWantsContact] = useState(false)
  const contacts = contactsOf(profile)
    .filter(({ kind }) => missing.contacts.includes(kind))
    .map((contact) => ({ ...contact, required: true, error: wantsContact ? issueText('required', lang) : undefined }))
  const fields = useFields<ProfileValues>({
    values: { ...valuesOf(profile), ...profileDraft.get() },
    check: (values) => profileIssues(values, asked, today()),
    place: rejectedFields,
    keep: profileDraft.set,
    send: async (values) => {
      const changed = await api.updateUserProfile(profileChanges(values, profile, asked.shown), { quiet: true })
      profileDraft.clear()
      if (missingIn(changed, merchant).contacts.length > 0) setWantsContact(true)
      else onDone()
      takeProfile(changed)
    },
  })
  return (
    <Form
      fields={fields}
      submit={texts.setDone}
      more={
        <Button variant="text" onClick={onLater}>
          {texts.later}
        </Button>
      }
    >
      <ProfileFields
        fields={fields}
        asked={asked}
        contact={contacts.length > 0 && <ContactRows contacts={contacts} onFollow={() => {}} />}
      />
    </Form>
  )
}
