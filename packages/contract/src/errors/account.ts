import { issues } from '@herzkarte/rules/issues.ts'
import type { Localised } from '@herzkarte/rules/languages.ts'

export const account = {
  /** The client ends the session and opens the landing page (specification, sections 4 and 8). */
  tokenInvalid: {
    de: 'Bitte melde dich noch einmal an.',
    en: 'Please log in again.',
    fr: 'Connecte-toi encore une fois, s’il te plaît.',
  },
  /** The client refreshes its token and repeats the request. */
  tokenExpired: {
    de: 'Deine Anmeldung ist abgelaufen. Bitte melde dich noch einmal an.',
    en: 'Your session has expired. Please log in again.',
    fr: 'Ta session a expiré. Reconnecte-toi, s’il te plaît.',
  },
  merchantNotFound: {
    de: 'Diesen Markt kennen wir nicht. Öffne die App bitte noch einmal neu.',
    en: 'We don’t know this shop. Please close the app and open it again.',
    fr: 'Nous ne connaissons pas cette enseigne. Ferme l’appli et ouvre-la à nouveau.',
  },
  merchantConfigNotFound: {
    de: 'Wir richten hier noch etwas ein. Schau bitte später wieder vorbei.',
    en: 'We are still setting things up here. Please come back later.',
    fr: 'Nous finissons de nous installer. Reviens un peu plus tard.',
  },
  languageUnsupported: {
    de: 'Diese Sprache sprechen wir noch nicht. Wähle bitte Deutsch, Englisch oder Französisch.',
    en: 'We don’t speak this language yet. Please choose German, English or French.',
    fr: 'Nous ne parlons pas encore cette langue. Choisis l’allemand, l’anglais ou le français.',
  },
  /** `result` says how the member can confirm: `IdentityWays`. The app asks, and repeats the call. */
  confirmIdentity: {
    de: 'Bestätige bitte kurz, dass du es bist.',
    en: 'Please confirm that it is you.',
    fr: 'Confirme d’abord que c’est bien toi.',
  },
  undoLinkInvalid: {
    de: 'Dieser Link gilt nicht mehr. Ruf uns bitte an, falls etwas mit deinem Konto nicht stimmt.',
    en: 'This link is no longer good. Please call us if something is wrong with your account.',
    fr: 'Ce lien n’est plus valable. Appelle-nous si quelque chose ne va pas avec ton compte.',
  },
  passkeyRejected: {
    de: 'Mit diesem Passkey kommst du hier nicht hinein. Vielleicht hast du ihn im Konto entfernt. Versuch es auf einem anderen Weg.',
    en: 'This passkey doesn’t let you in here. You may have removed it from your account. Please try another way.',
    fr: 'Cette clé d’accès ne permet pas d’entrer ici. Tu l’as peut-être retirée de ton compte. Essaie autrement.',
  },
  passkeyRequestExpired: {
    de: 'Das hat etwas zu lange gedauert. Versuch es bitte noch einmal.',
    en: 'That took a little too long. Please try again.',
    fr: 'C’était un peu trop long. Essaie encore une fois, s’il te plaît.',
  },
  passkeyNotFound: {
    de: 'Diesen Passkey gibt es in deinem Konto nicht mehr.',
    en: 'This passkey is no longer in your account.',
    fr: 'Cette clé d’accès n’est plus dans ton compte.',
  },
  passkeyLimitReached: {
    de: 'Mehr als zehn Passkeys gehen nicht. Entferne zuerst einen, den du nicht mehr brauchst.',
    en: 'More than ten passkeys are not possible. Please remove one that you no longer need first.',
    fr: 'Dix clés d’accès au plus. Retire d’abord celle dont tu n’as plus besoin.',
  },
  userNotFound: {
    de: 'Dieses Konto finden wir nicht. Schau bitte noch einmal auf deine Angaben.',
    en: 'We can’t find this account. Please check what you entered.',
    fr: 'Nous ne trouvons pas ce compte. Vérifie ce que tu as saisi.',
  },
  userNameNotFound: {
    de: 'Unter diesem Namen finden wir niemanden. Probier es mit einer anderen Schreibweise.',
    en: 'We can’t find anybody by this name. Try another spelling.',
    fr: 'Nous ne trouvons personne à ce nom. Essaie une autre orthographe.',
  },
  userLocked: {
    de: 'Dein Konto ist zu deinem Schutz kurz gesperrt. Versuch es in {minutes} noch einmal.',
    en: 'Your account is locked for a moment to keep it safe. Try again in {minutes}.',
    fr: 'Ton compte est bloqué un instant pour le protéger. Réessaie dans {minutes}.',
  },
  userInactive: {
    de: 'Dieses Konto ist nicht aktiv. Unser Kundenservice hilft dir gern weiter.',
    en: 'This account is not active. Our customer service is happy to help.',
    fr: 'Ce compte n’est pas actif. Notre service client t’aide volontiers.',
  },
  /** Also the answer for an unknown account at login, so that it does not reveal who has an account. */
  incorrectPassword: {
    de: 'Das passt nicht zusammen. Prüf bitte deine Eingaben oder leg ein neues Passwort fest.',
    en: 'These don’t match. Please check what you entered or set a new password.',
    fr: 'Cela ne correspond pas. Vérifie ta saisie ou choisis un nouveau mot de passe.',
  },
  passwordFormatInvalid: issues.passwordFormatIncorrect,
  passwordTooCommon: {
    de: 'Dieses Passwort ist leicht zu erraten. Nimm keines, das viele benutzen, und keines aus deinem Namen.',
    en: 'This password is easy to guess. Don’t use one that many people have, or one made from your name.',
    fr: 'Ce mot de passe est facile à deviner. Évite les mots de passe courants et ceux tirés de ton nom.',
  },
  newPasswordSameAsOld: issues.passwordUnchanged,
  newAndConfirmPasswordDiffer: {
    de: 'Die beiden Passwörter stimmen nicht überein. Tipp sie bitte noch einmal ein.',
    en: 'Passwords do not match',
    fr: 'Les deux mots de passe ne sont pas identiques. Saisis-les encore une fois.',
  },
  changePasswordOutOfTimes: {
    de: 'Dein Passwort wurde gerade mehrmals geändert. Versuch es in {minutes} noch einmal.',
    en: 'Your password has just been changed several times. Try again in {minutes}.',
    fr: 'Ton mot de passe vient d’être changé plusieurs fois. Réessaie dans {minutes}.',
  },
  loginTypeUnsupported: {
    de: 'So geht die Anmeldung hier nicht. Nimm bitte deine E-Mail-Adresse oder deine Handynummer.',
    en: 'You can’t log in this way here. Please use your email address or mobile number.',
    fr: 'Cette connexion n’est pas possible ici. Utilise ton adresse e-mail ou ton numéro de mobile.',
  },
  usernameFormatInvalid: {
    de: 'Dieser Name geht so nicht. Nimm bitte nur Buchstaben, Ziffern und einfache Zeichen.',
    en: 'This name won’t work. Please use letters, digits and simple characters only.',
    fr: 'Ce nom ne convient pas. Utilise des lettres, des chiffres et des signes simples.',
  },
  userNameTaken: {
    de: 'Diesen Namen hat schon jemand. Probier es mit einem anderen.',
    en: 'Somebody has this name already. Try another one.',
    fr: 'Ce nom est déjà pris. Essaie avec un autre.',
  },
  /** The account has no other way to sign in than Facebook, so Facebook can't be unlinked. */
  passwordMissing: {
    de: 'Leg zuerst ein Passwort fest, damit du dich weiter anmelden kannst.',
    en: 'Please set a password first, so that you can still log in.',
    fr: 'Choisis d’abord un mot de passe pour pouvoir te connecter à nouveau.',
  },
  emailAlreadyRegistered: {
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an, oder registriere dich mit deiner Handynummer.',
    en: 'There is already an account for this email address. Log in, or register with your mobile number.',
    fr: 'Un compte existe déjà avec cette adresse e-mail. Connecte-toi, ou inscris-toi avec ton numéro de mobile.',
  },
  phoneAlreadyRegistered: {
    de: 'Zu dieser Handynummer gibt es schon ein Konto. Melde dich einfach damit an.',
    en: 'There is already an account for this mobile number. Just log in with it.',
    fr: 'Un compte existe déjà avec ce numéro de mobile. Utilise-le pour te connecter.',
  },
  emailNotRegistered: {
    de: 'Zu dieser E-Mail-Adresse gibt es noch kein Konto. Registriere dich, das geht ganz schnell.',
    en: 'There is no account for this email address yet. Register, it won’t take long.',
    fr: 'Il n’y a pas encore de compte avec cette adresse e-mail. Inscris-toi, c’est vite fait.',
  },
  phoneNotRegistered: {
    de: 'Zu dieser Handynummer gibt es noch kein Konto. Registriere dich, das geht ganz schnell.',
    en: 'There is no account for this mobile number yet. Register, it won’t take long.',
    fr: 'Il n’y a pas encore de compte avec ce numéro de mobile. Inscris-toi, c’est vite fait.',
  },
  notAnEmailRegisteredUser: {
    de: 'Dieses Konto wurde mit einer Handynummer angelegt. Melde dich bitte damit an.',
    en: 'This account was set up with a mobile number. Please log in with that.',
    fr: 'Ce compte a été créé avec un numéro de mobile. Utilise-le pour te connecter.',
  },
  registerTypeUnsupported: {
    de: 'So kannst du dich hier nicht registrieren. Nimm bitte deine E-Mail-Adresse oder deine Handynummer.',
    en: 'You can’t register this way here. Please use your email address or mobile number.',
    fr: 'Cette inscription n’est pas possible ici. Utilise ton adresse e-mail ou ton numéro de mobile.',
  },
  registrationFail: {
    de: 'Deine Registrierung hat gerade nicht geklappt. Versuch es bitte gleich noch einmal.',
    en: 'Your registration didn’t go through just now. Please try again in a moment.',
    fr: 'Ton inscription n’a pas abouti. Réessaie dans un instant, s’il te plaît.',
  },
  invalidReferralCode: {
    de: 'Diesen Einladungscode kennen wir nicht. Prüf ihn noch einmal oder lass das Feld einfach leer.',
    en: 'We don’t know this referral code. Check it again or simply leave the field empty.',
    fr: 'Nous ne connaissons pas ce code de parrainage. Vérifie-le ou laisse simplement le champ vide.',
  },
} as const satisfies Record<string, Localised>
