import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { nextHours } from '@herzkarte/rules/time/weekly-hours.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { clockNow, dayText, doorTimeText, today } from '../../../shared/dates.ts'

const texts = defineTexts({
  today: { de: 'heute', en: 'today', fr: 'aujourd’hui' },
  on: { de: 'am {day},', en: 'on {day},', fr: 'le {day},' },
  times: { de: '{from} bis {until}', en: '{from} to {until}', fr: 'de {from} à {until}' },
})

/** The next hours at which a coupon counts: "heute 15 bis 18 Uhr". Undefined if it always does. */
export function hoursText({ hours, redeemFrom, redeemUntil }: Pick<Coupon, 'hours' | 'redeemFrom' | 'redeemUntil'>): string | undefined {
  const next = hours && (today() < redeemFrom ? nextHours(hours, redeemFrom, '00:00') : nextHours(hours, today(), clockNow()))
  if (!next || next.day > redeemUntil) return undefined
  const { from, until } = next.hours
  // "15 bis 18 Uhr" says the unit once.
  const first = doorTimeText(from).replace(/\u00a0?\s?Uhr$/, '')
  const times = texts.times(first, doorTimeText(until))
  return `${next.day === today() ? texts.today : texts.on(dayText(next.day, { weekday: true }))} ${times}`
}
