import { defineTexts } from '@herzkarte/ui/language.ts'
import type { Unknown } from './recognise.ts'

const quoted = {
  de: (text: string) => `„${text.trim().slice(0, 40)}“`,
  en: (text: string) => `“${text.trim().slice(0, 40)}”`,
  fr: (text: string) => `«\u00a0${text.trim().slice(0, 40)}\u00a0»`,
}

type Messages = Record<Unknown, (typed: string) => string>

/* What was read, why it is nothing, and what to do. */
const unknownDe: Messages = {
  checkDigit: (typed) => `Die Prüfziffer von ${quoted.de(typed)} stimmt nicht. Bitte noch einmal scannen, oder den Namen tippen.`,
  notSold: (typed) => `Einen Artikel ${quoted.de(typed)} führt dieser Markt nicht. Tippe den Namen, oder wähle ihn unten.`,
  wholeNumber: (typed) => `${quoted.de(typed)}: Davon gibt es nur ganze Stücke, zum Beispiel 2*.`,
  notReturned: (typed) => `${quoted.de(typed)}: Ein Minus gilt nur für Pfand. Ware kommt über „Rückgabe“ (F8) zurück.`,
  ownWeight: (typed) => `${quoted.de(typed)} hat schon ein Gewicht. Bitte jedes Etikett einzeln scannen, ohne Menge.`,
  onlyGoods: (typed) => `${quoted.de(typed)}: Eine Menge gibt es nur für Artikel. Bitte ohne Menge scannen.`,
  nothing: (typed) =>
    `${quoted.de(typed)} ist kein Artikel, keine Karte, kein Code und kein Bon. Noch einmal scannen, oder den Namen tippen.`,
}
const unknownEn: Messages = {
  checkDigit: (typed) => `The check digit of ${quoted.en(typed)} is wrong. Scan it again, or type the name.`,
  notSold: (typed) => `This store does not sell ${quoted.en(typed)}. Type the name, or choose the product below.`,
  wholeNumber: (typed) => `${quoted.en(typed)}: it is sold by the piece only, such as 2*.`,
  notReturned: (typed) => `${quoted.en(typed)}: a minus is for deposits only. Goods come back by “Return” (F8).`,
  ownWeight: (typed) => `${quoted.en(typed)} has its own weight. Scan each label, without a quantity.`,
  onlyGoods: (typed) => `${quoted.en(typed)}: a quantity is for products only. Scan it without one.`,
  nothing: (typed) => `${quoted.en(typed)} is no product, card, code or receipt. Scan it again, or type the name.`,
}
const unknownFr: Messages = {
  checkDigit: (typed) => `La clé de contrôle de ${quoted.fr(typed)} est fausse. Scanne encore une fois, ou saisis le nom.`,
  notSold: (typed) => `Ce magasin ne vend pas ${quoted.fr(typed)}. Saisis le nom, ou choisis l’article ci-dessous.`,
  wholeNumber: (typed) => `${quoted.fr(typed)} : cet article se vend à la pièce seulement, par exemple 2*.`,
  notReturned: (typed) => `${quoted.fr(typed)} : le moins ne vaut que pour la consigne. Les articles passent par « Retour » (F8).`,
  ownWeight: (typed) => `${quoted.fr(typed)} a déjà un poids. Scanne chaque étiquette, sans quantité.`,
  onlyGoods: (typed) => `${quoted.fr(typed)} : une quantité ne vaut que pour les articles. Scanne sans quantité.`,
  nothing: (typed) => `${quoted.fr(typed)} n’est ni un article, ni une carte, ni un code, ni un ticket. Scanne encore, ou saisis le nom.`,
}

