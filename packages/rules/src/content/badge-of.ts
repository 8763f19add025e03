import type { Localised } from '../languages.ts'
import { formatCents } from '../money/money.ts'

/** As much of a coupon's effect as its badge says. */
export interface BadgeEffect {
  kind: string
  percent?: number
  cents?: number
  take?: number
  pay?: number
  of?: string
  factor?: number
}

const minus = '\u2212'

/** What the badge of a coupon says as long as nobody writes another one: `−20 %`, `−1,50 €`, `3 für 2`. Undefined while a number is missing. */
export function badgeOf({ kind, percent, cents, take, pay, of, factor }: BadgeEffect): Localised | undefined {
  if (/percentOff$/i.test(kind) && percent) {
    return { de: `${minus}${percent}\u00a0%`, en: `${minus}${percent}%`, fr: `${minus}${percent}\u202f%` }
  }
  if (/amountOff$/i.test(kind) && cents)
    return { de: off(cents, 'de'), en: off(cents, 'en'), fr: off(cents, 'fr').replace('\u00a0', '\u202f') }
  if (kind === 'freeItem') return { de: 'Geschenkt', en: 'Free', fr: 'Offert' }
  if (kind === 'xForY' && take && pay) return { de: `${take} für ${pay}`, en: `${take} for ${pay}`, fr: `${take} pour ${pay}` }
  if (kind !== 'multiply' || !factor) return undefined
  if (of === 'hearts') return { de: `Herzen ×${factor}`, en: `Hearts ×${factor}`, fr: `Cœurs ×${factor}` }
  return { de: `${factor}-fach`, en: `${factor}×`, fr: `×${factor}` }
}

/** Without the cents where there are none. */
const off = (cents: number, lang: keyof Localised) => minus + formatCents(cents, lang).replace(/[.,]00(?!\d)/, '')
