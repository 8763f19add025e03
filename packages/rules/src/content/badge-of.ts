import type { Localised } from '../languages.ts'

/** As much of a coupon's effect as its badge says. */
type BadgeEffect =
  | { kind: 'percentOff' | 'basketPercentOff'; percent: number }
  | { kind: 'amountOff' | 'basketAmountOff'; cents: number }
  | { kind: 'freeItem' }
  | { kind: 'xForY'; take: number; pay: number }
  | { kind: 'multiply'; of: 'hearts' | 'points'; factor: number }

/** The badge that says what a coupon does, as merchants write it: with a minus sign, and in French with narrow spaces. */
export function badgeOf(effect: BadgeEffect): Localised {
  switch (effect.kind) {
    case 'percentOff':
    case 'basketPercentOff':
      return { de: `−${effect.percent}\u00a0%`, en: `−${effect.percent}%`, fr: `−${effect.percent}\u202f%` }
    case 'amountOff':
    case 'basketAmountOff': {
      const amount = (effect.cents / 100).toFixed(effect.cents % 100 === 0 ? 0 : 2)
      const withComma = amount.replace('.', ',')
      return { de: `−${withComma}\u00a0€`, en: `−€${amount}`, fr: `−${withComma}\u202f€` }
    }
    case 'xForY':
      return { de: `${effect.take} für ${effect.pay}`, en: `${effect.take} for ${effect.pay}`, fr: `${effect.take} pour ${effect.pay}` }
    case 'freeItem':
      return { de: 'Geschenkt', en: 'Free', fr: 'Offert' }
    case 'multiply':
      return effect.of === 'hearts'
        ? { de: `Herzen ×${effect.factor}`, en: `Hearts ×${effect.factor}`, fr: `Cœurs ×${effect.factor}` }
        : { de: `${effect.factor}-fach`, en: `${effect.factor}×`, fr: `×${effect.factor}` }
  }
}
