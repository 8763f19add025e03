import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { issueText } from '@herzkarte/rules/issues.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { enterAfterSignIn, goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { Form, FormScreen, useFields } from '../form/index.ts'
import { contactsOf, isComplete, type Missing, missingIn, profileDraft, takeProfile } from '../own-profile.ts'
import { editTexts } from '../profile/texts.ts'
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
import { ProfileSkeleton } from '../registration/ProfileSkeleton.tsx'

/** Asks only for fields that the merchant requires and the member has not filled in. */
export default function SetProfilePage() {
  const texts = useTexts(editTexts)
  const profile = useRead(api.getUserProfile, { isFromLoyalty: false })
  const merchant = useMerchant()
  const [search] = useSearchParams()
  const goOn = search.has('entering') ? enterAfterSignIn : () => goBack(paths.me())
  const error = profile.error ?? merchant.error
  function retry(): void {
    void profile.refetch()
    void merchant.refetch()
  }
  return (
    <FormScreen title={texts.setTitle} lead={texts.setLead} onBack={goOn}>
      {profile.data && merchant.data ? (
        <MissingForm profile={profile.data} merchant={merchant.data} onDone={goOn} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <ProfileSkeleton />
      )}
    </FormScreen>
  )
}

interface MissingProps {
  profile: Profile
  merchant: Result<'getMerchantDetail'>
  onDone: () => void
}

function MissingForm({ profile, merchant, onDone }: MissingProps) {
  const [isDone, setDone] = useState(false)
  const missing = missingIn(profile, merchant)
  // Saving has already navigated to the next page.
  if (isComplete(missing) && !isDone) return <Redirect to={paths.editProfile()} replace />
  return (
    <CompleteForm
      profile={profile}
      merchant={merchant}
      missing={missing}
      onLater={onDone}
      onDone={() => {
        setDone(true)
        onDone()
      }}
    />
  )
}

interface CompleteFormProps {
  profile: Profile
  merchant: Result<'getMerchantDetail'>
  missing: Missing
  onDone: () => void
  onLater: () => void
}

/** The profile form with the missing fields only. It can be postponed: it never blocks shopping. */
function CompleteForm({ profile, merchant, missing, onDone, onLater }: CompleteFormProps) {
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
