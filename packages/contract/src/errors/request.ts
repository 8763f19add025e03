import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

/** Errors of the request itself. Unlike all other errors, they have their own HTTP status. */
export const request = {
  malformedRequest: {
    code: codes.malformedRequest,
    httpStatus: 400,
    text: {
      de: 'Da ist etwas durcheinandergeraten. Lade die Seite bitte neu und versuch es noch einmal.',
      en: 'Something got mixed up. Please reload the page and try again.',
      fr: 'Quelque chose s’est mélangé. Recharge la page et réessaie, s’il te plaît.',
    },
    atTill: {
      de: 'Die Kasse hat etwas gesendet, das nicht stimmt ({field}). Gib bitte dem Kassenservice Bescheid.',
      en: 'The till has sent something that is wrong ({field}). Please call the till’s support.',
      fr: 'La caisse a envoyé une donnée incorrecte ({field}). Préviens le service des caisses.',
    },
  },
  unknownCall: {
    code: codes.unknownCall,
    httpStatus: 404,
    text: {
      de: 'Das gibt es hier nicht. Lade die Seite neu oder hol dir die neueste App.',
      en: 'This does not exist here. Reload the page or get the latest app.',
      fr: 'Cela n’existe pas ici. Recharge la page ou installe la dernière version de l’application.',
    },
    atTill: {
      de: 'Das kennt Herzkarte nicht. Gib bitte dem Kassenservice Bescheid.',
      en: 'Herzkarte does not know this. Please call the till’s support.',
      fr: 'Herzkarte ne connaît pas cela. Préviens le service des caisses.',
    },
  },
  /** The call exists, but takes another method. Sent with Allow. */
  methodNotAllowed: {
    code: codes.methodNotAllowed,
    httpStatus: 405,
    text: {
      de: 'So lässt sich das hier nicht aufrufen. Lade die Seite neu oder hol dir die neueste App.',
      en: 'This can’t be requested in this way. Reload the page or get the latest app.',
      fr: 'Cela ne peut pas être demandé ainsi. Recharge la page ou installe la dernière version de l’application.',
    },
    atTill: {
      de: 'So lässt sich Herzkarte nicht fragen. Gib bitte dem Kassenservice Bescheid.',
      en: 'Herzkarte can’t be requested in this way. Please call the till’s support.',
      fr: 'Herzkarte ne peut pas être interrogé ainsi. Préviens le service des caisses.',
    },
  },
  requestTooLarge: {
    code: codes.requestTooLarge,
    httpStatus: 413,
    text: {
      de: 'Das ist uns etwas zu groß. Nimm bitte ein kleineres Bild oder einen kürzeren Text.',
      en: 'That is a little too big for us. Please choose a smaller picture or a shorter text.',
      fr: 'C’est un peu trop grand pour nous. Choisis une image plus petite ou un texte plus court.',
    },
    atTill: {
      de: 'Die Kasse hat zu viel auf einmal gesendet. Gib bitte dem Kassenservice Bescheid.',
      en: 'The till has sent too much at once. Please call the till’s support.',
      fr: 'La caisse a trop envoyé à la fois. Préviens le service des caisses.',
    },
  },
  /** Sent with Retry-After. */
  tooManyRequests: {
    code: codes.tooManyRequests,
    httpStatus: 429,
    text: {
      de: 'Das ging etwas schnell. Versuch es in {seconds} noch einmal.',
      en: 'That was a little fast. Try again in {seconds}.',
      fr: 'C’était un peu rapide. Réessaie dans {seconds}.',
    },
  },
  /** The response contains only a request id. */
  internalError: {
    code: codes.internalError,
    httpStatus: 500,
    text: {
      de: 'Bei uns ist etwas schiefgegangen. Versuch es bitte gleich noch einmal.',
      en: 'Something went wrong on our side. Please try again in a moment.',
      fr: 'Quelque chose s’est mal passé chez nous. Réessaie dans un instant, s’il te plaît.',
    },
  },
  serviceUnavailable: {
    code: codes.serviceUnavailable,
    httpStatus: 503,
    text: {
      de: 'Wir sind gleich wieder da. Versuch es bitte in ein paar Minuten noch einmal.',
      en: 'We will be right back. Please try again in a few minutes.',
      fr: 'Nous revenons tout de suite. Réessaie dans quelques minutes, s’il te plaît.',
    },
  },
} as const satisfies Theme
