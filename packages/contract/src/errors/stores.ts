import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

export const stores = {
  coordinatesInvalid: {
    code: codes.coordinatesInvalid,
    addition: true,
    text: {
      de: 'Dein Standort kam nicht richtig an. Such deinen Markt bitte nach Ort.',
      en: 'Your location did not come through properly. Please look for your store by place.',
      fr: 'Ta position n’est pas bien arrivée. Cherche ton magasin par ville.',
    },
  },
  storeNotFound: {
    code: codes.storeNotFound,
    text: {
      de: 'Diesen Markt finden wir nicht. Wähle bitte einen aus der Marktsuche.',
      en: 'We can’t find this store. Please choose one in the store finder.',
      fr: 'Nous ne trouvons pas ce magasin. Choisis-en un dans la liste des magasins.',
    },
  },
  storeInactive: {
    code: codes.storeInactive,
    text: {
      de: 'Dieser Markt ist gerade nicht dabei. Wähle bitte einen anderen in deiner Nähe.',
      en: 'This store is not taking part right now. Please choose another one near you.',
      fr: 'Ce magasin ne participe pas en ce moment. Choisis-en un autre près de chez toi.',
    },
  },
} as const satisfies Theme
