import { defineTexts } from '@herzkarte/ui/language.ts'

export const historyTexts = defineTexts({
  title: { de: 'Stempel-Verlauf', en: 'Stamps history', fr: 'Historique des tampons' },
  figures: { de: 'Stempel in diesem Zeitraum', en: 'Stamps in this period', fr: 'Tampons sur cette période' },
  collected: { de: 'gesammelt', en: 'collected', fr: 'collectés' },
  spent: { de: 'eingelöst', en: 'used', fr: 'utilisés' },
  now: { de: 'jetzt', en: 'now', fr: 'maintenant' },
  purchase: { de: 'Einkauf', en: 'Purchase', fr: 'Achat' },
  return: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  activation: { de: 'Karte voll', en: 'Card full', fr: 'Carte pleine' },
  deactivation: { de: 'Volle Karte aufgelöst', en: 'Full card undone', fr: 'Carte pleine annulée' },
  rewardReturn: { de: 'Prämie zurückgenommen', en: 'Reward taken back', fr: 'Récompense reprise' },
  goodwill: { de: 'Kundenservice', en: 'Customer service', fr: 'Service client' },
  expiry: { de: 'Abgelaufen', en: 'Expired', fr: 'Expirés' },
  correction: { de: 'Korrektur', en: 'System adjustment', fr: 'Ajustement' },
  store: { de: (name: string) => `Markt ${name}`, en: (name: string) => name, fr: (name: string) => name },
  receipt: {
    de: (number: string) => `Bon ${number}`,
    en: (number: string) => `Receipt ${number}`,
    fr: (number: string) => `Ticket ${number}`,
  },
  repaid: {
    de: (punches: number) => `davon ${punches} Offenes ausgeglichen`,
    en: (punches: number) => `${punches} of them made up for owed ones`,
    fr: (punches: number) => `dont ${punches} pour compenser`,
  },
  becameDebt: {
    de: (punches: number) => `davon ${punches} offen, schon eingelöst`,
    en: (punches: number) => `${punches} of them owed, used already`,
    fr: (punches: number) => `dont ${punches} dus, déjà utilisés`,
  },
  empty: { de: 'Noch keine Stempel', en: 'No stamps yet', fr: 'Pas encore de tampons' },
  emptyText: {
    de: 'In diesem Zeitraum kam keiner dazu. Zeig beim nächsten Kaffee deine Karte, dann stempelt die Kasse mit.',
    en: 'None came in this period. Show your card with your next coffee and the till stamps it.',
    fr: 'Aucun sur cette période. Montre ta carte avec ton prochain café, la caisse la tamponnera.',
  },
  toOffers: { de: 'Sammelkarten ansehen', en: 'See the collector cards', fr: 'Voir les cartes à tampons' },
})

export type HistoryTexts = (typeof historyTexts)['de']
