import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

export const reservations = {
  reservationCodeNotFound: {
    code: codes.reservationCodeNotFound,
    text: {
      de: 'Diesen Abholcode kennen wir nicht. Öffne deine Reservierung noch einmal.',
      en: 'We don’t know this pick-up code. Please open your reservation again.',
      fr: 'Nous ne connaissons pas ce code de retrait. Ouvre à nouveau ta réservation.',
    },
  },
  reservationCodeExpired: {
    code: codes.reservationCodeExpired,
    text: {
      de: 'Die Zeit zum Abholen ist vorbei, dein Einsatz ist zurück. Du kannst das Geschenk neu reservieren.',
      en: 'The time to pick it up is over, and what it cost has come back. You can reserve the gift again.',
      fr: 'Le délai de retrait est passé et ce qu’il coûtait t’est revenu. Tu peux réserver le cadeau à nouveau.',
    },
  },
  reservationPickUpError: {
    code: codes.reservationPickUpError,
    text: {
      de: 'Das geht mit dieser Reservierung gerade nicht: Sie liegt in einem anderen Markt, an einer Kasse oder ist schon beendet.',
      en: 'That is not possible with this reservation right now: it is at another store or at a till, or it has ended.',
      fr: 'Ce n’est pas possible avec cette réservation : elle est dans un autre magasin, à une caisse, ou déjà terminée.',
    },
  },
  openReservationNotRedeemed: {
    code: codes.openReservationNotRedeemed,
    text: {
      de: 'Dieses Geschenk hast du schon reserviert. Hol es ab, danach kannst du es wieder reservieren.',
      en: 'You have reserved this gift already. Pick it up, then you can reserve it again.',
      fr: 'Tu as déjà réservé ce cadeau. Viens le chercher, puis tu pourras le réserver à nouveau.',
    },
  },
} as const satisfies Theme
