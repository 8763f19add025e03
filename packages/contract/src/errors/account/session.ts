import * as codes from '../codes.ts'
import type { Theme } from '../entry.ts'

export const session = {
  /** The client ends the session and opens the landing page (specification, sections 4 and 8). */
  tokenInvalid: {
    code: codes.tokenInvalid,
    text: {
      de: 'Bitte melde dich noch einmal an.',
      en: 'Please log in again.',
      fr: 'Connecte-toi encore une fois, s’il te plaît.',
    },
  },
  /** The client refreshes its token and repeats the request. */
  tokenExpired: {
    code: codes.tokenExpired,
    text: {
      de: 'Deine Anmeldung ist abgelaufen. Bitte melde dich noch einmal an.',
      en: 'Your session has expired. Please log in again.',
      fr: 'Ta session a expiré. Reconnecte-toi, s’il te plaît.',
    },
  },
  merchantNotFound: {
    code: codes.merchantNotFound,
    text: {
      de: 'Diesen Markt kennen wir nicht. Öffne die App bitte noch einmal neu.',
      en: 'We don’t know this shop. Please close the app and open it again.',
      fr: 'Nous ne connaissons pas cette enseigne. Ferme l’application et ouvre-la à nouveau.',
    },
  },
  merchantConfigNotFound: {
    code: codes.merchantConfigNotFound,
    text: {
      de: 'Wir richten hier noch etwas ein. Schau bitte später wieder vorbei.',
      en: 'We are still setting things up here. Please come back later.',
      fr: 'Nous finissons de nous installer. Reviens un peu plus tard.',
    },
  },
  languageUnsupported: {
    code: codes.languageUnsupported,
    addition: true,
    text: {
      de: 'Diese Sprache sprechen wir noch nicht. Wähle bitte Deutsch, Englisch oder Französisch.',
      en: 'We don’t speak this language yet. Please choose German, English or French.',
      fr: 'Nous ne parlons pas encore cette langue. Choisis l’allemand, l’anglais ou le français.',
    },
  },
  /** `result` says how the member can confirm: `IdentityWays`. The app asks, and repeats the call. */
  confirmIdentity: {
    code: codes.confirmIdentity,
    addition: true,
    text: {
      de: 'Bestätige bitte kurz, dass du es bist.',
      en: 'Please confirm that it is you.',
      fr: 'Confirme d’abord que c’est bien toi.',
    },
  },
  undoLinkInvalid: {
    code: codes.undoLinkInvalid,
    addition: true,
    text: {
      de: 'Dieser Link gilt nicht mehr. Ruf uns bitte an, falls etwas mit deinem Konto nicht stimmt.',
      en: 'This link is no longer good. Please call us if something is wrong with your account.',
      fr: 'Ce lien n’est plus valable. Appelle-nous si quelque chose ne va pas avec ton compte.',
    },
  },
  passkeyRejected: {
    code: codes.passkeyRejected,
    addition: true,
    text: {
      de: 'Mit diesem Passkey kommst du hier nicht hinein. Vielleicht hast du ihn im Konto entfernt. Versuch es auf einem anderen Weg.',
      en: 'This passkey doesn’t let you in here. You may have removed it from your account. Please try another way.',
      fr: 'Cette clé d’accès ne permet pas d’entrer ici. Tu l’as peut-être retirée de ton compte. Essaie autrement.',
    },
  },
  passkeyRequestExpired: {
    code: codes.passkeyRequestExpired,
    addition: true,
    text: {
      de: 'Das hat etwas zu lange gedauert. Versuch es bitte noch einmal.',
      en: 'That took a little too long. Please try again.',
      fr: 'C’était un peu trop long. Essaie encore une fois, s’il te plaît.',
    },
  },
  passkeyNotFound: {
    code: codes.passkeyNotFound,
    addition: true,
    text: {
      de: 'Diesen Passkey gibt es in deinem Konto nicht mehr.',
      en: 'This passkey is no longer in your account.',
      fr: 'Cette clé d’accès n’est plus dans ton compte.',
    },
  },
  passkeyLimitReached: {
    code: codes.passkeyLimitReached,
    addition: true,
    text: {
      de: 'Mehr als zehn Passkeys gehen nicht. Entferne zuerst einen, den du nicht mehr brauchst.',
      en: 'More than ten passkeys are not possible. Please remove one that you no longer need first.',
      fr: 'Dix clés d’accès au plus. Retire d’abord celle dont tu n’as plus besoin.',
    },
  },
} as const satisfies Theme
