import { type NewsOf, sum } from '../../live/live-area.ts'
import { heartWord } from '../../shared/counted.ts'

/** Other hearts are reported by the page that requested them. */
const saidCauses: readonly string[] = ['purchase', 'goodwill', 'referral']

export const heartsNews: NewsOf = ({ heartsCredited, heartsClawedBack }, lang) => {
  const counted = (count: number) => ({ count, unit: heartWord[lang](count) })
  const said = heartsCredited.filter(({ cause }) => saidCauses.includes(cause))
  return { credited: counted(sum(said, 'hearts')), clawedBack: counted(sum(heartsClawedBack, 'hearts')) }
}
