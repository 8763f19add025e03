import * as codes from '../codes.ts'
import type { Theme } from '../entry.ts'

/** Errors for a partner's server. Shoppers do not see them. */
export const partners = {
  partnerKeyInvalid: {
    code: codes.partnerKeyInvalid,
    addition: true,
    text: {
      de: 'Dieser Partnerschlüssel gilt nicht.',
      en: 'This partner key is not valid.',
      fr: 'Cette clé de partenaire n’est pas valable.',
    },
  },
  /** Invalid, used before, or older than a minute. */
  authCodeInvalid: {
    code: codes.authCodeInvalid,
    addition: true,
    text: {
      de: 'Dieser Code gilt nicht mehr. Öffne die Seite bitte noch einmal aus der App.',
      en: 'This code is no longer good. Please open the page from the app again.',
      fr: 'Ce code n’est plus valable. Ouvre à nouveau la page depuis l’application.',
    },
  },
} as const satisfies Theme
