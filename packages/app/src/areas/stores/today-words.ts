import type { Store } from '@herzkarte/contract/stores/index.ts'
import { clockNow, doorTimeText } from '../../shared/dates.ts'
import { storeHours } from '../../shared/store-hours.ts'

interface Texts {
  openUntil: (time: string) => string
  opensAt: (time: string) => string
  closedNow: string
  closedToday: string
  inactive: string
}

/** What a shopper needs to know about a store before leaving, and whether it is open. A holiday is named. */
export function todayWords(
  { isActive, days }: Pick<Store, 'isActive' | 'days'>,
  texts: Texts,
  now = clockNow(),
): { words: string; isOpen: boolean } {
  if (!isActive) return { words: texts.inactive, isOpen: false }
  const [today] = days
  const found = storeHours(today?.hours ?? null, now)
  const words = 'time' in found ? texts[found.state](doorTimeText(found.time)) : texts[found.state]
  return { words: today?.holiday ? `${words}, ${today.holiday}` : words, isOpen: found.state === 'openUntil' }
}
