import type { Input } from '@herzkarte/contract/all-calls.ts'
import { api } from '../../dispatcher/api.ts'
import { refresh } from '../../dispatcher/query.ts'
import { cardReads } from './reads.ts'

/** The member has seen the congratulation on a reward: it ends on all devices. If the call fails, it comes again on the next visit. */
export function acknowledge({ campaignId, rewardId }: Input<'acknowledgeReward'>): void {
  void api.acknowledgeReward({ campaignId, rewardId }, { quiet: true, inBackground: true }).then(
    () => refresh(cardReads),
    () => {},
  )
}
