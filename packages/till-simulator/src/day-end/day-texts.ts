import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const dayTexts = defineTexts({
  title: { de: 'Tagesende', en: 'End of day', fr: 'Fin de journée' },
  day: { de: 'Tag', en: 'Day', fr: 'Jour' },
  thisTill: {
    de: (number: string) => `Kasse ${number}`,
    en: (number: string) => `Till ${number}`,
    fr: (number: string) => `Caisse ${number}`,
  },
  all: { de: 'Alle Kassen', en: 'All tills', fr: 'Toutes les caisses' },
  net: { de: 'Eingenommen', en: 'Taken', fr: 'Encaissé' },
  noTender: { de: 'ohne Angabe', en: 'not stated', fr: 'sans indication' },
  kind: { de: 'Art', en: 'Kind', fr: 'Type' },
  receipts: { de: 'Bons', en: 'Receipts', fr: 'Tickets' },
  amount: { de: 'Betrag', en: 'Amount', fr: 'Montant' },
  purchases: { de: 'Verkäufe', en: 'Sales', fr: 'Ventes' },
  returns: { de: 'Rückgaben', en: 'Returns', fr: 'Retours' },
  voids: { de: 'Stornos', en: 'Voids', fr: 'Annulations' },
  waiting: {
    de: (count: number) =>
      `${count} ${plural(count, 'Vorgang wartet', 'Vorgänge warten')} noch und ${plural(count, 'fehlt', 'fehlen')} hier.`,
    en: (count: number) => `${count} ${plural(count, 'transaction is', 'transactions are')} still waiting and missing here.`,
    fr: (count: number) => `${count} ${plural(count, 'opération en attente manque', 'opérations en attente manquent')} ici.`,
  },
  nothing: { de: 'An diesem Tag ist nichts gebucht.', en: 'Nothing was booked on this day.', fr: 'Rien n’est enregistré ce jour-là.' },
  failed: {
    de: 'Der Abschluss braucht eine Verbindung zum Treuesystem.',
    en: 'The totals need a connection to the loyalty system.',
    fr: 'Les totaux demandent une connexion au système de fidélité.',
  },
  csv: { de: 'Als CSV speichern', en: 'Save as CSV', fr: 'Enregistrer en CSV' },
})
