import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Pass } from '@herzkarte/ui/card/Pass.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { locale, useTexts } from '@herzkarte/ui/language.ts'
import Camera from 'lucide-react/icons/camera'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { TierCard } from '../../customer-card/index.ts'
import { useMerchant } from '../../merchant/index.ts'
import { isComplete, missingIn } from '../own-profile.ts'
import { Consents } from './Consents.tsx'
import { AccountRows, ActivityRows, countRewards, HistoryRows } from './MemberRows.tsx'
import { meTexts } from './texts.ts'

const SignOutDialog = lazyDialog(() => import('./SignOutDialog.tsx'))

/** Only the newest rewards are counted. */
const countedRewards = 100

/** A member's account. Session data shows at once, also offline. */
export function MemberMe({ user }: { user: Profile }) {
  const { data: profile = user } = useRead(api.getUserProfile, { isFromLoyalty: false })
  const tier = useRead(api.getUserMemberTierDetail, { isCallLoyalty: false })
  const rewards = useRead(api.listUserRedeemHistory, { limit: countedRewards })
  const unread = useRead(api.listHistoryUnReadStatus, {}).data
  const merchant = useMerchant().data
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (profile !== user && JSON.stringify(profile) !== JSON.stringify(user)) session.update(profile)
  }, [profile, user])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] wide:gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MemberHead profile={profile} tierFailed={tier.isError} />
        {tier.data ? <TierCard detail={tier.data} /> : tier.isPending && <Bone className="h-[176px] wide:h-[158px] rounded-lg!" />}
        <ActivityRows counts={rewards.data ? countRewards(rewards.data) : rewards.isError ? null : undefined} unread={unread} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HistoryRows unread={unread} />
        <AccountRows
          profile={profile}
          isIncomplete={merchant !== undefined && !isComplete(missingIn(profile, merchant))}
          onSignOut={() => setLeaving(true)}
        />
        <Consents profile={profile} />
      </div>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </div>
  )
}

interface MemberHeadProps {
  profile: Profile
  /** The card with the tier, which follows below, could not be loaded. */
  tierFailed: boolean
}

const monthOf = (day: string) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function MemberHead({ profile, tierFailed }: MemberHeadProps) {
  const texts = useTexts(meTexts)
  return (
    <Pass labelledBy="member" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-[18px]">
      <div className="flex flex-wrap items-center gap-[14px] min-h-16">
        <PhotoLink profile={profile} />
        <div className="flex-[1_1_7rem] min-w-0">
          <h2 id="member" className="face-display text-xl text-balance hyphens-auto wrap-anywhere">
            {profile.userName}
          </h2>
          <p className="text-sm text-on-pass-soft">{texts.memberSince(monthOf(profile.memberSince))}</p>
        </div>
        <IconButton icon={Pencil} label={texts.edit} href={paths.editProfile()} className="-mr-2 [--ring:var(--hk-on-pass)]" />
      </div>
      {tierFailed && <p className="text-sm text-on-pass-soft">{texts.tierUnknown}</p>}
    </Pass>
  )
}

function PhotoLink({ profile: { firstName, lastName, photo } }: { profile: Profile }) {
  const texts = useTexts(meTexts)
  return (
    <Link href={paths.cropper()} aria-label={photo ? texts.changePhoto : texts.addPhoto} className="relative flex-none rounded-full">
      <Avatar name={`${firstName} ${lastName}`} src={photo ?? undefined} size="lg" onRed />
      <span className="absolute -right-[4px] -bottom-[4px] grid place-items-center size-[28px] rounded-full bg-on-pass text-pass-ink shadow-[0_0_0_2px_var(--hk-pass)]">
        <Icon of={Camera} size="xs" />
      </span>
    </Link>
  )
}
