import { defineTexts } from '@herzkarte/ui/language.ts'
import type { Unknown } from './recognise.ts'

const quoted = {
  de: (text: string) => `„${text.trim().slice(0, 40)}“`,
  en: (text: string) => `“${text.trim().slice(0, 40)}”`,
  fr: (text: string) => `« ${text.trim().slice(0, 40)} »`,
}

type Sentences = Record<Unknown, (typed: string) => string>

const unknownDe: Sentences = {
  checkDigit: (typed) => `Die Prüfziffer von ${quoted.de(typed)} stimmt nicht. Bitte noch einmal scannen.`,
  notSold: (typed) => `Einen Artikel ${quoted.de(typed)} führt dieser Markt nicht.`,
  wholeNumber: () => 'Davon gibt es nur ganze Stücke.',
  notReturned: () => 'Ein Minus gilt nur für Pfand. Ware kommt über „Rückgabe“ zurück.',
  onlyGoods: () => 'Eine Menge gibt es nur für Artikel.',
  nothing: (typed) => `${quoted.de(typed)} ist kein Artikel, keine Karte, kein Code und kein Bon.`,
}
const unknownEn: Sentences = {
  checkDigit: (typed) => `The check digit of ${quoted.en(typed)} is wrong. Please scan it again.`,
  notSold: (typed) => `This store does not sell ${quoted.en(typed)}.`,
  wholeNumber: () => 'It is sold by the piece only.',
  notReturned: () => 'A minus is for deposits only. Goods come back by “Return”.',
  onlyGoods: () => 'A quantity is for products only.',
  nothing: (typed) => `${quoted.en(typed)} is no product, card, code or receipt.`,
}
const unknownFr: Sentences = {
  checkDigit: (typed) => `La clé de contrôle de ${quoted.fr(typed)} est fausse. Scanne encore une fois.`,
  notSold: (typed) => `Ce magasin ne vend pas ${quoted.fr(typed)}.`,
  wholeNumber: () => 'Cet article se vend à la pièce seulement.',
  notReturned: () => 'Le moins ne vaut que pour la consigne. Les articles passent par « Retour ».',
  onlyGoods: () => 'Une quantité ne vaut que pour les articles.',
  nothing: (typed) => `${quoted.fr(typed)} n’est ni un article, ni une carte, ni un code, ni un ticket.`,
}

export const entryTexts = defineTexts({
  scan: { de: 'Scannen oder tippen', en: 'Scan or type', fr: 'Scanner ou saisir' },
  scanHint: {
    de: 'EAN, Karte, Code, Bonnummer oder Artikelname',
    en: 'EAN, card, code, receipt number or product name',
    fr: 'EAN, carte, code, numéro de ticket ou nom d’article',
  },
  quantity: {
    de: (name: string) => `Menge: ${name}`,
    en: (name: string) => `Quantity: ${name}`,
    fr: (name: string) => `Quantité : ${name}`,
  },
  quantityHint: { de: 'Stück, 0 streicht die Zeile', en: 'Pieces; 0 removes the line', fr: 'Pièces ; 0 supprime la ligne' },
  weight: { de: (name: string) => `Gewicht: ${name}`, en: (name: string) => `Weight: ${name}`, fr: (name: string) => `Poids : ${name}` },
  weightHint: { de: '1,25 für Kilogramm, 1250 für Gramm', en: '1.25 for kilograms, 1250 for grams', fr: '1,25 en kilos, 1250 en grammes' },
  discount: {
    de: (name: string) => `Rabatt: ${name}`,
    en: (name: string) => `Discount: ${name}`,
    fr: (name: string) => `Remise : ${name}`,
  },
  basketDiscount: { de: 'Rabatt auf den Einkauf', en: 'Discount on the basket', fr: 'Remise sur le panier' },
  discountHint: { de: '10% oder 1,50', en: '10% or 1.50', fr: '10 % ou 1,50' },
  empties: { de: 'Leergut', en: 'Empties', fr: 'Consigne rendue' },
  emptiesHint: {
    de: 'Betrag des Leergutbons, oder Pfand scannen: 6*…',
    en: 'Amount of the slip, or scan the deposit: 6*…',
    fr: 'Montant du bon, ou scanner la consigne : 6*…',
  },
  pay: { de: 'Gegeben', en: 'Given', fr: 'Reçu' },
  payHint: { de: 'Betrag, oder Eingabe für passend', en: 'Amount, or Enter for the exact sum', fr: 'Montant, ou Entrée pour l’appoint' },
  enter: { de: 'Eingeben', en: 'Enter', fr: 'Valider' },
  back: { de: 'Zurück', en: 'Back', fr: 'Retour' },
  adult: {
    de: (name: string) => `${name} ist ab 18: Bitte das Alter prüfen, spätestens beim Bezahlen.`,
    en: (name: string) => `${name} is 18+: please check the age, before payment at the latest.`,
    fr: (name: string) => `${name} : 18 ans et plus. Vérifie l’âge, au plus tard à l’encaissement.`,
  },
  ageFirst: { de: 'Bitte zuerst das Alter prüfen.', en: 'Please check the age first.', fr: 'Vérifie d’abord l’âge.' },
  several: {
    de: (count: number, typed: string) => `${count} Artikel passen zu ${quoted.de(typed)}. Tippe mehr, oder wähle unten einen.`,
    en: (count: number, typed: string) => `${count} products match ${quoted.en(typed)}. Type more, or choose one below.`,
    fr: (count: number, typed: string) => `${count} articles correspondent à ${quoted.fr(typed)}. Précise, ou choisis ci-dessous.`,
  },
  unknown: { de: unknownDe, en: unknownEn, fr: unknownFr },
  noQuantity: {
    de: (typed: string) => `${quoted.de(typed)} ist keine Menge.`,
    en: (typed: string) => `${quoted.en(typed)} is no quantity.`,
    fr: (typed: string) => `${quoted.fr(typed)} n’est pas une quantité.`,
  },
  noWeight: {
    de: (typed: string) => `${quoted.de(typed)} ist kein Gewicht.`,
    en: (typed: string) => `${quoted.en(typed)} is no weight.`,
    fr: (typed: string) => `${quoted.fr(typed)} n’est pas un poids.`,
  },
  noDiscount: {
    de: (typed: string) => `${quoted.de(typed)} ist kein Rabatt.`,
    en: (typed: string) => `${quoted.en(typed)} is no discount.`,
    fr: (typed: string) => `${quoted.fr(typed)} n’est pas une remise.`,
  },
  noAmount: {
    de: (typed: string) => `${quoted.de(typed)} ist kein Betrag.`,
    en: (typed: string) => `${quoted.en(typed)} is no amount.`,
    fr: (typed: string) => `${quoted.fr(typed)} n’est pas un montant.`,
  },
})
