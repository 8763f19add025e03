import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { showToast } from '../ui/toast.ts'
import { currentLang } from './language.ts'
import { newsOf } from './news-of.ts'
import { newsTexts } from './news-texts.ts'

/** What one receipt changes arrives in several events at once. */
const gatheredMs = 100

let gathered: MemberEvent[] = []

/** Says in a toast what just happened at the till; what belongs together is said together. */
export function announce(event: MemberEvent): void {
  if (gathered.length === 0) setTimeout(tell, gatheredMs)
  gathered.push(event)
}

function tell(): void {
  const events = gathered
  gathered = []
  for (const news of newsOf(events, newsTexts[currentLang()])) showToast(news)
}
