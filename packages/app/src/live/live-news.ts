import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { device } from '../device/index.ts'
import { newsOf } from './news-of.ts'

/** What one receipt changes arrives in several events at once. */
const gatheredMs = 100

let gathered: MemberEvent[] = []

/** Says in a toast what just happened at the till; what belongs together is said together. */
export function announce(event: MemberEvent): void {
  if (gathered.length === 0) setTimeout(publish, gatheredMs)
  gathered.push(event)
}

function publish(): void {
  const events = gathered
  gathered = []
  const news = newsOf(events, currentLang())
  for (const one of news) showToast(one)
  // Felt, because at the till one looks elsewhere.
  if (news.length > 0) device.confirm()
}
