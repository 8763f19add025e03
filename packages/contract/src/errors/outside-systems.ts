import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

export const outsideSystems = {
  /** The specification’s “loyalty server/API call error”: the ledger cannot be reached. */
  ledgerUnavailable: {
    code: codes.ledgerUnavailable,
    text: {
      de: 'Deine Herzen und Punkte sind gerade nicht erreichbar, verloren geht nichts. Versuch es gleich noch einmal.',
      en: 'Your hearts and points can’t be reached right now, but nothing is lost. Try again in a moment.',
      fr: 'Tes cœurs et tes points ne sont pas accessibles pour l’instant, rien n’est perdu. Réessaie dans un instant.',
    },
  },
  /** The specification’s “loyalty server/API call error”: the ledger took too long. Sending the same operation again is safe. */
  ledgerTimedOut: {
    code: codes.ledgerTimedOut,
    text: {
      de: 'Das hat zu lange gedauert. Versuch es bitte noch einmal, doppelt gebucht wird nichts.',
      en: 'That took too long. Please try again, nothing will be booked twice.',
      fr: 'Cela a pris trop de temps. Réessaie, rien ne sera compté deux fois.',
    },
  },
  /** The specification’s “email-marketing API error”. */
  newsletterProviderRejected: {
    code: codes.newsletterProviderRejected,
    text: {
      de: 'Deine Wahl zum Newsletter kam gerade nicht an. Versuch es bitte später noch einmal.',
      en: 'Your newsletter choice did not get through. Please try again later.',
      fr: 'Ton choix pour la newsletter n’est pas passé. Réessaie plus tard, s’il te plaît.',
    },
  },
  sendEmailError: {
    code: codes.sendEmailError,
    text: {
      de: 'Die E-Mail ging gerade nicht raus. Versuch es bitte gleich noch einmal.',
      en: 'The email could not be sent just now. Please try again in a moment.',
      fr: 'L’e-mail n’est pas parti. Réessaie dans un instant, s’il te plaît.',
    },
  },
  googleWalletPassGenerationError: {
    code: codes.googleWalletPassGenerationError,
    text: {
      de: 'Deine Karte kam gerade nicht in Google Wallet an. Versuch es gleich noch einmal, hier in der App gilt sie immer.',
      en: 'Your card did not make it to Google Wallet. Try again in a moment, it always works here in the app.',
      fr: 'Ta carte n’est pas arrivée dans Google Wallet. Réessaie dans un instant, ici elle marche toujours.',
    },
  },
  iosWalletPassGenerationError: {
    code: codes.iosWalletPassGenerationError,
    text: {
      de: 'Deine Karte kam gerade nicht in Apple Wallet an. Versuch es gleich noch einmal, hier in der App gilt sie immer.',
      en: 'Your card did not make it to Apple Wallet. Try again in a moment, it always works here in the app.',
      fr: 'Ta carte n’est pas arrivée dans Apple Wallet. Réessaie dans un instant, ici elle marche toujours.',
    },
  },
} as const satisfies Theme
