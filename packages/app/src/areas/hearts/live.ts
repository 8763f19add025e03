import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import { defineLive, sum } from '../../live/live-area.ts'
import { purchaseReads } from '../receipts/reads.ts'
import { cardReads, heartReads } from './reads.ts'

const heartsText = defineTexts({
  hearts: {
    de: (hearts: number) => plural(hearts, 'Herz', 'Herzen'),
    en: (hearts: number) => plural(hearts, 'heart', 'hearts'),
    fr: (hearts: number) => plural(hearts, 'cœur', 'cœurs'),
  },
})

/** Hearts are also credited for a code or an invitation. */
const reads = [...heartReads, ...purchaseReads, api.getRecentTransferRecord, api.getReferral, api.listReferral] as const
/** Other hearts are reported by the page that requested them. */
const saidCauses: readonly string[] = ['purchase', 'goodwill', 'referral']

export const heartsLive = defineLive({
  reads: {
    heartsCredited: reads,
    heartsClawedBack: reads,
    rewardAcknowledged: cardReads,
  },
  news({ heartsCredited, heartsClawedBack }, lang) {
    const counted = (count: number) => ({ count, unit: heartsText[lang].hearts(count) })
    const said = heartsCredited.filter(({ cause }) => saidCauses.includes(cause))
    return { credited: counted(sum(said, 'hearts')), clawedBack: counted(sum(heartsClawedBack, 'hearts')) }
  },
})
