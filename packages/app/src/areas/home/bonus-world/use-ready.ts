import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { useOwnCoupons } from '../../coupons/index.ts'

/** Names of what a member has activated, by kind. `isKnown` is false while a member's data is loading; a failed read counts as empty. */
export function useReady() {
  const isMember = useSession() !== undefined
  const rewards = useRead(api.listUserRedeemHistory, { status: 'Activated' }, { enabled: isMember })
  const coupons = useOwnCoupons()
  return {
    rewards: rewards.data?.items.map(({ name }) => name) ?? [],
    coupons: coupons.data?.items.filter(({ status }) => status === 'Activated').map(({ title }) => title) ?? [],
    isKnown: !isMember || !(rewards.isPending || coupons.isPending),
  }
}
