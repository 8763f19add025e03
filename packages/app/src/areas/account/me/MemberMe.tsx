import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Pass } from '@herzkarte/ui/card/Pass.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Camera, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { TierCard } from '../../customer-card/index.ts'
import { failureText } from '../form/failure.tsx'
import { editTexts, takeProfile } from '../own-profile.ts'
import { profileTexts } from '../profile-form/texts.ts'
import { AccountRows, HistoryRows, TogetherRows } from './MemberRows.tsx'
import { meTexts } from './texts.ts'

/** A member's account. Session data shows at once, also offline. */
export function MemberMe({ user }: { user: Profile }) {
  const { data: profile = user } = useRead(api.getUserProfile, { isFromLoyalty: false })
  const tier = useRead(api.getUserMemberTierDetail, { isCallLoyalty: false })
  useEffect(() => {
    if (profile !== user && JSON.stringify(profile) !== JSON.stringify(user)) session.update(profile)
  }, [profile, user])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] wide:gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MemberHead profile={profile} />
        {tier.data ? <TierCard detail={tier.data} /> : tier.isPending && <Bone className="h-[176px] wide:h-[158px] rounded-lg!" />}
        <HistoryRows />
        <TogetherRows />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AccountRows profile={profile} />
        <Consents profile={profile} />
      </div>
    </div>
  )
}

const monthOf = (day: string) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function MemberHead({ profile }: { profile: Profile }) {
  const tier = useRead(api.getUserMemberTierDetail, { isCallLoyalty: false })
  return (
    <Pass labelledBy="member" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-[18px]">
      <div className="flex flex-wrap items-center gap-[14px] min-h-16">
        <PhotoLink profile={profile} />
        <div className="flex-[1_1_7rem] min-w-0">
          <h2 id="member" className="face-display text-xl text-balance hyphens-auto wrap-anywhere">
            {profile.userName}
          </h2>
          <p className="text-sm text-on-pass-soft">{meTexts.memberSince(monthOf(profile.memberSince))}</p>
        </div>
        <IconButton icon={Pencil} label={meTexts.edit} href={paths.editProfile()} className="-mr-2 [--ring:var(--hk-on-pass)]" />
      </div>
      {tier.isError && <p className="text-sm text-on-pass-soft">{meTexts.tierUnknown}</p>}
    </Pass>
  )
}

function PhotoLink({ profile: { firstName, lastName, photo } }: { profile: Profile }) {
  return (
    <Link
      href={paths.cropper()}
      aria-label={photo ? editTexts.changePhoto : editTexts.addPhoto}
      className="relative flex-none rounded-full"
    >
      <Avatar name={`${firstName} ${lastName}`} src={photo ?? undefined} size="lg" onRed />
      <span className="absolute -right-[4px] -bottom-[4px] grid place-items-center size-[28px] rounded-full bg-on-pass text-pass-ink shadow-[0_0_0_2px_var(--hk-pass)]">
        <Icon of={Camera} size="xs" />
      </span>
    </Link>
  )
}

/** The member's consents. Each switch turns only after the server has confirmed: other systems must be notified first, and may reject it. */
function Consents({ profile }: { profile: Profile }) {
  const headingId = useId()
  return (
    <Card as="section" labelledBy={headingId} className="px-4 pt-4 pb-2">
      <h2 id={headingId} className="face-display text-lg mb-1">
        {profileTexts.wishes}
      </h2>
      {profile.email === null ? (
        <div className="flex items-center gap-[14px] min-h-14 py-2 border-b border-line">
          <p className="flex-1 min-w-0">
            {meTexts.newsletter}
            <span className="block text-note text-ink-soft">{meTexts.newsletterNeedsEmail}</span>
          </p>
          <Button size="sm" variant="line" href={paths.changeMobileEmail('email')}>
            {meTexts.addEmail}
          </Button>
        </div>
      ) : (
        <Consent
          label={meTexts.newsletter}
          note={meTexts.newsletterNote}
          value={profile.isMarketingInfo}
          change={(isMarketingInfo) => api.updateUserMarketingInfo({ isMarketingInfo }, { quiet: true })}
        />
      )}
      {(['digitalReceipts', 'personalisedOffers'] as const).map((name) => (
        <Consent
          key={name}
          label={profileTexts[name]}
          note={profileTexts[`${name}Note`]}
          value={profile[name]}
          change={(agreed) => api.updateUserProfile({ [name]: agreed }, { quiet: true })}
        />
      ))}
    </Card>
  )
}

interface ConsentProps {
  label: string
  note: ReactNode
  value: boolean
  change: (agreed: boolean) => Promise<Profile>
}

function Consent({ label, note, value, change }: ConsentProps) {
  const { busy, error, attempt } = useAttempt()
  const problem = failureText(error)
  const turn = (agreed: boolean) => attempt(async () => takeProfile(await change(agreed)))
  return (
    <div className="border-b border-line last:border-0 py-0.5">
      <Switch label={label} note={note} value={value} busy={busy} onChange={turn} />
      <div role="alert" className="pb-2 empty:p-0">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  )
}
