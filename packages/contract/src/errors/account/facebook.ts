import * as codes from '../codes.ts'
import type { Theme } from '../entry.ts'

export const facebook = {
  facebookAlreadyRegistered: {
    code: codes.facebookAlreadyRegistered,
    text: {
      de: 'Dieses Facebook-Konto ist schon bei uns angemeldet. Melde dich einfach damit an.',
      en: 'This Facebook account is already registered with us. Just log in with it.',
      fr: 'Ce compte Facebook est déjà inscrit chez nous. Connecte-toi avec.',
    },
  },
  facebookNotFound: {
    code: codes.facebookNotFound,
    text: {
      de: 'Zu diesem Facebook-Konto gibt es bei uns noch kein Konto. Registriere dich, das geht ganz schnell.',
      en: 'There is no account with us for this Facebook account yet. Register, it won’t take long.',
      fr: 'Il n’y a pas encore de compte chez nous pour ce compte Facebook. Inscris-toi, c’est vite fait.',
    },
  },
  facebookUpdateRegisteredMailError: {
    code: codes.facebookUpdateRegisteredMailError,
    text: {
      de: 'Deine E-Mail-Adresse kommt von Facebook. Du kannst sie deshalb nur dort ändern.',
      en: 'Your email address comes from Facebook, so please change it there.',
      fr: 'Ton adresse e-mail vient de Facebook. Modifie-la directement là-bas.',
    },
  },
  unknownFacebookError: {
    code: codes.unknownFacebookError,
    text: {
      de: 'Facebook antwortet gerade nicht. Versuch es später oder melde dich mit deiner E-Mail-Adresse an.',
      en: 'Facebook is not answering right now. Try later or log in with your email address.',
      fr: 'Facebook ne répond pas pour l’instant. Réessaie plus tard ou connecte-toi avec ton adresse e-mail.',
    },
  },
  facebookRegisterTokenInvalid: {
    code: codes.facebookRegisterTokenInvalid,
    text: {
      de: 'Facebook hat deine Registrierung nicht bestätigt. Starte sie bitte noch einmal.',
      en: 'Facebook did not confirm your registration. Please start it again.',
      fr: 'Facebook n’a pas confirmé ton inscription. Recommence, s’il te plaît.',
    },
  },
  facebookLoginTokenInvalid: {
    code: codes.facebookLoginTokenInvalid,
    text: {
      de: 'Facebook hat deine Anmeldung nicht bestätigt. Versuch es bitte noch einmal.',
      en: 'Facebook did not confirm your login. Please try again.',
      fr: 'Facebook n’a pas confirmé ta connexion. Réessaie, s’il te plaît.',
    },
  },
  snsTypeUnsupported: {
    code: codes.snsTypeUnsupported,
    text: {
      de: 'Mit diesem Dienst geht die Anmeldung bei uns nicht. Nimm bitte Facebook, deine E-Mail-Adresse oder deine Handynummer.',
      en: 'You can’t log in with this service here. Please use Facebook, your email address or your mobile number.',
      fr: 'La connexion avec ce service n’est pas possible ici. Utilise Facebook, ton adresse e-mail ou ton numéro de mobile.',
    },
  },
} as const satisfies Theme
