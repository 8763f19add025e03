import * as codes from '../codes.ts'
import type { Theme } from '../entry.ts'

export const account = {
  userNotFound: {
    code: codes.userNotFound,
    text: {
      de: 'Dieses Konto finden wir nicht. Schau bitte noch einmal auf deine Angaben.',
      en: 'We can’t find this account. Please check what you entered.',
      fr: 'Nous ne trouvons pas ce compte. Vérifie ce que tu as saisi.',
    },
  },
  userNameNotFound: {
    code: codes.userNameNotFound,
    text: {
      de: 'Unter diesem Namen finden wir niemanden. Probier es mit einer anderen Schreibweise.',
      en: 'We can’t find anybody by this name. Try another spelling.',
      fr: 'Nous ne trouvons personne à ce nom. Essaie une autre orthographe.',
    },
  },
  userLocked: {
    code: codes.userLocked,
    text: {
      de: 'Dein Konto ist zu deinem Schutz kurz gesperrt. Versuch es in {minutes} noch einmal.',
      en: 'Your account is locked for a moment to keep it safe. Try again in {minutes}.',
      fr: 'Ton compte est bloqué un instant pour le protéger. Réessaie dans {minutes}.',
    },
  },
  userInactive: {
    code: codes.userInactive,
    text: {
      de: 'Dieses Konto ist nicht aktiv. Unser Kundenservice hilft dir gern weiter.',
      en: 'This account is not active. Our customer service is happy to help.',
      fr: 'Ce compte n’est pas actif. Notre service client t’aide volontiers.',
    },
  },
  /** Also the answer for an unknown account at login, so that it does not reveal who has an account. */
  incorrectPassword: {
    code: codes.incorrectPassword,
    text: {
      de: 'Das passt nicht zusammen. Prüf bitte deine Eingaben oder leg ein neues Passwort fest.',
      en: 'These don’t match. Please check what you entered or set a new password.',
      fr: 'Cela ne correspond pas. Vérifie ta saisie ou choisis un nouveau mot de passe.',
    },
  },
  passwordFormatInvalid: {
    code: codes.passwordFormatInvalid,
    text: {
      de: 'Dein Passwort braucht 8 bis 16 Zeichen, darunter ein Großbuchstabe, eine Ziffer und ein Sonderzeichen.',
      en: 'Your password needs 8 to 16 characters, with a capital letter, a digit and a special character.',
      fr: 'Ton mot de passe doit avoir 8 à 16 caractères, dont une majuscule, un chiffre et un caractère spécial.',
    },
  },
  passwordTooCommon: {
    code: codes.passwordTooCommon,
    addition: true,
    text: {
      de: 'Dieses Passwort ist leicht zu erraten. Nimm keines, das viele benutzen, und keines aus deinem Namen.',
      en: 'This password is easy to guess. Don’t use one that many people have, or one made from your name.',
      fr: 'Ce mot de passe est facile à deviner. Évite les mots de passe courants et ceux tirés de ton nom.',
    },
  },
  newPasswordSameAsOld: {
    code: codes.newPasswordSameAsOld,
    text: {
      de: 'Das ist schon dein Passwort. Wähle bitte ein anderes.',
      en: 'Old and new passwords cannot be the same',
      fr: 'C’est déjà ton mot de passe. Choisis-en un autre.',
    },
  },
  newAndConfirmPasswordDiffer: {
    code: codes.newAndConfirmPasswordDiffer,
    text: {
      de: 'Die beiden Passwörter stimmen nicht überein. Tipp sie bitte noch einmal ein.',
      en: 'Passwords do not match',
      fr: 'Les deux mots de passe ne sont pas identiques. Saisis-les encore une fois.',
    },
  },
  changePasswordOutOfTimes: {
    code: codes.changePasswordOutOfTimes,
    text: {
      de: 'Dein Passwort wurde gerade mehrmals geändert. Versuch es in {minutes} noch einmal.',
      en: 'Your password has just been changed several times. Try again in {minutes}.',
      fr: 'Ton mot de passe vient d’être changé plusieurs fois. Réessaie dans {minutes}.',
    },
  },
  loginTypeUnsupported: {
    code: codes.loginTypeUnsupported,
    text: {
      de: 'So geht die Anmeldung hier nicht. Nimm bitte deine E-Mail-Adresse oder deine Handynummer.',
      en: 'You can’t log in this way here. Please use your email address or mobile number.',
      fr: 'Cette connexion n’est pas possible ici. Utilise ton adresse e-mail ou ton numéro de mobile.',
    },
  },
  usernameFormatInvalid: {
    code: codes.usernameFormatInvalid,
    text: {
      de: 'Dieser Name geht so nicht. Nimm bitte nur Buchstaben, Ziffern und einfache Zeichen.',
      en: 'This name won’t work. Please use letters, digits and simple characters only.',
      fr: 'Ce nom ne convient pas. Utilise des lettres, des chiffres et des signes simples.',
    },
  },
  userNameTaken: {
    code: codes.userNameTaken,
    addition: true,
    text: {
      de: 'Diesen Namen hat schon jemand. Probier es mit einem anderen.',
      en: 'Somebody has this name already. Try another one.',
      fr: 'Ce nom est déjà pris. Essaie avec un autre.',
    },
  },
  /** The account has no other way to sign in than Facebook, so Facebook can't be unlinked. */
  passwordMissing: {
    code: codes.passwordMissing,
    addition: true,
    text: {
      de: 'Leg zuerst ein Passwort fest, damit du dich weiter anmelden kannst.',
      en: 'Please set a password first, so that you can still log in.',
      fr: 'Choisis d’abord un mot de passe pour pouvoir te connecter à nouveau.',
    },
  },
} as const satisfies Theme
