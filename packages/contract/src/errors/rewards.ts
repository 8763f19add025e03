import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

export const rewards = {
  rewardNotFound: {
    code: codes.rewardNotFound,
    addition: true,
    text: {
      de: 'Diese Prämie finden wir nicht. Auf deiner Herzkarte siehst du alle Prämien.',
      en: 'We can’t find this reward. Your heart card shows all rewards.',
      fr: 'Nous ne trouvons pas cette récompense. Ta carte à cœurs les montre toutes.',
    },
  },
  rewardOutOfStock: {
    code: codes.rewardOutOfStock,
    addition: true,
    text: {
      de: 'Diese Prämie ist leider vergriffen. Deine Herzen bleiben dir für eine andere.',
      en: 'Sadly this reward is out of stock. Your hearts stay with you for another one.',
      fr: 'Cette récompense est épuisée. Tes cœurs te restent pour une autre.',
    },
  },
  /** A basket with this reward is open at a till. */
  rewardTemporarilyLocked: {
    code: codes.rewardTemporarilyLocked,
    addition: true,
    text: {
      de: 'Das Zurückgeben deiner Prämie ist gerade nicht möglich. Bitte versuch es später noch einmal.',
      en: 'Deactivating your reward is temporarily not possible. Please try again later.',
      fr: 'Rendre ta récompense n’est pas possible pour le moment. Réessaie un peu plus tard.',
    },
  },
  rewardNotActivated: {
    code: codes.rewardNotActivated,
    addition: true,
    text: {
      de: 'Diese Prämie ist nicht aktiviert. Unter „Meine Prämien“ siehst du, was für dich bereitliegt.',
      en: 'This reward is not activated. “My rewards” shows what is ready for you.',
      fr: 'Cette récompense n’est pas activée. « Mes récompenses » te montre ce qui t’attend.',
    },
  },
  /** The member has not activated the reward that the till names, or it has been handed over already. */
  rewardNotReadyAtTill: {
    code: codes.rewardNotReadyAtTill,
    addition: true,
    text: {
      de: 'Diese Prämie liegt nicht bereit. Aktiviere sie in der App und zeig dann noch einmal deine Karte.',
      en: 'This reward is not ready. Activate it in the app, then show your card again.',
      fr: 'Cette récompense n’est pas prête. Active-la dans l’application, puis montre ta carte encore une fois.',
    },
  },
  redeemCodeNotFound: {
    code: codes.redeemCodeNotFound,
    text: {
      de: 'Diesen Einlösecode kennen wir nicht. Öffne ihn in der App noch einmal.',
      en: 'We don’t know this redeem code. Please open it in the app again.',
      fr: 'Nous ne connaissons pas ce code d’échange. Ouvre-le à nouveau dans l’application.',
    },
  },
  redeemCodeExpired: {
    code: codes.redeemCodeExpired,
    text: {
      de: 'Dieser Einlösecode ist abgelaufen. Hol dir in der App einfach einen neuen.',
      en: 'This redeem code has run out. Simply get a new one in the app.',
      fr: 'Ce code d’échange a expiré. Demandes-en un nouveau dans l’application.',
    },
  },
  redeemTypeUnsupported: {
    code: codes.redeemTypeUnsupported,
    text: {
      de: 'So lässt sich das hier nicht einlösen. Zeig an der Kasse einfach deine Kundenkarte.',
      en: 'This can’t be redeemed this way. Simply show your customer card at the till.',
      fr: 'Cet échange n’est pas possible ainsi. Montre simplement ta carte client en caisse.',
    },
  },
} as const satisfies Theme
