import type { Localised } from '@herzkarte/rules/languages.ts'

/** Messages that the app shows without an answer from the server (specification, section 8). */
export const notices = {
  networkIssue: {
    de: 'Gerade keine Verbindung. Prüf bitte dein Internet und versuch es noch einmal.',
    en: 'Network connection issue',
    fr: 'Pas de connexion pour l’instant. Vérifie ton accès à Internet et réessaie.',
  },
  serverFault: {
    de: 'Bei uns ist etwas schiefgegangen. Bitte versuch es gleich noch einmal.',
    en: 'Something went wrong on our side. Please try again in a moment.',
    fr: 'Un problème est survenu de notre côté. Réessaie dans un instant.',
  },
  pleaseWait: { de: 'Bitte warten …', en: 'Please wait...', fr: 'Un instant…' },
  pressAgainToExit: {
    de: 'Noch einmal tippen, um die App zu schließen',
    en: 'Press again to exit the program',
    fr: 'Appuie encore une fois pour quitter l’appli',
  },
  upgradeNeeded: {
    de: 'Es gibt eine neue Version. Lade sie bitte herunter.',
    en: 'Upgrade to the latest version Please download.',
    fr: 'Une nouvelle version est disponible. Télécharge-la, s’il te plaît.',
  },
} as const satisfies Record<string, Localised>
