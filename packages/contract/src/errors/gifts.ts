import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

export const gifts = {
  giftNotFound: {
    code: codes.giftNotFound,
    text: {
      de: 'Dieses Geschenk finden wir nicht. Schau in der Bonuswelt, was es gerade gibt.',
      en: 'We can’t find this gift. See what is on offer in the bonus world.',
      fr: 'Nous ne trouvons pas ce cadeau. Regarde dans l’univers bonus ce qui est proposé.',
    },
  },
  giftInactive: {
    code: codes.giftInactive,
    text: {
      de: 'Dieses Geschenk gibt es gerade nicht. In der Bonuswelt findest du andere.',
      en: 'This gift is not on offer right now. You will find others in the bonus world.',
      fr: 'Ce cadeau n’est pas proposé en ce moment. Tu en trouves d’autres dans l’univers bonus.',
    },
  },
  giftOutOfStock: {
    code: codes.giftOutOfStock,
    text: {
      de: 'Dieses Geschenk ist leider vergriffen. In der Bonuswelt findest du andere.',
      en: 'Sadly this gift is out of stock. You will find others in the bonus world.',
      fr: 'Ce cadeau est épuisé. Tu en trouves d’autres dans l’univers bonus.',
    },
  },
  /** The hold is not in the expected status: a till has scanned it, or it has ended. */
  giftRedemptionError: {
    code: codes.giftRedemptionError,
    text: {
      de: 'Das geht mit diesem Geschenk gerade nicht: Es liegt an einer Kasse, ist schon abgeholt oder zurückgegeben.',
      en: 'That is not possible with this gift right now: it is at a till, or was handed over or given back already.',
      fr: 'Ce n’est pas possible avec ce cadeau : il est à une caisse, ou déjà retiré ou rendu.',
    },
  },
  giftLimitReached: {
    code: codes.giftLimitReached,
    addition: true,
    text: {
      de: 'Von diesem Geschenk hast du schon alle, die es für dich gibt. In der Bonuswelt findest du andere.',
      en: 'You already have all of this gift that you can get. You will find others in the bonus world.',
      fr: 'Tu as déjà tous les exemplaires de ce cadeau auxquels tu as droit. Tu en trouves d’autres dans l’univers bonus.',
    },
  },
  /** The gift does not have this exchange type. */
  giftExchangeTypeNotFound: {
    code: codes.giftExchangeTypeNotFound,
    text: {
      de: 'Dieses Geschenk lässt sich damit nicht eintauschen. Beim Geschenk steht, was es kostet.',
      en: 'This gift can’t be exchanged for that. The gift shows what it costs.',
      fr: 'Ce cadeau ne s’échange pas contre cela. Son prix est indiqué sur sa page.',
    },
  },
  exchangeTypeInvalid: {
    code: codes.exchangeTypeInvalid,
    text: {
      de: 'Wähle bitte, ob du mit Herzen oder mit Bonuspunkten tauschen möchtest.',
      en: 'Please choose whether to exchange hearts or bonus points.',
      fr: 'Choisis si tu veux échanger des cœurs ou des points bonus.',
    },
  },
} as const satisfies Theme
