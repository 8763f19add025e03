import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { useOwnCoupons } from '../../coupons/index.ts'

/** How many rewards and coupons a member has activated. 0 while loading, and for visitors; a failed read counts as empty. */
export function useReadyCount(): number {
  const isMember = useSession() !== undefined
  const rewards = useRead(api.listUserRedeemHistory, { status: 'Activated' }, { enabled: isMember })
  const coupons = useOwnCoupons()
  if (!isMember || rewards.isPending || coupons.isPending) return 0
  return (rewards.data?.items.length ?? 0) + (coupons.data?.items.filter(({ status }) => status === 'Activated').length ?? 0)
}
