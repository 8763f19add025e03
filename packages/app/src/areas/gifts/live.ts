import { defineTexts } from '@herzkarte/ui/language.ts'
import type { NewsOf } from '../../live/live-area.ts'
import { paths } from '../../router/paths.ts'

const texts = defineTexts({
  confirmed: { de: 'Geschenk abgeholt. Viel Freude damit!', en: 'Gift picked up. Enjoy it!', fr: 'Cadeau retiré. Profites-en bien\u202f!' },
  takenBack: {
    de: 'Dein Geschenk ist zurück im Markt. Was es gekostet hat, ist wieder da.',
    en: 'Your gift is back in the store. What it took is back with you.',
    fr: 'Ton cadeau est de retour au magasin. Ce qu’il a coûté t’est rendu.',
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
})

export const giftsNews: NewsOf = ({ giftConfirmed, giftReturned, holdExpired }, lang) => {
  const { confirmed, takenBack, giftExpired, reservationExpired } = texts[lang]
  return {
    redeemed: giftConfirmed.map(() => ({ text: confirmed })),
    returned: [
      ...giftReturned.map(({ giftId }) => ({ text: takenBack, href: paths.giftDetail(giftId) })),
      ...holdExpired.map(({ giftId, kind }) => ({
        text: kind === 'gift' ? giftExpired : reservationExpired,
        href: paths.giftDetail(giftId),
      })),
    ],
  }
}
