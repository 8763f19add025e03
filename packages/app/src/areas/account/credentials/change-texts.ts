import { defineTexts } from '@herzkarte/ui/language.ts'

export const changePasswordTexts = defineTexts({
  title: { de: 'Passwort ändern', en: 'Change password', fr: 'Changer de mot de passe' },
  lead: {
    de: 'Hier bleibst du angemeldet. Auf allen anderen Geräten meldest du dich danach neu an, und eine Karte in Apple oder Google Wallet fügst du neu hinzu.',
    en: 'You stay logged in here. On all other devices you log in again afterwards, and you add a card in Apple or Google Wallet again.',
    fr: 'Tu restes connecté ici. Sur tes autres appareils, tu devras te reconnecter, et une carte dans Apple ou Google Wallet sera à ajouter de nouveau.',
  },
  old: { de: 'Bisheriges Passwort', en: 'Current password', fr: 'Mot de passe actuel' },
  oldWrong: {
    de: 'Das ist nicht dein bisheriges Passwort.',
    en: 'This is not your current password.',
    fr: 'Ce n’est pas ton mot de passe actuel.',
  },
  forgotten: { de: 'Passwort vergessen?', en: 'Forgotten your password?', fr: 'Mot de passe oublié\u202f?' },
  save: { de: 'Passwort speichern', en: 'Save password', fr: 'Enregistrer' },
  saved: {
    de: 'Dein neues Passwort gilt. Alle anderen Geräte sind abgemeldet.',
    en: 'Your new password is set. All other devices are logged out.',
    fr: 'Ton nouveau mot de passe est enregistré. Tes autres appareils sont déconnectés.',
  },
  savedTitle: { de: 'Dein neues Passwort gilt', en: 'Your new password is set', fr: 'Nouveau mot de passe enregistré' },
  contactChanged: {
    de: (when: string) =>
      `Am ${when} wurde eine Adresse oder Nummer deines Kontos geändert. Warst du das nicht? Dann nimm den Link in unserer Nachricht darüber: Er gilt 72 Stunden und macht die Änderung rückgängig.`,
    en: (when: string) =>
      `On ${when} an address or number of your account was changed. If you did not change it, use the link in our message about it: it is good for 72 hours and undoes the change.`,
    fr: (when: string) =>
      `Le ${when}, une adresse ou un numéro de ton compte a été modifié. Si ce n’était pas toi, utilise le lien de notre message à ce sujet\u202f: il est valable 72 heures et annule le changement.`,
  },
  understood: { de: 'Verstanden', en: 'Got it', fr: 'Compris' },

  setTitle: { de: 'Passwort festlegen', en: 'Set a password', fr: 'Choisir un mot de passe' },
  setLead: {
    de: (to: string) => `Bisher meldest du dich ohne Passwort an. Wir schicken einen Code an ${to}, mit dem du eins festlegst.`,
    en: (to: string) => `So far you log in without a password. We will send a code to ${to}, to set one.`,
    fr: (to: string) => `Jusqu’ici, tu te connectes sans mot de passe. Nous envoyons un code à ${to} pour en choisir un.`,
  },
  setWithoutContact: {
    de: 'Bisher meldest du dich ohne Passwort an. Hinterleg zuerst eine E-Mail-Adresse, dann kannst du eins festlegen.',
    en: 'So far you log in without a password. Add an email address first, then you can set one.',
    fr: 'Jusqu’ici, tu te connectes sans mot de passe. Ajoute d’abord une adresse e-mail pour en choisir un.',
  },
  send: { de: 'Code schicken', en: 'Send code', fr: 'Envoyer le code' },
  addEmail: { de: 'E-Mail-Adresse hinterlegen', en: 'Add an email address', fr: 'Ajouter une adresse e-mail' },
})
