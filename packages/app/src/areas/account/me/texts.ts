import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const meTexts = defineTexts({
  overview: { de: 'Überblick', en: 'Overview', fr: 'Vue d’ensemble' },
  tierUnknown: {
    de: 'Deine Stufe können wir gerade nicht laden.',
    en: 'We can’t load your tier right now.',
    fr: 'Impossible de charger ton niveau pour l’instant.',
  },
  ready: { de: 'Bereit für die Kasse', en: 'Ready for the till', fr: 'Prêt pour la caisse' },
  historyNote: {
    de: 'Einkäufe, Herzen, Coupons, Prämien',
    en: 'Purchases, hearts, coupons, rewards',
    fr: 'Achats, cœurs, coupons, récompenses',
  },
  newIn: { de: 'Neu: {what}', en: 'New: {what}', fr: 'Nouveau\u00a0: {what}' },
  friends: { de: 'Freunde', en: 'Friends', fr: 'Amis' },
  friendsNote: { de: 'Herzen schicken und annehmen', en: 'Send and accept hearts', fr: 'Envoyer et accepter des cœurs' },
  invite: { de: 'Freunde einladen', en: 'Invite friends', fr: 'Inviter des amis' },
  inviteNote: {
    de: 'Zum ersten Einkauf Herzen für euch beide',
    en: 'Hearts for both of you with the first purchase',
    fr: 'Au premier achat, des cœurs pour vous deux',
  },
  community: { de: 'Gutes tun', en: 'Doing good', fr: 'Faire du bien' },
  communityNote: { de: 'Wohin dein Anteil geht', en: 'Where your share goes', fr: 'À qui revient ta part' },
  together: { de: 'Miteinander', en: 'Together', fr: 'Ensemble' },

  memberSince: { de: 'Dabei seit {month}', en: 'Member since {month}', fr: 'Membre depuis {month}' },
  edit: { de: 'Deine Daten bearbeiten', en: 'Edit your details', fr: 'Modifier tes données' },

  account: { de: 'Dein Konto', en: 'Your account', fr: 'Ton compte' },
  incomplete: { de: 'Hier fehlt noch etwas', en: 'Something is missing here', fr: 'Il manque encore quelque chose' },
  details: { de: 'Persönliche Daten', en: 'Personal details', fr: 'Données personnelles' },
  connectCard: { de: 'Gedruckte Karte verbinden', en: 'Connect a printed card', fr: 'Relier une carte imprimée' },
  connectCardNote: { de: 'Deine Herzen von dort kommen mit', en: 'Your hearts from there come along', fr: 'Tes cœurs te suivent ici' },
  printedCard: { de: 'Gedruckte Karte', en: 'Printed card', fr: 'Carte imprimée' },
  security: { de: 'Anmeldung und Sicherheit', en: 'Login and security', fr: 'Connexion et sécurité' },
  securityNote: {
    de: 'Passwort, Geräte, deine Daten mitnehmen oder löschen',
    en: 'Password, devices, export or delete your data',
    fr: 'Mot de passe, appareils, exporter ou supprimer tes données',
  },

  noPaper: { de: 'Kein Papierbon', en: 'No paper receipt', fr: 'Pas de ticket papier' },
  noPaperNote: {
    de: 'Die Kasse druckt nichts, wenn du deine Karte zeigst. Dein Bon liegt hier.',
    en: 'The till prints nothing when you show your card. Your receipt is here.',
    fr: 'La caisse n’imprime rien quand tu montres ta carte. Ton ticket est ici.',
  },
  newsletterNeedsEmail: {
    de: 'Dafür brauchen wir deine E-Mail-Adresse.',
    en: 'For this we need your email address.',
    fr: 'Il nous faut pour cela ton adresse e-mail.',
  },
  addEmail: { de: 'E-Mail ergänzen', en: 'Add email', fr: 'Ajouter un e-mail' },

  signOut: { de: 'Abmelden', en: 'Log out', fr: 'Se déconnecter' },
  signOutTitle: { de: 'Möchtest du dich abmelden?', en: 'Do you want to log out?', fr: 'Veux-tu te déconnecter\u202f?' },
  signOutText: {
    de: 'Deine Herzen bleiben auf deiner Karte. Zum Vorzeigen an der Kasse meldest du dich einfach wieder an.',
    en: 'Your hearts stay on your card. To show it at the till, just log in again.',
    fr: 'Tes cœurs restent sur ta carte. Pour la présenter en caisse, reconnecte-toi simplement.',
  },
  stay: { de: 'Angemeldet bleiben', en: 'Stay logged in', fr: 'Rester connecté' },
  signedOut: { de: 'Du bist abgemeldet. Bis bald!', en: 'You are logged out. See you soon!', fr: 'Tu es déconnecté. À bientôt\u202f!' },

  inviteTitle: { de: 'Hol dir deine Herzkarte', en: 'Get your heart card', fr: 'Prends ta carte à cœurs' },
  inviteHearts: {
    de: (count: number) => `${count} ${plural(count, 'Willkommensherz', 'Willkommensherzen')} gleich zum Start`,
    en: (count: number) => `${count} ${plural(count, 'welcome heart', 'welcome hearts')} right at the start`,
    fr: (count: number) => `${count} ${plural(count, 'cœur de bienvenue', 'cœurs de bienvenue')} dès le départ`,
  },
  inviteCard: {
    de: 'Deine Kundenkarte immer dabei, auch ohne Empfang',
    en: 'Your customer card always with you, even without reception',
    fr: 'Ta carte client toujours avec toi, même sans réseau',
  },
  inviteRewards: {
    de: 'Prämien aussuchen und an der Kasse mitnehmen',
    en: 'Choose rewards and take them home from the till',
    fr: 'Choisis des récompenses et reçois-les en caisse',
  },
  inviteReceipts: {
    de: 'Alle Einkäufe und Kassenbons an einem Ort',
    en: 'All purchases and receipts in one place',
    fr: 'Tous tes achats et tickets au même endroit',
  },
  register: { de: 'Kostenlos registrieren', en: 'Register for free', fr: 'M’inscrire gratuitement' },
  login: { de: 'Ich habe schon ein Konto', en: 'I already have an account', fr: 'J’ai déjà un compte' },
})
