import { defineTexts } from '@herzkarte/ui/language.ts'

export const receiptTexts = defineTexts({
  claim: { de: 'Kassenbon einlösen', en: 'Claim a receipt', fr: 'Utiliser un ticket de caisse' },
  purchase: { de: 'Einkauf', en: 'Purchase', fr: 'Achat' },
  return: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  void: { de: 'Storno', en: 'Voided purchase', fr: 'Annulation' },
  reward: { de: 'Prämie', en: 'Reward', fr: 'Récompense' },
  receipt: { de: 'Kassenbon', en: 'Receipt', fr: 'Ticket de caisse' },
  open: { de: 'Ganzer Bon und PDF', en: 'Whole receipt and PDF', fr: 'Ticket entier et PDF' },
  code: { de: 'QR-Code der TSE', en: 'QR code of the TSE', fr: 'Code QR du TSE' },
  pdf: { de: 'Bon als PDF', en: 'Receipt as PDF', fr: 'Ticket en PDF' },
  pdfOfYear: { de: 'Alle Bons aus {year} als PDF', en: 'All receipts of {year} as PDF', fr: 'Tous les tickets de {year} en PDF' },
  gathering: { de: 'Wir tragen deine Bons zusammen …', en: 'Gathering your receipts …', fr: 'Nous rassemblons tes tickets…' },
  gone: { de: 'Diesen Bon gibt es nicht', en: 'There is no such receipt', fr: 'Ce ticket n’existe pas' },
  goneText: {
    de: 'Vielleicht gehört er zu einem anderen Konto.',
    en: 'It may belong to another account.',
    fr: 'Il appartient peut-être à un autre compte.',
  },
})
