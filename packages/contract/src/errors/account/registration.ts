import * as codes from '../codes.ts'
import type { Theme } from '../entry.ts'

export const registration = {
  emailAlreadyRegistered: {
    code: codes.emailAlreadyRegistered,
    text: {
      de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an, oder registriere dich mit deiner Handynummer.',
      en: 'There is already an account for this email address. Log in, or register with your mobile number.',
      fr: 'Un compte existe déjà avec cette adresse e-mail. Connecte-toi, ou inscris-toi avec ton numéro de mobile.',
    },
  },
  phoneAlreadyRegistered: {
    code: codes.phoneAlreadyRegistered,
    text: {
      de: 'Zu dieser Handynummer gibt es schon ein Konto. Melde dich einfach damit an.',
      en: 'There is already an account for this mobile number. Just log in with it.',
      fr: 'Un compte existe déjà avec ce numéro de mobile. Connecte-toi avec.',
    },
  },
  emailNotRegistered: {
    code: codes.emailNotRegistered,
    text: {
      de: 'Zu dieser E-Mail-Adresse gibt es noch kein Konto. Registriere dich, das geht ganz schnell.',
      en: 'There is no account for this email address yet. Register, it won’t take long.',
      fr: 'Il n’y a pas encore de compte avec cette adresse e-mail. Inscris-toi, c’est vite fait.',
    },
  },
  phoneNotRegistered: {
    code: codes.phoneNotRegistered,
    text: {
      de: 'Zu dieser Handynummer gibt es noch kein Konto. Registriere dich, das geht ganz schnell.',
      en: 'There is no account for this mobile number yet. Register, it won’t take long.',
      fr: 'Il n’y a pas encore de compte avec ce numéro de mobile. Inscris-toi, c’est vite fait.',
    },
  },
  notAnEmailRegisteredUser: {
    code: codes.notAnEmailRegisteredUser,
    text: {
      de: 'Dieses Konto wurde mit einer Handynummer angelegt. Melde dich bitte damit an.',
      en: 'This account was set up with a mobile number. Please log in with that.',
      fr: 'Ce compte a été créé avec un numéro de mobile. Connecte-toi avec, s’il te plaît.',
    },
  },
  registerTypeUnsupported: {
    code: codes.registerTypeUnsupported,
    text: {
      de: 'So kannst du dich hier nicht registrieren. Nimm bitte deine E-Mail-Adresse oder deine Handynummer.',
      en: 'You can’t register this way here. Please use your email address or mobile number.',
      fr: 'Cette inscription n’est pas possible ici. Utilise ton adresse e-mail ou ton numéro de mobile.',
    },
  },
  registrationFail: {
    code: codes.registrationFail,
    text: {
      de: 'Deine Registrierung hat gerade nicht geklappt. Versuch es bitte gleich noch einmal.',
      en: 'Your registration didn’t go through just now. Please try again in a moment.',
      fr: 'Ton inscription n’a pas abouti. Réessaie dans un instant, s’il te plaît.',
    },
  },
  invalidReferralCode: {
    code: codes.invalidReferralCode,
    text: {
      de: 'Diesen Einladungscode kennen wir nicht. Prüf ihn noch einmal oder lass das Feld einfach leer.',
      en: 'We don’t know this referral code. Check it again or simply leave the field empty.',
      fr: 'Nous ne connaissons pas ce code de parrainage. Vérifie-le ou laisse simplement le champ vide.',
    },
  },
} as const satisfies Theme
