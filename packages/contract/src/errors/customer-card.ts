import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

export const customerCard = {
  memberTierNotFound: {
    code: codes.memberTierNotFound,
    text: {
      de: 'Deinen Status finden wir gerade nicht. Deine Karte gilt trotzdem, schau später noch einmal nach.',
      en: 'We can’t find your tier right now. Your card works all the same, please look again later.',
      fr: 'Nous ne trouvons pas ton statut pour l’instant. Ta carte reste valable, regarde à nouveau plus tard.',
    },
  },
  noMemberCardNumberFound: {
    code: codes.noMemberCardNumberFound,
    text: {
      de: 'Diese Kartennummer finden wir nicht. Vergleich sie mit deiner Karte oder lass das Feld leer.',
      en: 'Card number is incorrect',
      fr: 'Nous ne trouvons pas ce numéro de carte. Compare-le avec ta carte ou laisse le champ vide.',
    },
  },
  /** A till requests a card that does not exist. */
  cardNumberNotFound: {
    code: codes.cardNumberNotFound,
    addition: true,
    text: {
      de: 'Diese Kartennummer kennen wir nicht. Vergleich sie bitte mit der Nummer auf deiner Karte.',
      en: 'We don’t know this card number. Please compare it with the number on your card.',
      fr: 'Nous ne connaissons pas ce numéro de carte. Compare-le avec celui de ta carte.',
    },
  },
  /** Card number, last name and date of birth do not match, or there is no such card. */
  customerInfoNotFound: {
    code: codes.customerInfoNotFound,
    text: {
      de: 'Zu diesen Angaben finden wir keine Karte. Prüf bitte Kartennummer, Nachnamen und Geburtsdatum.',
      en: 'We can’t find a card for these details. Please check card number, last name and date of birth.',
      fr: 'Nous ne trouvons pas de carte à ces indications. Vérifie le numéro, le nom et la date de naissance.',
    },
  },
  externalMemberCardAlreadyBound: {
    code: codes.externalMemberCardAlreadyBound,
    text: {
      de: 'Diese Karte gehört schon zu einem Konto. Melde dich dort an oder frag unseren Kundenservice.',
      en: 'This card already belongs to an account. Log in there or ask our customer service.',
      fr: 'Cette carte appartient déjà à un compte. Connecte-toi à celui-ci ou demande à notre service client.',
    },
  },
  registrationCardNumberExists: {
    code: codes.registrationCardNumberExists,
    text: {
      de: 'Mit dieser Kartennummer ist schon jemand registriert. Prüf sie noch einmal oder lass das Feld leer.',
      en: 'Somebody has registered with this card number already. Check it again or leave the field empty.',
      fr: 'Ce numéro de carte est déjà inscrit. Vérifie-le ou laisse le champ vide.',
    },
  },
  bindCardFail: {
    code: codes.bindCardFail,
    text: {
      de: 'Deine Karte ließ sich gerade nicht verbinden. Versuch es bitte gleich noch einmal.',
      en: 'Your card could not be connected just now. Please try again in a moment.',
      fr: 'Ta carte n’a pas pu être reliée. Réessaie dans un instant, s’il te plaît.',
    },
  },
  /** Spending and confirming an age require a fresh code; any card can earn. */
  freshCodeRequired: {
    code: codes.freshCodeRequired,
    addition: true,
    text: {
      de: 'Dafür brauchen wir den aktuellen Code aus der App. Öffne deine Kundenkarte und zeig sie noch einmal.',
      en: 'For this, we need the current code from the app. Open your customer card and show it again.',
      fr: 'Pour cela, il nous faut le code actuel de l’application. Ouvre ta carte client et montre-la encore une fois.',
    },
  },
} as const satisfies Theme
