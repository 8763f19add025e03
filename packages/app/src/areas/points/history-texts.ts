import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const historyTexts = defineTexts({
  last: { de: 'Zuletzt', en: 'Latest', fr: 'Dernièrement' },
  title: { de: 'Punkte-Verlauf', en: 'Points history', fr: 'Historique des points' },
  now: { de: 'jetzt', en: 'now', fr: 'maintenant' },
  inAll: { de: 'insgesamt', en: 'in all', fr: 'au total' },
  purchase: { de: 'Einkauf in der Bäckerei', en: 'Bakery purchase', fr: 'Achat en boulangerie' },
  return: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  activation: { de: 'Gutschein aktiviert', en: 'Voucher activated', fr: 'Bon activé' },
  deactivation: { de: 'Gutschein zurückgegeben', en: 'Voucher given back', fr: 'Bon rendu' },
  voucherReturn: { de: 'Gutschein wieder da', en: 'Voucher came back', fr: 'Bon restitué' },
  goodwill: { de: 'Kundenservice', en: 'Customer service', fr: 'Service client' },
  correction: { de: 'Korrektur', en: 'System adjustment', fr: 'Ajustement' },
  gift: { de: 'Geschenk eingetauscht', en: 'Exchanged for a gift', fr: 'Échangés contre un cadeau' },
  giftReturn: { de: 'Geschenk nicht abgeholt', en: 'Gift not picked up', fr: 'Cadeau non retiré' },
  store: { de: (name: string) => `Markt ${name}`, en: (name: string) => name, fr: (name: string) => name },
  receipt: {
    de: (number: string) => `Bon ${number}`,
    en: (number: string) => `Receipt ${number}`,
    fr: (number: string) => `Ticket ${number}`,
  },
  repaid: {
    de: (points: number) => `davon ${points} ${plural(points, 'offener Punkt', 'offene Punkte')} ausgeglichen`,
    en: (points: number) => `${points} of them made up for owed ones`,
    fr: (points: number) => `dont ${points} pour compenser`,
  },
  becameDebt: {
    de: (points: number) => `davon ${points} offen, schon eingelöst`,
    en: (points: number) => `${points} of them owed, used already`,
    fr: (points: number) => `dont ${points} dus, déjà utilisés`,
  },
  empty: { de: 'Noch keine Punkte', en: 'No points yet', fr: 'Pas encore de points' },
  emptyText: {
    de: 'In diesem Zeitraum kam nichts dazu. Ab 5\u00a0€ in der Bäckerei gibt es Punkte.',
    en: 'Nothing came in this period. From €5 at the bakery there are points.',
    fr: 'Rien sur cette période. Les points arrivent dès 5\u00a0€ en boulangerie.',
  },
  toPoints: { de: 'Meine Bonuspunkte', en: 'My bonus points', fr: 'Mes points bonus' },
})

export type HistoryTexts = (typeof historyTexts)['de']
