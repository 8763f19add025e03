import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const securityTexts = defineTexts({
  title: { de: 'Anmeldung und Sicherheit', en: 'Login and security', fr: 'Connexion et sécurité' },
  signIn: { de: 'So meldest du dich an', en: 'How you log in', fr: 'Comment tu te connectes' },
  email: { de: 'E-Mail-Adresse', en: 'Email address', fr: 'Adresse e-mail' },
  phone: { de: 'Handynummer', en: 'Mobile number', fr: 'Numéro de mobile' },
  password: { de: 'Passwort', en: 'Password', fr: 'Mot de passe' },
  addEmail: { de: 'Noch keine hinterlegt', en: 'None yet', fr: 'Pas encore renseignée' },
  addPhone: { de: 'Noch keine hinterlegt', en: 'None yet', fr: 'Pas encore renseigné' },
  changePassword: { de: 'Ändern', en: 'Change', fr: 'Modifier' },
  noPassword: { de: 'Noch keins festgelegt', en: 'None set yet', fr: 'Pas encore choisi' },
  devices: { de: 'Angemeldete Geräte', en: 'Devices logged in', fr: 'Appareils connectés' },
  deviceCount: {
    de: (count: number) => `${count} ${plural(count, 'Gerät', 'Geräte')}`,
    en: (count: number) => `${count} ${plural(count, 'device', 'devices')}`,
    fr: (count: number) => `${count} ${plural(count, 'appareil', 'appareils')}`,
  },
  data: { de: 'Deine Daten', en: 'Your data', fr: 'Tes données' },
  export: { de: 'Daten herunterladen', en: 'Download your data', fr: 'Télécharger tes données' },
  exportNote: {
    de: 'Alles, was wir über dich gespeichert haben',
    en: 'All that we have stored about you',
    fr: 'Tout ce que nous avons enregistré sur toi',
  },
  remove: { de: 'Konto löschen', en: 'Delete account', fr: 'Supprimer le compte' },
})
