import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { device } from '../device/index.ts'
import { offerGoal, showAsMoment } from './moments.ts'
import { newsOf } from './news-of.ts'

/** The changes of one receipt arrive in several events at once. */
const gatheredMs = 100

let gathered: MemberEvent[] = []

/**
 * Says what just happened at the till: on the open card or home as a moment, at once; on other pages as a toast, in which related events share one
 * message, and a reached reward as a moment as well.
 */
export function announce(event: MemberEvent): void {
  if (showAsMoment(event)) return
  offerGoal(event)
  if (gathered.length === 0) setTimeout(publish, gatheredMs)
  gathered.push(event)
}

function publish(): void {
  const events = gathered
  gathered = []
  const news = newsOf(events, currentLang())
  for (const one of news) showToast(one)
  // With haptic feedback, because at the till the shopper is not looking at the screen.
  if (news.length > 0) device.confirm()
}
