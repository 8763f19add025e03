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
    de: (number: string) => `Einen Markt mit der Nummer ${number} gibt es nicht.`,
    en: (number: string) => `There is no store with the number ${number}.`,
    fr: (number: string) => `Aucun magasin n’a le numéro ${number}.`,
  },
  weightBack: {
    de: (left: string) => `Wie viel von ${left} kommt zurück?`,
    en: (left: string) => `How much of ${left} comes back?`,
    fr: (left: string) => `Combien de ${left} rend-on\u202f?`,
  },
  notThisWeight: {
    de: (left: string) => `Höchstens ${left}. Mit Komma sind es Kilogramm, ohne Komma Gramm.`,
    en: (left: string) => `At most ${left}. With a point it is kilograms, without one grams.`,
    fr: (left: string) => `${left} au plus. Avec une virgule, ce sont des kilos, sans virgule des grammes.`,
  },
  own: { de: 'Bons dieser Kasse', en: 'Receipts of this till', fr: 'Tickets de cette caisse' },
  none: {
    de: 'Diese Kasse hat noch nichts verkauft.',
    en: 'This till has sold nothing yet.',
    fr: 'Cette caisse n’a encore rien vendu.',
  },
  ofStore: {
    de: (name: string, time: string) => `Markt ${name}, ${time}`,
    en: (name: string, time: string) => `${name} store, ${time}`,
    fr: (name: string, time: string) => `Magasin ${name}, ${time}`,
  },
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
  notThisAmount: {
    de: (left: string) => `Höchstens ${left}.`,
    en: (left: string) => `At most ${left}.`,
    fr: (left: string) => `${left} au plus.`,
  },
  returnAmount: {
    de: (amount: string) => `${amount} zurückgeben`,
    en: (amount: string) => `Pay ${amount} back`,
    fr: (amount: string) => `Rendre ${amount}`,
  },
  back: { de: 'Schon zurück', en: 'Back already', fr: 'Déjà rendu' },
  void: { de: 'Bon stornieren', en: 'Void the receipt', fr: 'Annuler le ticket' },
  voidedNow: {
    de: (amount: string) => `Storniert, ${amount} zurück`,
    en: (amount: string) => `Voided, ${amount} to pay back`,
    fr: (amount: string) => `Annulé, ${amount} à rendre`,
  },
  payOut: { de: 'Geld zurück', en: 'Money back', fr: 'Rembourser' },
  restoredVoucher: {
    de: (amount: string) => `Gutschein wieder da: ${amount}`,
    en: (amount: string) => `Voucher is back: ${amount}`,
    fr: (amount: string) => `Bon de retour\u00a0: ${amount}`,
  },
  restoredReward: {
    de: (name: string) => `Prämie wieder da: ${name}`,
    en: (name: string) => `Reward is back: ${name}`,
    fr: (name: string) => `Récompense de retour\u00a0: ${name}`,
  },
  other: { de: 'Anderer Bon', en: 'Another receipt', fr: 'Autre ticket' },
})
