import { defineTexts } from '@herzkarte/ui/language.ts'

export const receiptTexts = defineTexts({
  title: { de: 'Einkäufe und Kassenbons', en: 'Purchases and receipts', fr: 'Achats et tickets' },
  claim: { de: 'Kassenbon einlösen', en: 'Claim a receipt', fr: 'Utiliser un ticket de caisse' },
  claimText: {
    de: 'Karte vergessen? Hol dir die Herzen nach.',
    en: 'Forgot your card? Get the hearts now.',
    fr: 'Carte oubliée\u202f? Récupère tes cœurs.',
  },
  purchase: { de: 'Einkauf', en: 'Purchase', fr: 'Achat' },
  return: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  void: { de: 'Storno', en: 'Voided purchase', fr: 'Annulation' },
  details: { de: 'Einzelheiten', en: 'Details', fr: 'Détails' },
  empty: { de: 'Noch kein Einkauf', en: 'No purchase yet', fr: 'Pas encore d’achat' },
  emptyText: {
    de: 'Zeig an der Kasse deine Karte, dann steht hier, was du gekauft hast und was es an Herzen gab.',
    en: 'Show your card at the till, and what you bought and the hearts it brought are kept here.',
    fr: 'Montre ta carte en caisse\u00a0: tes achats et leurs cœurs s’afficheront ici.',
  },
  openCard: { de: 'Karte öffnen', en: 'Open the card', fr: 'Ouvrir la carte' },
  receipt: { de: 'Kassenbon', en: 'Receipt', fr: 'Ticket de caisse' },
  open: { de: 'Ganzer Bon und PDF', en: 'Whole receipt and PDF', fr: 'Ticket entier et PDF' },
  code: { de: 'QR-Code der TSE', en: 'QR code of the TSE', fr: 'QR code du TSE' },
  pdf: { de: 'Bon als PDF', en: 'Receipt as PDF', fr: 'Ticket en PDF' },
  pdfOfYear: {
    de: (year: number) => `Alle Bons aus ${year} als PDF`,
    en: (year: number) => `All receipts of ${year} as PDF`,
    fr: (year: number) => `Tous les tickets de ${year} en PDF`,
  },
  gathering: { de: 'Wir tragen deine Bons zusammen …', en: 'Gathering your receipts …', fr: 'Nous rassemblons tes tickets…' },
  gone: { de: 'Diesen Bon gibt es nicht', en: 'There is no such receipt', fr: 'Ce ticket n’existe pas' },
  goneText: {
    de: 'Vielleicht gehört er zu einem anderen Konto.',
    en: 'It may belong to another account.',
    fr: 'Il appartient peut-être à un autre compte.',
  },
})
