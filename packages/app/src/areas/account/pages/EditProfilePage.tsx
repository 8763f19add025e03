import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { USER_NAME_MAX_LENGTH } from '@herzkarte/rules/constants.ts'
import { userNameIssue, userNameKey } from '@herzkarte/rules/person/user-name.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Pass } from '@herzkarte/ui/card/Pass.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { Brand } from '@herzkarte/ui/layout/Brand.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { PencilLine } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { brandName } from '../../../brand.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useIsOpen } from '../../../dispatcher/use-is-open.ts'
import { goBack, guardLeaving } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { both, Loaded } from '../../../shared/Loaded.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { type Fields, Form, FormScreen, useFields, useLeaveGuard } from '../form/index.ts'
import { contactsOf, editTexts, profileDraft, takeProfile } from '../own-profile.ts'
import { ProfileFields, ProfileSkeleton, RequiredNote } from '../profile-form/ProfileFields.tsx'
import {
  askedFields,
  editsOf,
  type ProfileField,
  type ProfileValues,
  profileChanges,
  profileIssues,
  valuesOf,
} from '../profile-form/profile-rules.ts'
import { profileTexts } from '../profile-form/texts.ts'

export default function EditProfilePage() {
  const read = both(useRead(api.getUserProfile, { isFromLoyalty: false }), useMerchant())
  return (
    <FormScreen title={editTexts.title} lead={<RequiredNote />} backTo={paths.me()}>
      <Loaded
        read={read}
        skeleton={<ListDetail onPhone="above" detail={<Bone className="h-[132px] rounded-xl!" />} list={<ProfileSkeleton />} />}
      >
        {([profile, merchant]) => <EditForm profile={profile} merchant={merchant} />}
      </Loaded>
    </FormScreen>
  )
}

/** Edits a member's own data. The entries survive a reload; leaving with unsaved entries asks first. */
function EditForm({ profile, merchant }: { profile: Profile; merchant: Result<'getMerchantDetail'> }) {
  const asked = askedFields(merchant, 'profile')
  const shown = new Set<ProfileField>([...asked.shown, 'userName'])
  // What the form began with: what another device has changed since is not taken back.
  const [before] = useState(profile)
  const isOpen = useIsOpen()
  const changesOf = (values: ProfileValues) => profileChanges(values, before, shown)
  const isChanged = (values: ProfileValues) => Object.keys(changesOf(values)).length > 0
  const [restored] = useState(() => ({ ...valuesOf(profile), ...profileDraft.get() }))
  const [isRestored, setRestored] = useState(isChanged(restored))
  const fields = useFields<ProfileValues>({
    values: restored,
    check: (values) => profileIssues(values, asked, today()),
    keep: (values) => (isChanged(values) ? profileDraft.set(editsOf(values, before)) : profileDraft.clear()),
    send: async (values) => {
      takeProfile(await api.updateUserProfile(changesOf(values), { quiet: true }))
      profileDraft.clear()
      if (isOpen()) {
        guardLeaving(undefined)
        goBack(paths.me())
      }
      showToast({ tone: 'leaf', text: editTexts.saved })
    },
  })
  const question = useLeaveGuard(() => isChanged(fields.getValues()), { erase: profileDraft.clear })
  function discard(): void {
    fields.reset(valuesOf(before))
    profileDraft.clear()
    setRestored(false)
  }
  return (
    <>
      <ListDetail
        onPhone="above"
        detail={<NameOnCard profile={profile} name={`${fields.watch('firstName')} ${fields.watch('lastName')}`} />}
        list={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:p-8 wide:rounded-lg wide:bg-card wide:shadow-card">
            {isRestored && (
              <Callout icon={PencilLine}>
                <p className="mb-2">{editTexts.restored}</p>
                <Button size="sm" variant="line" onClick={discard}>
                  {editTexts.discard}
                </Button>
              </Callout>
            )}
            <Form fields={fields} submit={editTexts.save} disabledReason={isChanged(fields.watch()) ? undefined : editTexts.nothingChanged}>
              <UserNameField fields={fields} own={valuesOf(profile).userName} />
              <ProfileFields fields={fields} asked={asked} isBirthDateFixed={profile.birthDate !== null} contacts={contactsOf(profile)} />
            </Form>
          </div>
        }
      />
      {question}
    </>
  )
}

/** The card with the name as it is typed, and the photo. The entries are preserved while a photo is taken. */
function NameOnCard({ profile, name }: { profile: Profile; name: string }) {
  return (
    <div className="grid gap-3">
      <Pass className="grid gap-4 p-[18px]">
        <Brand name={brandName} size="sm" />
        <div className="flex items-center gap-3.5 min-h-16">
          <Avatar name={name} src={profile.photo ?? undefined} size="lg" onRed />
          <p className="face-display text-xl min-w-0 text-balance hyphens-auto wrap-anywhere">{name}</p>
        </div>
      </Pass>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex-[1_1_12rem] text-note text-ink-soft text-pretty">{editTexts.onCard}</p>
        <Button size="sm" variant="line" href={paths.cropper()} onClick={() => guardLeaving(undefined)}>
          {profile.photo ? editTexts.changePhoto : editTexts.addPhoto}
        </Button>
      </div>
    </div>
  )
}

/** The name that friends search for. When the field is left, the server is asked whether the name is taken. */
function UserNameField({ fields, own }: { fields: Fields<ProfileValues>; own: string }) {
  const [free, setFree] = useState('')
  const asked = useRef('')
  const { onBlur, ...field } = fields.text('userName')
  const typed = userNameKey(fields.watch('userName'))

  async function check(name: string): Promise<void> {
    const key = userNameKey(name)
    if (key === '' || key === userNameKey(own) || key === asked.current || userNameIssue(name)) return
    asked.current = key
    try {
      const { isExist } = await api.checkIsExistUserName({ userName: name }, { quiet: true })
      if (asked.current !== key) return
      if (isExist) fields.fail('userName', profileTexts.userNameTaken)
      else setFree(key)
    } catch (error) {
      // Without an answer, saving reports the problem.
      asked.current = ''
      if (isApiError(error, errors.usernameFormatInvalid, errors.nameLikeAddress)) fields.fail('userName', (error as Error).message)
    }
  }
  return (
    <Field
      {...field}
      onBlur={(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        void onBlur(event)
        void check(event.target.value)
      }}
      valid={typed !== '' && typed === free && !field.error}
      label={profileTexts.userName}
      hint={profileTexts.userNameHint}
      autoComplete="nickname"
      maxLength={USER_NAME_MAX_LENGTH}
    />
  )
}
