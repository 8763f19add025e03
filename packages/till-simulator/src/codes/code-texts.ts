import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const codeTexts = defineTexts({
  title: { de: 'Code einlösen', en: 'Redeem a code', fr: 'Utiliser un code' },
  needsConnection: {
    de: 'Codes brauchen eine Verbindung zum Treuesystem. Versuch es gleich noch einmal.',
    en: 'Codes need a connection to the loyalty system. Try again in a moment.',
    fr: 'Les codes ont besoin d’une connexion au système de fidélité. Réessaie dans un instant.',
  },
  gift: { de: 'Geschenk', en: 'Gift', fr: 'Cadeau' },
  reservation: { de: 'Reservierung', en: 'Reservation', fr: 'Réservation' },
  receiver: { de: 'Für {name}', en: 'For {name}', fr: 'Pour {name}' },
  paidHearts: {
    de: (count: number) => `Mit ${count} ${plural(count, 'Herz', 'Herzen')} bezahlt`,
    en: (count: number) => `Paid with ${count} ${plural(count, 'heart', 'hearts')}`,
    fr: (count: number) => `Payé ${count} ${plural(count, 'cœur', 'cœurs')}`,
  },
  paidPoints: {
    de: (count: number) => `Mit ${count} ${plural(count, 'Punkt', 'Punkten')} bezahlt`,
    en: (count: number) => `Paid with ${count} ${plural(count, 'point', 'points')}`,
    fr: (count: number) => `Payé ${count} ${plural(count, 'point', 'points')}`,
  },
  free: { de: 'Geschenkt', en: 'Free of charge', fr: 'Offert' },
  adult: {
    de: 'Ab 18: Bitte Ausweis zeigen lassen.',
    en: '18+: please ask for an ID.',
    fr: '18 ans et plus\u00a0: demande une pièce d’identité.',
  },
  handOver: { de: 'Jetzt ausgeben', en: 'Hand over now', fr: 'Remettre maintenant' },
  handedOver: { de: '{title} ausgegeben', en: '{title} handed over', fr: '{title}\u00a0: remis' },
  takeBack: { de: 'Geschenk zurücknehmen', en: 'Take the gift back', fr: 'Reprendre le cadeau' },
  takenBack: { de: '{title} zurückgenommen', en: '{title} taken back', fr: '{title}\u00a0: repris' },
  close: { de: 'Schließen', en: 'Close', fr: 'Fermer' },
  done: { de: 'Fertig', en: 'Done', fr: 'Terminé' },
  collectTitle: { de: 'Sammelcode', en: 'Collect code', fr: 'Code à collecter' },
  collectFor: { de: 'Die Herzen gehen an {name}.', en: 'The hearts go to {name}.', fr: 'Les cœurs vont à {name}.' },
  collectNobody: {
    de: 'Nimm zuerst die Kundenkarte an, dann weiß die Kasse, wem die Herzen gehören.',
    en: 'Take the customer’s card first, so that the till knows whose hearts they are.',
    fr: 'Prends d’abord la carte client, pour savoir à qui vont les cœurs.',
  },
  collect: { de: 'Herzen gutschreiben', en: 'Credit the hearts', fr: 'Créditer les cœurs' },
  collected: {
    de: (count: number, balance: number) => `${count} ${plural(count, 'Herz', 'Herzen')} gelandet, damit ${balance}`,
    en: (count: number, balance: number) => `${count} ${plural(count, 'heart', 'hearts')} landed, makes ${balance}`,
    fr: (count: number, balance: number) => `${count} ${plural(count, 'cœur', 'cœurs')} de plus, soit ${balance}`,
  },
})
