import { defineTexts, plural } from '../app/language.ts'

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
  ready: { de: 'Bereit für die Kasse', en: 'Ready for the till', fr: 'Prêt pour la caisse' },
  rewardAndPay: {
    de: (amount: string) => `Prämie, Zuzahlung ${amount}`,
    en: (amount: string) => `Reward, you pay ${amount}`,
    fr: (amount: string) => `Récompense, supplément ${amount}`,
  },
  reward: { de: 'Prämie, ohne Zuzahlung', en: 'Reward, no extra charge', fr: 'Récompense, sans supplément' },
  nothingReady: { de: 'Gerade ist nichts aktiviert.', en: 'Nothing is activated right now.', fr: 'Rien n’est activé pour l’instant.' },
  toRewards: { de: 'Prämien ansehen', en: 'See the rewards', fr: 'Voir les récompenses' },
  history: { de: 'Einkäufe und Kassenbons', en: 'Purchases and receipts', fr: 'Achats et tickets' },
})
