import { notices } from '@herzkarte/contract/errors/notices.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'

export const appTexts = defineTexts({
  home: { de: 'Zur Startseite', en: 'To the home page', fr: 'Vers l’accueil' },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
  start: { de: 'Start', en: 'Home', fr: 'Accueil' },
  offers: { de: 'Bonuswelt', en: 'Bonus world', fr: 'Avantages' },
  wallet: { de: 'Kundenkarte', en: 'Customer card', fr: 'Carte client' },
  groceries: { de: 'Einkaufsliste', en: 'Grocery list', fr: 'Liste de courses' },
  me: { de: 'Mein Konto', en: 'My account', fr: 'Mon compte' },
  more: { de: 'Mehr', en: 'More', fr: 'Plus' },
  /** Hidden continuation of a link text that is too short on its own, for screen readers. */
  moreOf: { de: 'von Feldmarkt', en: 'of Feldmarkt', fr: 'de Feldmarkt' },
  language: { de: 'Sprache', en: 'Language', fr: 'Langue' },
  languageAndLook: { de: 'Sprache und Aussehen', en: 'Language and appearance', fr: 'Langue et apparence' },
  look: { de: 'Aussehen', en: 'Appearance', fr: 'Apparence' },
  lookOfSystem: { de: 'Wie das Gerät', en: 'Same as the device', fr: 'Comme l’appareil' },
  lookLight: { de: 'Hell', en: 'Light', fr: 'Clair' },
  lookDark: { de: 'Dunkel', en: 'Dark', fr: 'Sombre' },
  signIn: { de: 'Anmelden', en: 'Log in', fr: 'Se connecter' },
  apply: { de: 'Übernehmen', en: 'Apply', fr: 'Appliquer' },
  store: { de: (name: string) => `Markt ${name}`, en: (name: string) => name, fr: (name: string) => name },
  cancel: { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler' },
  ready: { de: 'Bereit für die Kasse', en: 'Ready for the till', fr: 'Prêt pour la caisse' },
  nothingReady: {
    de: 'Was du aktivierst, wartet hier auf deinen nächsten Einkauf.',
    en: 'What you activate waits here for your next purchase.',
    fr: 'Ce que tu actives t’attend ici pour tes prochaines courses.',
  },
  lastDay: { de: 'Nur noch heute', en: 'Last day', fr: 'Dernier jour' },
  seeAll: { de: 'Alle ansehen', en: 'See all', fr: 'Tout voir' },
  done: { de: 'Fertig', en: 'Done', fr: 'Terminé' },
  ok: { de: 'OK', en: 'OK', fr: 'OK' },
  pleaseWait: notices.pleaseWait,
  /** In place of the waiting overlay, after ten seconds. */
  stillWaiting: {
    de: 'Das dauert länger als sonst. Wir sind noch dran.',
    en: 'This takes longer than usual. We are still on it.',
    fr: 'C’est plus long que d’habitude. Nous continuons.',
  },
  languageLater: {
    de: 'Nachrichten von uns kommen noch in der alten Sprache, bis du wieder Netz hast.',
    en: 'Messages from us come in the old language until you are connected again.',
    fr: 'Nos messages restent dans l’ancienne langue jusqu’à ce que tu aies du réseau.',
  },
  comeBack: {
    de: 'Schau bald wieder vorbei: Neue Angebote sind schon unterwegs.',
    en: 'Come back soon: new offers are on their way.',
    fr: 'Reviens bientôt\u00a0: de nouvelles offres arrivent.',
  },
  loading: { de: 'Wird geladen', en: 'Loading', fr: 'Chargement' },
  tryAgain: { de: 'Nochmal versuchen', en: 'Try again', fr: 'Réessayer' },
  offlineTitle: { de: 'Keine Verbindung', en: 'No connection', fr: 'Pas de connexion' },
  offlineText: {
    de: 'Wir erreichen den Markt gerade nicht. Deine Kundenkarte und deine Einkaufsliste funktionieren trotzdem.',
    en: 'We can’t reach the market right now. Your customer card and your grocery list still work.',
    fr: 'Impossible de joindre le magasin. Ta carte client et ta liste de courses fonctionnent quand même.',
  },
  offlineVisitorText: {
    de: 'Wir erreichen den Markt gerade nicht. Sobald du wieder Netz hast, geht es weiter.',
    en: 'We can’t reach the market right now. It goes on as soon as you are connected again.',
    fr: 'Impossible de joindre le magasin. Tout reprendra dès que tu auras du réseau.',
  },
  /** Of data that is shown without a network. */
  offlineSince: {
    de: 'Keine Verbindung. Stand von {moment}.',
    en: 'No connection. As of {moment}.',
    fr: 'Pas de connexion. État\u00a0: {moment}.',
  },
  sessionEnded: {
    de: 'Du bist auf diesem Gerät nicht mehr angemeldet.',
    en: 'You are no longer logged in on this device.',
    fr: 'Tu n’es plus connecté sur cet appareil.',
  },
  failedTitle: { de: 'Das hat nicht geklappt', en: 'That didn’t work', fr: 'Ça n’a pas marché' },
  failedText: notices.serverFault,
  crashTitle: { de: 'Diese Seite klemmt', en: 'This page is stuck', fr: 'Cette page est bloquée' },
  crashText: {
    de: 'Lade sie neu, dann geht es meistens weiter.',
    en: 'Reload it, that usually helps.',
    fr: 'Recharge-la, cela suffit en général.',
  },
  reload: { de: 'Neu laden', en: 'Reload', fr: 'Recharger' },
  notFoundTitle: { de: 'Hier ist nichts', en: 'Nothing here', fr: 'Rien ici' },
  notFoundText: {
    de: 'Diese Seite gibt es nicht, oder es gibt sie nicht mehr.',
    en: 'This page doesn’t exist, or no longer does.',
    fr: 'Cette page n’existe pas, ou plus.',
  },
})

/** Names of the languages, each in its own language. */
export const languageNames = { de: 'Deutsch', en: 'English', fr: 'Français' } as const
