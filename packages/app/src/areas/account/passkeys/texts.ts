import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const passkeyTexts = defineTexts({
  title: { de: 'Passkeys', en: 'Passkeys', fr: 'Clés d’accès' },
  lead: {
    de: 'Mit einem Passkey meldest du dich so an, wie du dein Gerät entsperrst: mit Fingerabdruck, Gesicht oder PIN. Ganz ohne Passwort.',
    en: 'With a passkey you log in the way you unlock your device: by fingerprint, face or PIN. No password needed.',
    fr: 'Avec une clé d’accès, tu te connectes comme tu déverrouilles ton appareil\u00a0: empreinte, visage ou code. Sans mot de passe.',
  },
  emptyTitle: { de: 'Anmelden ohne Passwort', en: 'Log in without a password', fr: 'Se connecter sans mot de passe' },
  count: {
    de: (count: number) => (count === 0 ? 'Noch keiner eingerichtet' : `${count} ${plural(count, 'Passkey', 'Passkeys')}`),
    en: (count: number) => (count === 0 ? 'None set up yet' : `${count} ${plural(count, 'passkey', 'passkeys')}`),
    fr: (count: number) => (count === 0 ? 'Pas encore configurée' : `${count} ${plural(count, 'clé', 'clés')}`),
  },
  add: { de: 'Passkey einrichten', en: 'Set up a passkey', fr: 'Créer une clé d’accès' },
  added: { de: 'Dein Passkey ist eingerichtet.', en: 'Your passkey is set up.', fr: 'Ta clé d’accès est prête.' },
  exists: {
    de: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
    en: 'This device already has a passkey for your account.',
    fr: 'Cet appareil a déjà une clé d’accès pour ton compte.',
  },
  notMade: {
    de: 'Dein Gerät hat keinen Passkey angelegt. Versuch es später noch einmal.',
    en: 'Your device has not made a passkey. Please try again later.',
    fr: 'Ton appareil n’a pas créé de clé d’accès. Réessaie plus tard.',
  },
  notUsed: {
    de: 'Mit einem Passkey hat es auf diesem Gerät nicht geklappt. Nimm dein Passwort oder einen Code.',
    en: 'A passkey did not work on this device. Use your password or a code.',
    fr: 'La clé d’accès n’a pas fonctionné sur cet appareil. Utilise ton mot de passe ou un code.',
  },
  createdOn: { de: 'Eingerichtet am {day}', en: 'Set up on {day}', fr: 'Créée le {day}' },
  usedOn: { de: 'Zuletzt benutzt am {day}', en: 'Last used on {day}', fr: 'Utilisée le {day}' },
  editTitle: { de: 'Passkey bearbeiten', en: 'Edit passkey', fr: 'Modifier la clé d’accès' },
  name: { de: 'Name', en: 'Name', fr: 'Nom' },
  save: { de: 'Speichern', en: 'Save', fr: 'Enregistrer' },
  remove: { de: 'Passkey entfernen', en: 'Remove passkey', fr: 'Retirer la clé d’accès' },
  removeTitle: { de: 'Diesen Passkey entfernen?', en: 'Remove this passkey?', fr: 'Retirer cette clé d’accès\u202f?' },
  removeText: {
    de: 'Mit „{name}“ kannst du dich dann nicht mehr anmelden. Auf anderen Geräten bist du danach abgemeldet.',
    en: 'You can then no longer log in with “{name}”. You will be logged out on other devices.',
    fr: 'Tu ne pourras plus te connecter avec «\u00a0{name}\u00a0». Sur tes autres appareils, la session sera terminée.',
  },
  removeYes: { de: 'Ja, entfernen', en: 'Yes, remove it', fr: 'Oui, retirer' },
  removeNo: { de: 'Behalten', en: 'Keep it', fr: 'Garder' },
  removed: { de: 'Der Passkey ist entfernt.', en: 'The passkey is removed.', fr: 'La clé d’accès est retirée.' },
  signIn: { de: 'Weiter mit Passkey', en: 'Continue with a passkey', fr: 'Continuer avec une clé d’accès' },
  confirm: { de: 'Mit Passkey bestätigen', en: 'Confirm with a passkey', fr: 'Confirmer avec une clé d’accès' },
  offerTitle: { de: 'Nächstes Mal ohne Passwort?', en: 'No password next time?', fr: 'Sans mot de passe la prochaine fois\u202f?' },
  offerNo: { de: 'Nein, danke', en: 'No, thanks', fr: 'Non merci' },
})
