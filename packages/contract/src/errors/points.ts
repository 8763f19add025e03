import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

export const points = {
  notEnoughPoints: {
    code: codes.notEnoughPoints,
    addition: true,
    text: {
      de: 'Dafür reichen deine Punkte noch nicht. Beim nächsten Einkauf in der Bäckerei kommen neue dazu.',
      en: 'You don’t have enough points for this yet. Your next bakery purchase brings new ones.',
      fr: 'Tu n’as pas encore assez de points. Ton prochain achat en boulangerie en apportera de nouveaux.',
    },
  },
  voucherNotFound: {
    code: codes.voucherNotFound,
    addition: true,
    text: {
      de: 'Diesen Gutschein finden wir nicht. Schau noch einmal in deine Punkte.',
      en: 'We can’t find this voucher. Have another look at your points.',
      fr: 'Nous ne trouvons pas ce bon. Regarde encore une fois tes points.',
    },
  },
  voucherNotActivated: {
    code: codes.voucherNotActivated,
    addition: true,
    text: {
      de: 'Dieser Gutschein ist schon eingelöst oder zurückgegeben.',
      en: 'This voucher has been redeemed or given back already.',
      fr: 'Ce bon a déjà été utilisé ou rendu.',
    },
  },
} as const satisfies Theme
