import { defineTexts } from '@herzkarte/ui/language.ts'

export const identityTexts = defineTexts({
  title: { de: 'Bist du es wirklich?', en: 'Is it really you?', fr: 'C’est bien toi\u202f?' },
  byPassword: {
    de: 'Damit niemand anders an dein Konto kommt, gib bitte noch einmal dein Passwort ein.',
    en: 'So that nobody else gets at your account, please enter your password once more.',
    fr: 'Pour que personne d’autre n’accède à ton compte, saisis encore une fois ton mot de passe.',
  },
  byCode: {
    de: 'Damit niemand anders an dein Konto kommt, schicken wir dir einen Code.',
    en: 'So that nobody else gets at your account, we will send you a code.',
    fr: 'Pour que personne d’autre n’accède à ton compte, nous t’envoyons un code.',
  },
  otherwise: {
    de: 'Damit niemand anders an dein Konto kommt, bestätige bitte, dass du es bist. Geht das auf diesem Gerät nicht, dann im Browser.',
    en: 'So that nobody else gets at your account, please confirm that it is you. If this device cannot do that, use a browser.',
    fr: 'Pour que personne d’autre n’accède à ton compte, confirme que c’est bien toi. Si cet appareil ne le permet pas, utilise un navigateur.',
  },
  waits: {
    de: (when: string) =>
      `Deine E-Mail-Adresse oder Handynummer ist noch neu. Damit niemand anders an dein Konto kommt, geht das erst ab ${when}.`,
    en: (when: string) =>
      `Your email address or mobile number is still new. So that nobody else gets at your account, this works from ${when}.`,
    fr: (when: string) =>
      `Ton adresse e-mail ou ton numéro est encore récent. Pour que personne d’autre n’accède à ton compte, cela fonctionnera à partir du ${when}.`,
  },
  password: { de: 'Passwort', en: 'Password', fr: 'Mot de passe' },
  passwordWrong: { de: 'Das ist nicht dein Passwort.', en: 'This is not your password.', fr: 'Ce n’est pas ton mot de passe.' },
  confirm: { de: 'Bestätigen', en: 'Confirm', fr: 'Confirmer' },
  codeTo: {
    de: (to: string) => `Code an ${to}`,
    en: (to: string) => `Code to ${to}`,
    fr: (to: string) => `Code à ${to}`,
  },
  sentTo: {
    de: (to: string) => `Wir haben einen Code an ${to} geschickt.`,
    en: (to: string) => `We have sent a code to ${to}.`,
    fr: (to: string) => `Nous avons envoyé un code à ${to}.`,
  },
  cancel: { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler' },
})
