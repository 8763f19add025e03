import type { Localised } from '@herzkarte/rules/languages.ts'

export const rewards = {
  rewardNotFound: {
    de: 'Diese Prämie finden wir nicht. Auf deiner Herzkarte siehst du alle Prämien.',
    en: 'We can’t find this reward. Your heart card shows all rewards.',
    fr: 'Nous ne trouvons pas cette récompense. Ta carte à cœurs les montre toutes.',
  },
  rewardOutOfStock: {
    de: 'Diese Prämie ist leider vergriffen. Deine Herzen bleiben dir für eine andere.',
    en: 'Sadly this reward is out of stock. Your hearts stay with you for another one.',
    fr: 'Cette récompense est épuisée. Tes cœurs te restent pour une autre.',
  },
  /** A basket with this reward is open at a till. */
  rewardTemporarilyLocked: {
    de: 'Das Zurückgeben deiner Prämie ist gerade nicht möglich. Bitte versuch es später noch einmal.',
    en: 'Deactivating your reward is temporarily not possible. Please try again later.',
    fr: 'Rendre ta récompense n’est pas possible pour le moment. Réessaie un peu plus tard.',
  },
  rewardNotActivated: {
    de: 'Diese Prämie ist nicht aktiviert. Unter „Meine Prämien“ siehst du, was für dich bereitliegt.',
    en: 'This reward is not activated. “My rewards” shows what is ready for you.',
    fr: 'Cette récompense n’est pas activée. « Mes récompenses » te montre ce qui t’attend.',
  },
  /** The member has not activated the reward that the till names, or it has been handed over already. */
  rewardNotReadyAtTill: {
    de: 'Diese Prämie liegt nicht bereit. Aktiviere sie in der App und zeig dann noch einmal deine Karte.',
    en: 'This reward is not ready. Activate it in the app, then show your card again.',
    fr: 'Cette récompense n’est pas prête. Active-la dans l’appli, puis montre ta carte encore une fois.',
  },
  redeemCodeNotFound: {
    de: 'Diesen Einlösecode kennen wir nicht. Öffne ihn in der App noch einmal.',
    en: 'We don’t know this redeem code. Please open it in the app again.',
    fr: 'Nous ne connaissons pas ce code d’échange. Ouvre-le à nouveau dans l’appli.',
  },
  redeemCodeExpired: {
    de: 'Dieser Einlösecode ist abgelaufen. Hol dir in der App einfach einen neuen.',
    en: 'This redeem code has run out. Simply get a new one in the app.',
    fr: 'Ce code d’échange a expiré. Demandes-en un nouveau dans l’appli.',
  },
  redeemTypeUnsupported: {
    de: 'So lässt sich das hier nicht einlösen. Zeig an der Kasse einfach deine Kundenkarte.',
    en: 'This can’t be redeemed this way. Simply show your customer card at the till.',
    fr: 'Cet échange n’est pas possible ainsi. Montre simplement ta carte client en caisse.',
  },
  giftNotFound: {
    de: 'Dieses Geschenk finden wir nicht. Schau in der Bonuswelt, was es gerade gibt.',
    en: 'We can’t find this gift. See what is on offer in the bonus world.',
    fr: 'Nous ne trouvons pas ce cadeau. Regarde ce qui est proposé dans les avantages.',
  },
  giftInactive: {
    de: 'Dieses Geschenk gibt es gerade nicht. In der Bonuswelt findest du andere.',
    en: 'This gift is not on offer right now. You will find others in the bonus world.',
    fr: 'Ce cadeau n’est pas proposé en ce moment. Tu en trouves d’autres dans les avantages.',
  },
  giftOutOfStock: {
    de: 'Dieses Geschenk ist leider vergriffen. In der Bonuswelt findest du andere.',
    en: 'Sadly this gift is out of stock. You will find others in the bonus world.',
    fr: 'Ce cadeau est épuisé. Tu en trouves d’autres dans les avantages.',
  },
  /** The hold is not in the expected status: a till has scanned it, or it has ended. */
  giftRedemptionError: {
    de: 'Das geht mit diesem Geschenk gerade nicht: Es liegt an einer Kasse, ist schon abgeholt oder zurückgegeben.',
    en: 'That is not possible with this gift right now: it is at a till, or was handed over or given back already.',
    fr: 'Ce n’est pas possible avec ce cadeau : il est à une caisse, ou déjà retiré ou rendu.',
  },
  giftLimitReached: {
    de: 'Von diesem Geschenk hast du schon alle, die es für dich gibt. In der Bonuswelt findest du andere.',
    en: 'You already have all of this gift that you can get. You will find others in the bonus world.',
    fr: 'Tu as déjà tous les exemplaires de ce cadeau auxquels tu as droit. Tu en trouves d’autres dans les avantages.',
  },
  /** The gift does not have this exchange type. */
  giftExchangeTypeNotFound: {
    de: 'Dieses Geschenk lässt sich damit nicht eintauschen. Beim Geschenk steht, was es kostet.',
    en: 'This gift can’t be exchanged for that. The gift shows what it costs.',
    fr: 'Ce cadeau ne s’échange pas contre cela. Son prix est indiqué sur sa page.',
  },
  exchangeTypeInvalid: {
    de: 'Wähle bitte, ob du mit Herzen oder mit Bonuspunkten tauschen möchtest.',
    en: 'Please choose whether to exchange hearts or bonus points.',
    fr: 'Choisis si tu veux échanger des cœurs ou des points bonus.',
  },
  reservationCodeNotFound: {
    de: 'Diesen Abholcode kennen wir nicht. Öffne deine Reservierung noch einmal.',
    en: 'We don’t know this pick-up code. Please open your reservation again.',
    fr: 'Nous ne connaissons pas ce code de retrait. Ouvre à nouveau ta réservation.',
  },
  reservationCodeExpired: {
    de: 'Die Zeit zum Abholen ist vorbei, dein Einsatz ist zurück. Du kannst das Geschenk neu reservieren.',
    en: 'The time to pick it up is over, and what it cost has come back. You can reserve the gift again.',
    fr: 'Le délai de retrait est passé et ce qu’il coûtait t’est revenu. Tu peux réserver le cadeau à nouveau.',
  },
  reservationPickUpError: {
    de: 'Das geht mit dieser Reservierung gerade nicht: Sie liegt in einem anderen Markt, an einer Kasse oder ist schon beendet.',
    en: 'That is not possible with this reservation right now: it is at another store or at a till, or it has ended.',
    fr: 'Ce n’est pas possible avec cette réservation : elle est dans un autre magasin, à une caisse, ou déjà terminée.',
  },
  openReservationNotRedeemed: {
    de: 'Dieses Geschenk hast du schon reserviert. Hol es ab, danach kannst du es wieder reservieren.',
    en: 'You have reserved this gift already. Pick it up, then you can reserve it again.',
    fr: 'Tu as déjà réservé ce cadeau. Viens le chercher, puis tu pourras le réserver à nouveau.',
  },
} as const satisfies Record<string, Localised>
