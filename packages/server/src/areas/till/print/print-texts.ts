import type { Localised } from '@herzkarte/rules/languages.ts'

interface PrintTexts {
  hearts: (title: string) => string
  points: string
  punches: (title: string) => string
  balance: string
  debt: string
  fullCard: string
  coupon: (title: string) => string
  reward: (name: string) => string
  copay: string
  voucher: string
  forfeited: string
  saved: string
  donation: string
  couponBack: (title: string) => string
  rewardBack: (name: string) => string
  voucherBack: string
  pointsBack: string
  rewardUndone: (name: string) => string
  giftUndone: (name: string) => string
  voucherUndone: string
  returned: string
  voided: string
  claim: string
  claimBrings: string
  claimUntil: (day: string) => string
}

/** The words of what a till prints. */
export const printTexts: Localised<PrintTexts> = {
  de: {
    hearts: (title) => `Herzen ${title}`,
    points: 'Bäckereipunkte',
    punches: (title) => `Stempel ${title}`,
    balance: 'Neuer Stand',
    debt: 'Offen nach Rückgaben',
    fullCard: 'Karte voll: Deine Prämie liegt bereit.',
    coupon: (title) => `Coupon ${title}`,
    reward: (name) => `Prämie ${name}`,
    copay: 'Zuzahlung für Prämien',
    voucher: 'Mit Bäckerei-Gutschein bezahlt',
    forfeited: 'Davon verfallen',
    saved: 'Gespart',
    donation: 'Unsere Spende für deinen Einkauf',
    couponBack: (title) => `Coupon ${title} ist wieder da.`,
    rewardBack: (name) => `Prämie ${name} zurück`,
    voucherBack: 'Gutschein wieder gültig',
    pointsBack: 'Als Bäckereipunkte zurück',
    rewardUndone: (name) => `Prämie ${name} ist nicht mehr aktiviert.`,
    giftUndone: (name) => `Geschenk ${name} ist nicht mehr reserviert.`,
    voucherUndone: 'Gutschein zurück in Punkten',
    returned: 'Zurückgegeben',
    voided: 'Storniert',
    claim: 'Karte vergessen? Hol dir die Vorteile in der App mit diesem Code:',
    claimBrings: 'Der Code bringt dir:',
    claimUntil: (day) => `Einlösbar bis ${day}`,
  },
  en: {
    hearts: (title) => `Hearts ${title}`,
    points: 'Bakery points',
    punches: (title) => `Stamps ${title}`,
    balance: 'New balance',
    debt: 'Owed after returns',
    fullCard: 'Card full: your reward is ready.',
    coupon: (title) => `Coupon ${title}`,
    reward: (name) => `Reward ${name}`,
    copay: 'Co-payment for rewards',
    voucher: 'Paid with bakery voucher',
    forfeited: 'Of which forfeited',
    saved: 'Saved',
    donation: 'Our donation for your purchase',
    couponBack: (title) => `Your coupon ${title} is back.`,
    rewardBack: (name) => `Reward ${name} returned`,
    voucherBack: 'Voucher valid again',
    pointsBack: 'Returned as bakery points',
    rewardUndone: (name) => `Reward ${name} is no longer activated.`,
    giftUndone: (name) => `Gift ${name} is no longer reserved.`,
    voucherUndone: 'Voucher turned back to points',
    returned: 'Returned',
    voided: 'Voided',
    claim: 'Forgot your card? Get the benefits in the app with this code:',
    claimBrings: 'The code brings you:',
    claimUntil: (day) => `Valid until ${day}`,
  },
  fr: {
    hearts: (title) => `Cœurs ${title}`,
    points: 'Points boulangerie',
    punches: (title) => `Tampons ${title}`,
    balance: 'Nouveau solde',
    debt: 'Dû après des retours',
    fullCard: 'Carte pleine : ta récompense t’attend.',
    coupon: (title) => `Coupon ${title}`,
    reward: (name) => `Récompense ${name}`,
    copay: 'Supplément pour récompenses',
    voucher: 'Payé avec un bon boulangerie',
    forfeited: 'Dont perdu',
    saved: 'Économisé',
    donation: 'Notre don pour ton achat',
    couponBack: (title) => `Ton coupon ${title} est de nouveau là.`,
    rewardBack: (name) => `Récompense ${name} rendue`,
    voucherBack: 'Bon de nouveau valable',
    pointsBack: 'Rendu en points boulangerie',
    rewardUndone: (name) => `La récompense ${name} n’est plus activée.`,
    giftUndone: (name) => `Le cadeau ${name} n’est plus réservé.`,
    voucherUndone: 'Bon redevenu points',
    returned: 'Rendu',
    voided: 'Annulé',
    claim: 'Carte oubliée ? Récupère tes avantages dans l’appli avec ce code :',
    claimBrings: 'Le code t’apporte :',
    claimUntil: (day) => `Valable jusqu’au ${day}`,
  },
}
