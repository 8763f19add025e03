import type { Theme } from './entry.ts'

export const reservations = {
  reservationCodeNotFound: {
    code: 10415,
    text: {
      de: 'Diesen Abholcode kennen wir nicht. Öffne deine Reservierung noch einmal.',
      en: 'We don’t know this pick-up code. Please open your reservation again.',
      fr: 'Nous ne connaissons pas ce code de retrait. Ouvre à nouveau ta réservation.',
    },
  },
  reservationCodeExpired: {
    code: 10416,
    text: {
      de: 'Dieser Abholcode ist abgelaufen. Hol dir in deiner Reservierung einen neuen.',
      en: 'This pick-up code has run out. Get a new one in your reservation.',
      fr: 'Ce code de retrait a expiré. Demandes-en un nouveau dans ta réservation.',
    },
  },
  reservationPickUpError: {
    code: 10419,
    text: {
      de: 'Das Abholen hat nicht geklappt, deine Reservierung bleibt bestehen. Versuch es bitte noch einmal.',
      en: 'The pick-up did not work, but your reservation stands. Please try again.',
      fr: 'Le retrait n’a pas abouti, mais ta réservation tient toujours. Réessaie, s’il te plaît.',
    },
  },
  openReservationNotRedeemed: {
    code: 10479,
    text: {
      de: 'Dieses Geschenk hast du schon reserviert. Hol es ab, danach kannst du es wieder reservieren.',
      en: 'You have reserved this gift already. Pick it up, then you can reserve it again.',
      fr: 'Tu as déjà réservé ce cadeau. Viens le chercher, puis tu pourras le réserver à nouveau.',
    },
  },
} as const satisfies Theme
