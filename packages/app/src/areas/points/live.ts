import { formatCents } from '@herzkarte/rules/money/money.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { type NewsOf, sum } from '../../live/live-area.ts'

const texts = defineTexts({
  points: {
    de: (points: number) => plural(points, 'Bäckereipunkt', 'Bäckereipunkte'),
    en: (points: number) => plural(points, 'bakery point', 'bakery points'),
    fr: (points: number) => plural(points, 'point boulangerie', 'points boulangerie'),
  },
  voucherRedeemed: {
    de: (usedCents: number) => `Bäckerei-Gutschein eingelöst, ${formatCents(usedCents, 'de')} bezahlt.`,
    en: (usedCents: number) => `Bakery voucher redeemed, ${formatCents(usedCents, 'en')} paid.`,
    fr: (usedCents: number) => `Bon boulangerie utilisé, ${formatCents(usedCents, 'fr')} payés.`,
  },
  voucherReturned: {
    de: (points: number) => `Nach der Rückgabe ${plural(points, 'ist 1 Bäckereipunkt', `sind ${points} Bäckereipunkte`)} wieder da.`,
    en: (points: number) => `After the return, ${plural(points, '1 bakery point is', `${points} bakery points are`)} back.`,
    fr: (points: number) =>
      `Après le retour, ${plural(points, `${points} point boulangerie est`, `${points} points boulangerie sont`)} de nouveau là.`,
  },
})

export const pointsNews: NewsOf = ({ pointsCredited, pointsClawedBack, voucherRedeemed, voucherReturned }, lang) => {
  const counted = (count: number) => ({ count, unit: texts[lang].points(count) })
  const pointsBack = sum(voucherReturned, 'points')
  return {
    redeemed: voucherRedeemed.length > 0 ? [{ text: texts[lang].voucherRedeemed(sum(voucherRedeemed, 'usedCents')) }] : [],
    credited: counted(sum(pointsCredited, 'points')),
    clawedBack: counted(sum(pointsClawedBack, 'points')),
    returned: pointsBack > 0 ? [{ text: texts[lang].voucherReturned(pointsBack) }] : [],
  }
}