export const entryTexts = defineTexts({
  scan: { de: 'Scannen oder tippen', en: 'Scan or type', fr: 'Scanner ou saisir' },
  scanHint: {
    de: 'EAN, Karte, Code, Bonnummer oder Artikelname',
    en: 'EAN, card, code, receipt number or product name',
    fr: 'EAN, carte, code, numéro de ticket ou nom d’article',
  },
  quantity: { de: 'Menge: {name}', en: 'Quantity: {name}', fr: 'Quantité\u00a0: {name}' },
  quantityHint: { de: 'Stück, 0 streicht die Zeile', en: 'Pieces; 0 removes the line', fr: 'Pièces\u202f; 0 supprime la ligne' },
  weight: { de: 'Gewicht: {name}', en: 'Weight: {name}', fr: 'Poids\u00a0: {name}' },
  weightHint: { de: '1,25 für Kilogramm, 1250 für Gramm', en: '1.25 for kilograms, 1250 for grams', fr: '1,25 en kilos, 1250 en grammes' },
  price: { de: 'Preis: {name}', en: 'Price: {name}', fr: 'Prix\u00a0: {name}' },
  priceHint: {
    de: '2,99 oder 10% Personal',
    en: '2.99 or 10% staff',
    fr: '2,99 ou 10 % personnel',
  },
  discount: { de: 'Rabatt: {name}', en: 'Discount: {name}', fr: 'Remise\u00a0: {name}' },
  basketDiscount: { de: 'Rabatt auf den Einkauf', en: 'Discount on the basket', fr: 'Remise sur le panier' },
  discountHint: { de: '10% oder 1,50', en: '10% or 1.50', fr: '10 % ou 1,50' },
  empties: { de: 'Leergut', en: 'Empties', fr: 'Consigne rendue' },
  emptiesHint: {
    de: 'Leergutbon: 3,10 oder 4*0,25; oder Pfand scannen: 6*…',
    en: 'Slip: 3.10 or 4*0.25; or scan the deposit: 6*…',
    fr: 'Bon\u00a0: 3,10 ou 4*0,25\u202f; ou scanner la consigne\u00a0: 6*…',
  },
  pay: { de: 'Gegeben', en: 'Given', fr: 'Reçu' },
  payHint: { de: 'Betrag, oder Eingabe für passend', en: 'Amount, or Enter for the exact sum', fr: 'Montant, ou Entrée pour l’appoint' },
  enter: { de: 'Eingeben', en: 'Enter', fr: 'Valider' },
  back: { de: 'Zurück', en: 'Back', fr: 'Retour' },
  adult: {
    de: '{name} ist ab 18: Bitte das Alter prüfen, spätestens beim Bezahlen.',
    en: '{name} is 18+: please check the age, before payment at the latest.',
    fr: '{name}\u00a0: 18 ans et plus. Vérifie l’âge, au plus tard à l’encaissement.',
  },
  ageFirst: { de: 'Bitte zuerst das Alter prüfen.', en: 'Please check the age first.', fr: 'Vérifie d’abord l’âge.' },
  several: {
    de: (count: number, typed: string) => `${count} Artikel passen zu ${quoted.de(typed)}. Tippe mehr, oder wähle unten einen.`,
    en: (count: number, typed: string) => `${count} products match ${quoted.en(typed)}. Type more, or choose one below.`,
    fr: (count: number, typed: string) => `${count} articles correspondent à ${quoted.fr(typed)}. Précise, ou choisis ci-dessous.`,
  },
  unknown: { de: unknownDe, en: unknownEn, fr: unknownFr },
  unknownCard: {
    de: (typed: string) =>
      `Diese Kartennummer kennen wir nicht. Gelesen: ${quoted.de(typed)}. Noch einmal scannen, oder von der Karte abtippen.`,
    en: (typed: string) => `We don’t know this card number. Read: ${quoted.en(typed)}. Scan it again, or type it from the card.`,
    fr: (typed: string) =>
      `Nous ne connaissons pas ce numéro de carte. Lu\u00a0: ${quoted.fr(typed)}. Scanne encore, ou saisis-le depuis la carte.`,
  },
  noQuantity: {
    de: (typed: string) => `${quoted.de(typed)} ist keine Menge. Tippe ganze Stücke, zum Beispiel 3.`,
    en: (typed: string) => `${quoted.en(typed)} is no quantity. Type whole pieces, such as 3.`,
    fr: (typed: string) => `${quoted.fr(typed)} n’est pas une quantité. Saisis un nombre entier, par exemple 3.`,
  },
  noWeight: {
    de: (typed: string) => `${quoted.de(typed)} ist kein Gewicht. Tippe Kilogramm wie 1,25 oder Gramm wie 1250.`,
    en: (typed: string) => `${quoted.en(typed)} is no weight. Type kilograms such as 1.25, or grams such as 1250.`,
    fr: (typed: string) => `${quoted.fr(typed)} n’est pas un poids. Saisis des kilos comme 1,25 ou des grammes comme 1250.`,
  },
  weightFirst: {
    de: 'Gewicht fehlt: {name}. Bitte zuerst wiegen, oder „Zurück“ (Esc).',
    en: 'The weight is missing: {name}. Weigh it first, or go “Back” (Esc).',
    fr: 'Il manque le poids\u00a0: {name}. Pèse d’abord, ou « Retour » (Échap).',
  },
  noPrice: {
    de: (typed: string, regular: string) =>
      `${quoted.de(typed)} ist kein Preis unter ${regular}. Tippe 2,99 als Aktion oder 10% für Personal.`,
    en: (typed: string, regular: string) => `${quoted.en(typed)} is no price below ${regular}. Type 2.99 as a promotion, or 10% for staff.`,
    fr: (typed: string, regular: string) =>
      `${quoted.fr(typed)} n’est pas un prix sous ${regular}. Saisis 2,99 en promotion ou 10 % pour le personnel.`,
  },
  noDiscount: {
    de: (typed: string) => `${quoted.de(typed)} ist kein Rabatt. Tippe 10% oder 1,50.`,
    en: (typed: string) => `${quoted.en(typed)} is no discount. Type 10% or 1.50.`,
    fr: (typed: string) => `${quoted.fr(typed)} n’est pas une remise. Saisis 10 % ou 1,50.`,
  },
  noAmount: {
    de: (typed: string) => `${quoted.de(typed)} ist kein Betrag. Tippe Euro und Cent wie 12,50.`,
    en: (typed: string) => `${quoted.en(typed)} is no amount. Type euros and cents such as 12.50.`,
    fr: (typed: string) => `${quoted.fr(typed)} n’est pas un montant. Saisis des euros et centimes comme 12,50.`,
  },
})
