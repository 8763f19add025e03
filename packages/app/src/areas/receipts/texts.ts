import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const receiptTexts = defineTexts({
  claim: { de: 'Kassenbon einlösen', en: 'Claim a receipt', fr: 'Utiliser un ticket de caisse' },
  purchase: { de: 'Einkauf', en: 'Purchase', fr: 'Achat' },
  return: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  void: { de: 'Storno', en: 'Voided purchase', fr: 'Annulation' },
  total: { de: 'Summe', en: 'Total', fr: 'Total' },
  refunded: { de: 'Erstattet', en: 'Refunded', fr: 'Remboursé' },
  returnedSince: { de: 'Seitdem zurückgegeben', en: 'Returned since', fr: 'Rendu depuis' },
  returnedQuantity: {
    de: (quantity: number) => `${quantity} zurückgegeben`,
    en: (quantity: number) => `${quantity} returned`,
    fr: (quantity: number) => `${quantity} ${plural(quantity, 'rendu', 'rendus')}`,
  },
  reward: { de: 'Prämie', en: 'Reward', fr: 'Récompense' },
  coupon: {
    de: (title: string) => `Coupon: ${title}`,
    en: (title: string) => `Coupon: ${title}`,
    fr: (title: string) => `Coupon\u00a0: ${title}`,
  },
  lineDiscount: {
    de: (amount: string) => `${amount} mit Coupon`,
    en: (amount: string) => `${amount} with a coupon`,
    fr: (amount: string) => `${amount} avec un coupon`,
  },
  tillDiscount: {
    de: (amount: string) => `${amount} Rabatt der Kasse`,
    en: (amount: string) => `${amount} discount at the till`,
    fr: (amount: string) => `${amount} de remise en caisse`,
  },
  freePiece: {
    de: (amount: string) => `${amount} als Prämie`,
    en: (amount: string) => `${amount} as a reward`,
    fr: (amount: string) => `${amount} offerts en récompense`,
  },
  regularPrice: {
    de: (amount: string) => `statt ${amount}`,
    en: (amount: string) => `instead of ${amount}`,
    fr: (amount: string) => `au lieu de ${amount}`,
  },
  returnedWeight: {
    de: (weight: string) => `${weight} zurückgegeben`,
    en: (weight: string) => `${weight} returned`,
    fr: (weight: string) => `${weight} rendus`,
  },
  depositReturn: { de: 'Pfand zurück', en: 'Deposit returned', fr: 'Consigne rendue' },
  vat: {
    de: (code: string) => `davon mit Steuersatz ${code}`,
    en: (code: string) => `of which at VAT code ${code}`,
    fr: (code: string) => `dont au taux de TVA ${code}`,
  },
  vatFree: { de: 'davon ohne Steuersatz', en: 'of which without VAT code', fr: 'dont sans taux de TVA' },
  paidOut: { de: 'Ausgezahlt', en: 'Paid out', fr: 'Versé' },
  discount: { de: 'Durch Coupons gespart', en: 'Saved with coupons', fr: 'Économisé avec tes coupons' },
  voucher: { de: 'Mit Bäckerei-Gutschein bezahlt', en: 'Paid with bakery voucher', fr: 'Payé avec un bon boulangerie' },
  voucherReturned: { de: 'Als Bäckereipunkte zurück', en: 'Returned as bakery points', fr: 'Rendu en points boulangerie' },
  punchesOf: {
    de: (card: string) => `Stempel „${card}“`,
    en: (card: string) => `Stamps “${card}”`,
    fr: (card: string) => `Tampons «\u00a0${card}\u00a0»`,
  },
  points: { de: 'Bäckereipunkte', en: 'Bakery points', fr: 'Points boulangerie' },
  donation: {
    de: (recipient: string) => `Unsere Spende für „${recipient}“`,
    en: (recipient: string) => `Our donation to “${recipient}”`,
    fr: (recipient: string) => `Notre don à «\u00a0${recipient}\u00a0»`,
  },
  donationReturned: {
    de: (recipient: string) => `Von der Spende für „${recipient}“ zurückgenommen`,
    en: (recipient: string) => `Taken back of the donation to “${recipient}”`,
    fr: (recipient: string) => `Repris du don à «\u00a0${recipient}\u00a0»`,
  },
  receiptNumber: { de: 'Bon-Nummer', en: 'Receipt number', fr: 'Ticket n°' },
  heartsOf: {
    de: (campaign: string) => `Herzen „${campaign}“`,
    en: (campaign: string) => `Hearts “${campaign}”`,
    fr: (campaign: string) => `Cœurs «\u00a0${campaign}\u00a0»`,
  },
  totalsOnly: {
    de: 'Einzelne Posten zeigen wir dir, wenn du digitale Kassenbons einschaltest.',
    en: 'We show the single items when you switch digital receipts on.',
    fr: 'Nous montrons chaque article si tu actives les tickets numériques.',
  },
})
