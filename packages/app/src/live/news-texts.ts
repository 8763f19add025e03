import { formatCents } from '@herzkarte/rules/money/money.ts'
import { defineTexts, type Lang, locale, plural } from '@herzkarte/ui/language.ts'

/** What just happened at the till, in a sentence. */
export const newsTexts = defineTexts({
  credited: {
    de: (hearts: number, points: number, punches: number) =>
      message(things.de(hearts, points, punches), (list, one) => `${list} ${one ? 'ist' : 'sind'} gelandet.`),
    en: (hearts: number, points: number, punches: number) =>
      message(things.en(hearts, points, punches), (list, one) => `${list} ${one ? 'has' : 'have'} landed.`),
    fr: (hearts: number, points: number, punches: number) =>
      message(things.fr(hearts, points, punches), (list, one) => `${list} ${one ? 'vient' : 'viennent'} d’arriver.`),
  },
  clawedBack: {
    de: (hearts: number, points: number, punches: number) =>
      message(things.de(hearts, points, punches), (list, one) => `Nach der Rückgabe ${one ? 'geht' : 'gehen'} ${list} zurück.`),
    en: (hearts: number, points: number, punches: number) =>
      message(things.en(hearts, points, punches), (list, one) => `After the return, ${list} ${one ? 'goes' : 'go'} back.`),
    fr: (hearts: number, points: number, punches: number) =>
      message(things.fr(hearts, points, punches), (list, one) => `Après le retour, ${list} ${one ? 'repart' : 'repartent'}.`),
  },
  couponsRedeemed: {
    de: (coupons: number, savedCents: number) =>
      `${coupons === 1 ? 'Coupon' : `${coupons} Coupons`} eingelöst${savedCents > 0 ? `, ${formatCents(savedCents, 'de')} gespart` : ''}.`,
    en: (coupons: number, savedCents: number) =>
      `${coupons === 1 ? 'Coupon' : `${coupons} coupons`} redeemed${savedCents > 0 ? `, ${formatCents(savedCents, 'en')} saved` : ''}.`,
    fr: (coupons: number, savedCents: number) =>
      `${coupons === 1 ? 'Coupon utilisé' : `${coupons} coupons utilisés`}${savedCents > 0 ? `, ${formatCents(savedCents, 'fr')} économisés` : ''}.`,
  },
  vouchersRedeemed: {
    de: (usedCents: number) => `Bäckerei-Gutschein eingelöst, ${formatCents(usedCents, 'de')} bezahlt.`,
    en: (usedCents: number) => `Bakery voucher redeemed, ${formatCents(usedCents, 'en')} paid.`,
    fr: (usedCents: number) => `Bon boulangerie utilisé, ${formatCents(usedCents, 'fr')} payés.`,
  },
  rewardRedeemed: {
    de: 'Prämie eingelöst. Viel Freude damit!',
    en: 'Reward redeemed. Enjoy it!',
    fr: 'Récompense retirée. Profites-en bien !',
  },
  giftConfirmed: { de: 'Geschenk abgeholt. Viel Freude damit!', en: 'Gift picked up. Enjoy it!', fr: 'Cadeau retiré. Profites-en bien !' },
  reservationPickedUp: {
    de: 'Reservierung abgeholt. Viel Freude damit!',
    en: 'Reservation picked up. Enjoy it!',
    fr: 'Réservation retirée. Profites-en bien !',
  },
  cardFull: {
    de: 'Karte voll: Deine Prämie liegt bereit.',
    en: 'Card full: your reward is ready.',
    fr: 'Carte pleine : ta récompense t’attend.',
  },
  rewardReturned: {
    de: 'Prämie zurückgenommen, die Herzen sind wieder da.',
    en: 'Reward taken back, your hearts are here again.',
    fr: 'Récompense rendue, tes cœurs sont de retour.',
  },
  couponsReturned: {
    de: (coupons: number) =>
      coupons === 1 ? 'Nach der Rückgabe ist dein Coupon wieder da.' : `Nach der Rückgabe sind ${coupons} Coupons wieder da.`,
    en: (coupons: number) => (coupons === 1 ? 'After the return, your coupon is back.' : `After the return, ${coupons} coupons are back.`),
    fr: (coupons: number) =>
      coupons === 1 ? 'Après le retour, ton coupon est de nouveau là.' : `Après le retour, ${coupons} coupons sont de nouveau là.`,
  },
  voucherReturned: {
    de: (points: number) => `Nach der Rückgabe ${plural(points, 'ist 1 Bäckereipunkt', `sind ${points} Bäckereipunkte`)} wieder da.`,
    en: (points: number) => `After the return, ${plural(points, '1 bakery point is', `${points} bakery points are`)} back.`,
    fr: (points: number) =>
      `Après le retour, ${plural(points, `${points} point boulangerie est`, `${points} points boulangerie sont`)} de nouveau là.`,
  },
  giftExpired: {
    de: 'Die Zeit für dein Geschenk ist um. Was es gekostet hat, ist wieder da.',
    en: 'The time for your gift is up. What it took is back with you.',
    fr: 'Le temps pour ton cadeau est écoulé. Ce qu’il a coûté t’est rendu.',
  },
  reservationExpired: {
    de: 'Deine Reservierung ist abgelaufen. Was sie gekostet hat, ist wieder da.',
    en: 'Your reservation has run out. What it took is back with you.',
    fr: 'Ta réservation a expiré. Ce qu’elle a coûté t’est rendu.',
  },
  look: { de: 'Ansehen', en: 'View', fr: 'Voir' },
})

export type NewsTexts = (typeof newsTexts)['de']

interface Counted {
  count: number
  words: string
}

type Things = (hearts: number, points: number, punches: number) => Counted[]

const counted = (count: number, one: string, other: string): Counted => ({ count, words: `${count} ${plural(count, one, other)}` })

const things: Record<Lang, Things> = {
  de: (hearts, points, punches) => [
    counted(hearts, 'Herz', 'Herzen'),
    counted(points, 'Bäckereipunkt', 'Bäckereipunkte'),
    counted(punches, 'Stempel', 'Stempel'),
  ],
  en: (hearts, points, punches) => [
    counted(hearts, 'heart', 'hearts'),
    counted(points, 'bakery point', 'bakery points'),
    counted(punches, 'stamp', 'stamps'),
  ],
  fr: (hearts, points, punches) => [
    counted(hearts, 'cœur', 'cœurs'),
    counted(points, 'point boulangerie', 'points boulangerie'),
    counted(punches, 'tampon', 'tampons'),
  ],
}

/** Of what there is any, as a list within a sentence whose verb is told whether it is a single thing; empty where there is nothing. */
function message(all: readonly Counted[], say: (list: string, isOne: boolean) => string): string {
  const some = all.filter(({ count }) => count > 0)
  const list = new Intl.ListFormat(locale()).format(some.map(({ words }) => words))
  return some.length === 0 ? '' : say(list, some.length === 1 && some[0]?.count === 1)
}
