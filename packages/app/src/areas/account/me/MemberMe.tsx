import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { TierCard } from '../../customer-card/index.ts'
import { useMerchant } from '../../merchant/index.ts'
import { isComplete, missingIn } from '../profile/missing.ts'
import { Consents } from './Consents.tsx'
import { MemberHead } from './MemberHead.tsx'
import { AccountRows, ActivityRows, HistoryRows } from './MemberRows.tsx'
import { countRewards } from './reward-counts.ts'

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
