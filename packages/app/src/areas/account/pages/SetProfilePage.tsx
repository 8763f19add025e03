import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { issueText } from '@herzkarte/rules/issues.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { enterAfterSignIn } from '../../../router/sign-in.ts'
import { today } from '../../../shared/dates.ts'
import { both, Loaded } from '../../../shared/Loaded.tsx'
import { appTexts } from '../../../texts.ts'
import { useMerchant } from '../../merchant/index.ts'
import { Form, FormScreen, useFields } from '../form/index.ts'
import { contactsOf, editTexts, isComplete, missingIn, profileDraft, takeProfile } from '../own-profile.ts'
import { ProfileFields, ProfileSkeleton } from '../profile-form/ProfileFields.tsx'
import {
  askedFields,
  editsOf,
  onlyFields,
  type ProfileValues,
  profileChanges,
  profileIssues,
  valuesOf,
} from '../profile-form/profile-rules.ts'

/** Asks only for fields that the merchant requires and the member has not filled in. */
export default function SetProfilePage() {
  const read = both(useRead(api.getUserProfile, { isFromLoyalty: false }), useMerchant())
  const [search] = useSearchParams()
  const goOn = search.has('entering') ? enterAfterSignIn : () => goBack(paths.me())
  return (
    <FormScreen title={editTexts.setTitle} lead={editTexts.setLead} backTo={goOn}>
      <Loaded read={read} skeleton={<ProfileSkeleton />}>
        {([profile, merchant]) => <MissingForm profile={profile} merchant={merchant} onDone={goOn} />}
      </Loaded>
    </FormScreen>
  )
}

interface MissingFormProps {
  profile: Profile
  merchant: Result<'getMerchantDetail'>
  onDone: () => void
}

/** The profile form with the missing fields only. It can be postponed: it never blocks shopping. */
function MissingForm({ profile, merchant, onDone }: MissingFormProps) {
  const lang = useLang()
  const missing = missingIn(profile, merchant)
  const [isDone, setDone] = useState(false)
  // Fields that were just filled in stay on the page while they are saved.
  const [asked] = useState(() => onlyFields(askedFields(merchant, 'profile'), missing.fields))
  const [wantsContact, setWantsContact] = useState(false)
  const contacts = contactsOf(profile)
    .filter(({ kind }) => missing.contacts.includes(kind))
    .map((contact) => ({ ...contact, required: true, error: wantsContact ? issueText('required', lang) : undefined }))
  const fields = useFields<ProfileValues>({
    values: { ...valuesOf(profile), ...profileDraft.get() },
    check: (values) => profileIssues(values, asked, today()),
    keep: (values) => profileDraft.set(editsOf(values, profile)),
    send: async (values) => {
      const changed = await api.updateUserProfile(profileChanges(values, profile, asked.shown), { quiet: true })
      profileDraft.clear()
      if (missingIn(changed, merchant).contacts.length > 0) setWantsContact(true)
      else {
        setDone(true)
        onDone()
      }
      takeProfile(changed)
    },
  })
  // Saving has already navigated to the next page.
  if (isComplete(missing) && !isDone) return <Redirect to={paths.editProfile()} replace />
  return (
    <Form
      fields={fields}
      submit={appTexts.done}
      more={
        <Button variant="text" onClick={onDone}>
          {editTexts.later}
        </Button>
      }
    >
      <ProfileFields fields={fields} asked={asked} contacts={contacts} />
    </Form>
  )
}
