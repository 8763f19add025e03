import type { Result } from '@herzkarte/contract/all-calls.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'

type Change = Result<'getAccountChange'>['change']
type When = (when: string) => string

/** What was changed, and when. */
export const changeTexts = defineTexts<Record<Change, Record<'de' | 'en' | 'fr', When>>>({
  emailChanged: {
    de: (when) => `Am ${when} wurde die E-Mail-Adresse deines Kontos geändert.`,
    en: (when) => `On ${when} the email address of your account was changed.`,
    fr: (when) => `Le ${when}, l’adresse e-mail de ton compte a été modifiée.`,
  },
  emailAdded: {
    de: (when) => `Am ${when} wurde in deinem Konto eine E-Mail-Adresse hinterlegt.`,
    en: (when) => `On ${when} an email address was saved in your account.`,
    fr: (when) => `Le ${when}, une adresse e-mail a été enregistrée dans ton compte.`,
  },
  phoneChanged: {
    de: (when) => `Am ${when} wurde die Handynummer deines Kontos geändert.`,
    en: (when) => `On ${when} the mobile number of your account was changed.`,
    fr: (when) => `Le ${when}, le numéro de mobile de ton compte a été modifié.`,
  },
  phoneAdded: {
    de: (when) => `Am ${when} wurde in deinem Konto eine Handynummer hinterlegt.`,
    en: (when) => `On ${when} a mobile number was saved in your account.`,
    fr: (when) => `Le ${when}, un numéro de mobile a été enregistré dans ton compte.`,
  },
  facebookLinked: {
    de: (when) => `Am ${when} wurde dein Konto mit Facebook verbunden.`,
    en: (when) => `On ${when} your account was connected to Facebook.`,
    fr: (when) => `Le ${when}, ton compte a été relié à Facebook.`,
  },
  facebookUnlinked: {
    de: (when) => `Am ${when} wurde dein Konto von Facebook getrennt.`,
    en: (when) => `On ${when} your account was disconnected from Facebook.`,
    fr: (when) => `Le ${when}, ton compte a été séparé de Facebook.`,
  },
  passkeyAdded: {
    de: (when) => `Am ${when} wurde in deinem Konto ein Passkey hinzugefügt.`,
    en: (when) => `On ${when} a passkey was added to your account.`,
    fr: (when) => `Le ${when}, une clé d’accès a été ajoutée à ton compte.`,
  },
  passkeyRemoved: {
    de: (when) => `Am ${when} wurde ein Passkey deines Kontos entfernt.`,
    en: (when) => `On ${when} a passkey of your account was removed.`,
    fr: (when) => `Le ${when}, une clé d’accès de ton compte a été retirée.`,
  },
})

export const undoTexts = defineTexts({
  area: { de: 'Dein Konto', en: 'Your account', fr: 'Ton compte' },
  title: { de: 'Warst du das nicht?', en: 'It wasn’t you?', fr: 'Ce n’était pas toi\u202f?' },
  lead: {
    de: 'Dann mach es hier rückgängig. Danach ist alles wieder wie vorher, und nur du kommst noch hinein:',
    en: 'Then undo it here. Everything is then as it was before, and only you can get in:',
    fr: 'Alors annule ici. Tout redevient comme avant, et toi seul peux entrer\u00a0:',
  },
  restored: {
    de: (contacts: string) => `Es gilt wieder ${contacts}.`,
    en: (contacts: string) => `Your account has ${contacts} again.`,
    fr: (contacts: string) => `Ton compte retrouve ${contacts}.`,
  },
  later: {
    de: 'Auch andere Änderungen der letzten drei Tage werden zurückgenommen. Danach legst du ein neues Passwort fest.',
    en: 'Other changes of the last three days are undone as well. You then set a new password.',
    fr: 'Les autres changements des trois derniers jours sont annulés aussi. Tu choisis ensuite un nouveau mot de passe.',
  },
  signedOut: {
    de: 'Alle Geräte werden abgemeldet, auch deine.',
    en: 'All devices are logged out, yours as well.',
    fr: 'Tous les appareils sont déconnectés, les tiens aussi.',
  },
  undo: { de: 'Änderung rückgängig machen', en: 'Undo the change', fr: 'Annuler le changement' },
  keep: { de: 'Das war ich', en: 'It was me', fr: 'C’était moi' },

  doneTitle: { de: 'Alles wieder wie vorher', en: 'All as it was before', fr: 'Tout est comme avant' },
  doneText: {
    de: 'Die Änderung ist rückgängig gemacht, und alle Geräte sind abgemeldet.',
    en: 'The change is undone, and all devices are logged out.',
    fr: 'Le changement est annulé et tous les appareils sont déconnectés.',
  },
  newPasswordText: {
    de: 'Die Änderung ist rückgängig gemacht. Leg jetzt noch ein neues Passwort fest: Das alte gilt nicht mehr.',
    en: 'The change is undone. Now set a new password: the old one is no longer good.',
    fr: 'Le changement est annulé. Choisis maintenant un nouveau mot de passe\u00a0: l’ancien n’est plus valable.',
  },
  newPassword: { de: 'Neues Passwort festlegen', en: 'Set a new password', fr: 'Choisir un mot de passe' },
  logIn: { de: 'Anmelden', en: 'Log in', fr: 'Me connecter' },

  overTitle: { de: 'Dieser Link gilt nicht mehr', en: 'This link is no longer good', fr: 'Ce lien n’est plus valable' },
  overText: {
    de: 'Er gilt 72 Stunden und nur einmal. Stimmt etwas mit deinem Konto nicht, dann melde dich bitte bei uns.',
    en: 'It is good for 72 hours and only once. If something is wrong with your account, please contact us.',
    fr: 'Il est valable 72 heures et une seule fois. Si quelque chose ne va pas avec ton compte, écris-nous.',
  },
  contactUs: { de: 'Schreib uns', en: 'Write to us', fr: 'Écris-nous' },
})
