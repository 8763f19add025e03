import type { Localised } from '@herzkarte/rules/languages.ts'

export const request = {
  // Errors of the request itself, with an HTTP status of their own: the last three digits of the code.
  malformedRequest: {
    de: 'Da ist etwas durcheinandergeraten. Lade die Seite bitte neu und versuch es noch einmal.',
    en: 'Something got mixed up. Please reload the page and try again.',
    fr: 'Quelque chose s’est emmêlé. Recharge la page et réessaie, s’il te plaît.',
  },
  unknownCall: {
    de: 'Das gibt es hier nicht. Lade die Seite neu oder hol dir die neueste App.',
    en: 'This does not exist here. Reload the page or get the latest app.',
    fr: 'Cela n’existe pas ici. Recharge la page ou installe la dernière version de l’appli.',
  },
  /** The call exists, but takes another method. Sent with Allow. */
  methodNotAllowed: {
    de: 'So lässt sich das hier nicht aufrufen. Lade die Seite neu oder hol dir die neueste App.',
    en: 'This can’t be requested in this way. Reload the page or get the latest app.',
    fr: 'Cela ne peut pas être demandé ainsi. Recharge la page ou installe la dernière version de l’appli.',
  },
  requestTooLarge: {
    de: 'Das ist uns etwas zu groß. Nimm bitte ein kleineres Bild oder einen kürzeren Text.',
    en: 'That is a little too big for us. Please choose a smaller picture or a shorter text.',
    fr: 'C’est un peu trop grand pour nous. Choisis une image plus petite ou un texte plus court.',
  },
  /** Sent with Retry-After. */
  tooManyRequests: {
    de: 'Das ging etwas schnell. Versuch es in {seconds} noch einmal.',
    en: 'That was a little fast. Try again in {seconds}.',
    fr: 'C’était un peu rapide. Réessaie dans {seconds}.',
  },
  /** The response contains only a request id. */
  internalError: {
    de: 'Bei uns ist etwas schiefgegangen. Versuch es bitte gleich noch einmal.',
    en: 'Something went wrong on our side. Please try again in a moment.',
    fr: 'Quelque chose s’est mal passé chez nous. Réessaie dans un instant, s’il te plaît.',
  },
  serviceUnavailable: {
    de: 'Wir sind gleich wieder da. Versuch es bitte in ein paar Minuten noch einmal.',
    en: 'We will be right back. Please try again in a few minutes.',
    fr: 'Nous revenons tout de suite. Réessaie dans quelques minutes, s’il te plaît.',
  },
  // Errors of outside systems.
  /** The specification’s “loyalty server/API call error”: the ledger cannot be reached. */
  ledgerUnavailable: {
    de: 'Deine Herzen und Punkte sind gerade nicht erreichbar, verloren geht nichts. Versuch es gleich noch einmal.',
    en: 'Your hearts and points can’t be reached right now, but nothing is lost. Try again in a moment.',
    fr: 'Tes cœurs et tes points ne sont pas accessibles pour l’instant, rien n’est perdu. Réessaie dans un instant.',
  },
  /** The specification’s “loyalty server/API call error”: the ledger took too long. Sending the same operation again is safe. */
  ledgerTimedOut: {
    de: 'Das hat zu lange gedauert. Versuch es bitte noch einmal, doppelt gebucht wird nichts.',
    en: 'That took too long. Please try again, nothing will be booked twice.',
    fr: 'Cela a pris trop de temps. Réessaie, rien ne sera compté deux fois.',
  },
  /** The specification’s “email-marketing API error”. */
  newsletterProviderRejected: {
    de: 'Deine Wahl zum Newsletter kam gerade nicht an. Versuch es bitte später noch einmal.',
    en: 'Your newsletter choice did not get through. Please try again later.',
    fr: 'Ton choix pour la newsletter n’est pas passé. Réessaie plus tard, s’il te plaît.',
  },
  sendEmailError: {
    de: 'Die E-Mail ging gerade nicht raus. Versuch es bitte gleich noch einmal.',
    en: 'The email could not be sent just now. Please try again in a moment.',
    fr: 'L’e-mail n’est pas parti. Réessaie dans un instant, s’il te plaît.',
  },
  googleWalletPassGenerationError: {
    de: 'Deine Karte kam gerade nicht in Google Wallet an. Versuch es gleich noch einmal, hier in der App gilt sie immer.',
    en: 'Your card did not make it to Google Wallet. Try again in a moment, it always works here in the app.',
    fr: 'Ta carte n’est pas arrivée dans Google Wallet. Réessaie dans un instant, ici elle marche toujours.',
  },
  iosWalletPassGenerationError: {
    de: 'Deine Karte kam gerade nicht in Apple Wallet an. Versuch es gleich noch einmal, hier in der App gilt sie immer.',
    en: 'Your card did not make it to Apple Wallet. Try again in a moment, it always works here in the app.',
    fr: 'Ta carte n’est pas arrivée dans Apple Wallet. Réessaie dans un instant, ici elle marche toujours.',
  },
} as const satisfies Record<string, Localised>

/** The messages for the cashier, where they differ. `{field}` names what is wrong. */
export const requestAtTill = {
  malformedRequest: {
    de: 'Die Kasse hat etwas gesendet, das nicht stimmt ({field}). Gib bitte dem Kassenservice Bescheid.',
    en: 'The till has sent something that is wrong ({field}). Please call the till’s support.',
    fr: 'La caisse a envoyé une donnée incorrecte ({field}). Préviens le service des caisses.',
  },
  unknownCall: {
    de: 'Das kennt Herzkarte nicht. Gib bitte dem Kassenservice Bescheid.',
    en: 'Herzkarte does not know this. Please call the till’s support.',
    fr: 'Herzkarte ne connaît pas cela. Préviens le service des caisses.',
  },
  methodNotAllowed: {
    de: 'So lässt sich Herzkarte nicht fragen. Gib bitte dem Kassenservice Bescheid.',
    en: 'Herzkarte can’t be requested in this way. Please call the till’s support.',
    fr: 'Herzkarte ne peut pas être interrogé ainsi. Préviens le service des caisses.',
  },
  requestTooLarge: {
    de: 'Die Kasse hat zu viel auf einmal gesendet. Gib bitte dem Kassenservice Bescheid.',
    en: 'The till has sent too much at once. Please call the till’s support.',
    fr: 'La caisse a trop envoyé à la fois. Préviens le service des caisses.',
  },
} as const satisfies { readonly [Name in keyof typeof request]?: Localised }
