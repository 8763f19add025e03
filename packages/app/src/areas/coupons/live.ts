import { formatCents } from '@herzkarte/rules/money/money.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { type NewsOf, sum } from '../../live/live-area.ts'

const texts = defineTexts({
  redeemed: {
    de: (coupons: number, savedCents: number) =>
      `${coupons === 1 ? 'Coupon' : `${coupons} Coupons`} eingelöst${savedCents > 0 ? `, ${formatCents(savedCents, 'de')} gespart` : ''}.`,
    en: (coupons: number, savedCents: number) =>
      `${coupons === 1 ? 'Coupon' : `${coupons} coupons`} redeemed${savedCents > 0 ? `, ${formatCents(savedCents, 'en')} saved` : ''}.`,
    fr: (coupons: number, savedCents: number) =>
      `${coupons === 1 ? 'Coupon utilisé' : `${coupons} coupons utilisés`}${savedCents > 0 ? `, ${formatCents(savedCents, 'fr')} économisés` : ''}.`,
  },
  returned: {
    de: (coupons: number) =>
      coupons === 1 ? 'Nach der Rückgabe ist dein Coupon wieder da.' : `Nach der Rückgabe sind ${coupons} Coupons wieder da.`,
    en: (coupons: number) => (coupons === 1 ? 'After the return, your coupon is back.' : `After the return, ${coupons} coupons are back.`),
    fr: (coupons: number) =>
      coupons === 1 ? 'Après le retour, ton coupon est de nouveau là.' : `Après le retour, ${coupons} coupons sont de nouveau là.`,
  },
})

export const couponsNews: NewsOf = ({ couponRedeemed, couponReturned }, lang) => {
  const { redeemed, returned } = texts[lang]
  return {
    redeemed: couponRedeemed.length > 0 ? [{ text: redeemed(couponRedeemed.length, sum(couponRedeemed, 'discountCents')) }] : [],
    returned: couponReturned.length > 0 ? [{ text: returned(couponReturned.length) }] : [],
  }
}
