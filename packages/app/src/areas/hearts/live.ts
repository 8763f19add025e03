import { api } from '../../dispatcher/api.ts'
import { defineLive, sum } from '../../live/live-area.ts'
import { heartWord } from '../../shared/counted.ts'
import { purchaseReads } from '../receipts/reads.ts'
import { cardReads, heartReads } from './reads.ts'

/** Hearts are also credited for a code or an invitation. */
const reads = [...heartReads, ...purchaseReads, api.getRecentTransferRecord, api.getPrintOfWeek, api.getReferral, api.listReferral] as const
/** Other hearts are reported by the page that requested them. */
const saidCauses: readonly string[] = ['purchase', 'goodwill', 'referral']

export const heartsLive = defineLive({
  reads: {
    heartsCredited: reads,
    heartsClawedBack: reads,
    rewardAcknowledged: cardReads,
  },
  news({ heartsCredited, heartsClawedBack }, lang) {
    const counted = (count: number) => ({ count, unit: heartWord[lang](count) })
    const said = heartsCredited.filter(({ cause }) => saidCauses.includes(cause))
    return { credited: counted(sum(said, 'hearts')), clawedBack: counted(sum(heartsClawedBack, 'hearts')) }
  },
})
