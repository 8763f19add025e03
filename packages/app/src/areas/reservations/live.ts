import { defineTexts } from '@herzkarte/ui/language.ts'
import { defineLive } from '../../live/live-area.ts'
import { holdReads } from '../gifts/reads.ts'

const texts = defineTexts({
  pickedUp: {
    de: 'Reservierung abgeholt. Viel Freude damit!',
    en: 'Reservation picked up. Enjoy it!',
    fr: 'Réservation retirée. Profites-en bien\u202f!',
  },
})

export const reservationsLive = defineLive({
  reads: {
    reservationPickedUp: holdReads,
  },
  news: ({ reservationPickedUp }, lang) => ({ redeemed: reservationPickedUp.map(() => ({ text: texts[lang].pickedUp })) }),
})
