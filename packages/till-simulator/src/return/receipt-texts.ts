import { defineTexts } from '@herzkarte/ui/language.ts'

export const receiptTexts = defineTexts({
  titleReturn: { de: 'Was kommt zurück?', en: 'What comes back?', fr: 'Que rend-on\u202f?' },
  titleVoid: { de: 'Welcher Bon war falsch?', en: 'Which receipt was wrong?', fr: 'Quel ticket était faux\u202f?' },
  titleVoidThis: { de: 'Diesen Bon stornieren?', en: 'Void this receipt?', fr: 'Annuler ce ticket\u202f?' },
  number: {
    de: 'Bonnummer, auch aus anderen Märkten',
    en: 'Receipt number, of other stores too',
    fr: 'Numéro de ticket, d’un autre magasin aussi',
  },
  find: { de: 'Bon suchen', en: 'Find the receipt', fr: 'Chercher le ticket' },
  notANumber: {
    de: 'Eine Bonnummer sieht so aus: 0412-7781-0094.',
    en: 'A receipt number looks like this: 0412-7781-0094.',
    fr: 'Un numéro de ticket ressemble à ceci\u00a0: 0412-7781-0094.',
  },
  noSuchStore: {
    de: 'Einen Markt mit der Nummer {number} gibt es nicht.',
    en: 'There is no store with the number {number}.',
    fr: 'Aucun magasin n’a le numéro {number}.',
  },
  weightBack: { de: 'Wie viel von {left} kommt zurück?', en: 'How much of {left} comes back?', fr: 'Combien de {left} rend-on\u202f?' },
  notThisWeight: {
    de: 'Höchstens {left}. Mit Komma sind es Kilogramm, ohne Komma Gramm.',
    en: 'At most {left}. With a point it is kilograms, without one grams.',
    fr: '{left} au plus. Avec une virgule, ce sont des kilos, sans virgule des grammes.',
  },
  own: { de: 'Bons dieser Kasse', en: 'Receipts of this till', fr: 'Tickets de cette caisse' },
  none: {
    de: 'Diese Kasse hat noch nichts verkauft.',
    en: 'This till has sold nothing yet.',
    fr: 'Cette caisse n’a encore rien vendu.',
  },
  ofStore: { de: 'Markt {name}, {time}', en: '{name} store, {time}', fr: 'Magasin {name}, {time}' },
  needsConnection: {
    de: 'Ein fremder Bon braucht eine Verbindung zum Treuesystem. Versuch es gleich noch einmal.',
    en: 'A receipt of another till needs a connection to the loyalty system. Try again in a moment.',
    fr: 'Le ticket d’une autre caisse demande une connexion au système de fidélité. Réessaie dans un instant.',
  },
  voided: { de: 'Dieser Bon ist storniert.', en: 'This receipt was voided.', fr: 'Ce ticket est annulé.' },
  notASale: {
    de: 'Das ist kein Verkauf, sondern eine Rückgabe oder ein Storno.',
    en: 'This is no sale, but a return or a void.',
    fr: 'Ce n’est pas une vente, mais un retour ou une annulation.',
  },
  linesGone: {
    de: 'Von diesem Bon sind nur noch die Summen da. Betrag und Steuersatz stehen auf dem Bon der Kundschaft.',
    en: 'Only the sums of this receipt are left. Amount and VAT rate are on the customer’s receipt.',
    fr: 'De ce ticket, il ne reste que les totaux. Le montant et le taux de TVA sont sur le ticket du client.',
  },
  amountBack: {
    de: (vatCode: string | null, left: string) => `${vatCode === null ? 'Ohne Steuersatz' : `Steuersatz ${vatCode}`}, noch ${left}`,
    en: (vatCode: string | null, left: string) => `${vatCode === null ? 'Without a VAT rate' : `VAT rate ${vatCode}`}, ${left} left`,
    fr: (vatCode: string | null, left: string) => `${vatCode === null ? 'Sans taux de TVA' : `TVA ${vatCode}`}, reste ${left}`,
  },
  notThisAmount: { de: 'Höchstens {left}.', en: 'At most {left}.', fr: '{left} au plus.' },
  returnAmount: { de: '{amount} zurückgeben', en: 'Pay {amount} back', fr: 'Rendre {amount}' },
  back: { de: 'Schon zurück', en: 'Back already', fr: 'Déjà rendu' },
  void: { de: 'Bon stornieren', en: 'Void the receipt', fr: 'Annuler le ticket' },
  voidedNow: { de: 'Storniert, {amount} zurück', en: 'Voided, {amount} to pay back', fr: 'Annulé, {amount} à rendre' },
  payOut: { de: 'Geld zurück', en: 'Money back', fr: 'Rembourser' },
  restoredVoucher: { de: 'Gutschein wieder da: {amount}', en: 'Voucher is back: {amount}', fr: 'Bon de retour\u00a0: {amount}' },
  restoredReward: { de: 'Prämie wieder da: {name}', en: 'Reward is back: {name}', fr: 'Récompense de retour\u00a0: {name}' },
  other: { de: 'Anderer Bon', en: 'Another receipt', fr: 'Autre ticket' },
})
