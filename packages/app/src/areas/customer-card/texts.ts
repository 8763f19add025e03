import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const cardTexts = defineTexts({
  code: { de: 'QR-Code deiner Kundenkarte', en: 'QR code of your customer card', fr: 'Code QR de ta carte client' },
  newCode: {
    de: (seconds: number) => `Neuer Code in ${seconds} ${plural(seconds, 'Sekunde', 'Sekunden')}`,
    en: (seconds: number) => `New code in ${seconds} ${plural(seconds, 'second', 'seconds')}`,
    fr: (seconds: number) => `Nouveau code dans ${seconds} ${plural(seconds, 'seconde', 'secondes')}`,
  },
  offline: {
    de: 'Keine Verbindung. Der Code gilt trotzdem.',
    en: 'No connection. The code is still valid.',
    fr: 'Pas de connexion. Le code reste valable.',
  },
  onlyEarns: {
    de: 'Keine Verbindung seit Langem. Der Code sammelt nur, bis du wieder online bist.',
    en: 'No connection for a long time. The code only collects until you are online again.',
    fr: 'Pas de connexion depuis longtemps. Le code ne fait que cumuler jusqu’à ce que tu sois en ligne.',
  },
  ready: { de: 'Bereit für die Kasse', en: 'Ready for the till', fr: 'Prêt pour la caisse' },
  asOf: {
    de: (moment: string) => `Stand von ${moment}`,
    en: (moment: string) => `As of ${moment}`,
    fr: (moment: string) => `État\u00a0: ${moment}`,
  },
  rewardAndPay: {
    de: (amount: string) => `Prämie, Zuzahlung ${amount}`,
    en: (amount: string) => `Reward, you pay ${amount}`,
    fr: (amount: string) => `Récompense, supplément ${amount}`,
  },
  reward: { de: 'Prämie, ohne Zuzahlung', en: 'Reward, no extra charge', fr: 'Récompense, sans supplément' },
  coupon: {
    de: (badge: string, day: string) => `Coupon ${badge}, gültig bis ${day}`,
    en: (badge: string, day: string) => `Coupon ${badge}, valid until ${day}`,
    fr: (badge: string, day: string) => `Coupon ${badge}, jusqu’au ${day}`,
  },
  voucher: {
    de: (amount: string) => `Bäckerei-Gutschein ${amount}`,
    en: (amount: string) => `Bakery voucher ${amount}`,
    fr: (amount: string) => `Bon boulangerie ${amount}`,
  },
  voucherOnce: {
    de: 'Gilt für einen Einkauf',
    en: 'Valid for one purchase',
    fr: 'Valable pour un achat',
  },
  giftUntil: {
    de: (moment: string) => `Geschenk, Code gültig bis ${moment}`,
    en: (moment: string) => `Gift, code valid until ${moment}`,
    fr: (moment: string) => `Cadeau, code valable jusqu’au ${moment}`,
  },
  reservedAt: {
    de: (store: string, day: string) => `Reserviert im Markt ${store} bis ${day}`,
    en: (store: string, day: string) => `Reserved at ${store} until ${day}`,
    fr: (store: string, day: string) => `Réservé à ${store} jusqu’au ${day}`,
  },
  nothingReady: { de: 'Gerade ist nichts aktiviert.', en: 'Nothing is activated right now.', fr: 'Rien n’est activé pour l’instant.' },
  toOffers: { de: 'Angebote ansehen', en: 'See the offers', fr: 'Voir les offres' },
  history: { de: 'Einkäufe und Kassenbons', en: 'Purchases and receipts', fr: 'Achats et tickets' },
})
