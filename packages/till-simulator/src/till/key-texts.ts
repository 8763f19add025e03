import { defineTexts } from '@herzkarte/ui/language.ts'

export const keyTexts = defineTexts({
  keys: { de: 'Tasten der Kasse', en: 'Keys of the till', fr: 'Touches de la caisse' },
  quantity: { de: 'Menge', en: 'Quantity', fr: 'Quantité' },
  discount: { de: 'Rabatt', en: 'Discount', fr: 'Remise' },
  price: { de: 'Preis', en: 'Price', fr: 'Prix' },
  park: { de: 'Parken', en: 'Park', fr: 'En attente' },
  resume: { de: 'Zurückholen', en: 'Resume', fr: 'Reprendre' },
  void: { de: 'Storno', en: 'Void', fr: 'Annulation' },
  giveBack: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  empties: { de: 'Leergut', en: 'Empties', fr: 'Consigne' },
  dayEnd: { de: 'Tagesende', en: 'End of day', fr: 'Fin de journée' },
  remove: { de: 'Streichen', en: 'Remove', fr: 'Supprimer' },
  removeKey: { de: 'Entf', en: 'Del', fr: 'Suppr' },
  nothingSelected: { de: 'Der Korb ist leer.', en: 'The basket is empty.', fr: 'Le panier est vide.' },
  goodsOnly: {
    de: 'Das geht nur mit Ware. Wähl mit den Pfeilen eine andere Zeile.',
    en: 'That is for goods only. Choose another line with the arrows.',
    fr: 'Cela ne vaut que pour un article. Choisis une autre ligne avec les flèches.',
  },
  nothingParked: {
    de: 'Nichts im Korb, und nichts ist geparkt.',
    en: 'The basket is empty, and nothing is parked.',
    fr: 'Le panier est vide et rien n’est en attente.',
  },
  parked: { de: 'Geparkte Einkäufe', en: 'Parked baskets', fr: 'Paniers en attente' },
  resumeOne: {
    de: 'Einkauf von {time} über {amount} zurückholen',
    en: 'Resume the basket of {time}, {amount}',
    fr: 'Reprendre le panier de {time}, {amount}',
  },
})
