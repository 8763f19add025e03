import { defineTexts } from '@herzkarte/ui/language.ts'

export const payTexts = defineTexts({
  kind: { de: 'Zahlungsart', en: 'Kind of payment', fr: 'Moyen de paiement' },
  payOut: { de: 'Auszahlen', en: 'Pay out', fr: 'À rendre au client' },
  paidOut: { de: 'Ausgezahlt', en: 'Paid out', fr: 'Rendu' },
  payOutCash: { de: 'Bar auszahlen', en: 'Pay out cash', fr: 'Rendre en espèces' },
  cashExact: { de: 'Bar, passend', en: 'Cash, exact', fr: 'Espèces, appoint' },
  cash: { de: 'Bar', en: 'Cash', fr: 'Espèces' },
  card: { de: 'Karte', en: 'Card', fr: 'Carte' },
  giftCard: { de: 'Geschenkkarte', en: 'Gift card', fr: 'Carte cadeau' },
  other: { de: 'Sonstiges', en: 'Other', fr: 'Autre' },
  enterKey: { de: 'Eingabe', en: 'Enter', fr: 'Entrée' },
  notes: { de: 'Gegebenes Bargeld', en: 'Cash given', fr: 'Espèces reçues' },
  stillOpen: { de: 'Noch offen: {amount}', en: 'Still to pay: {amount}', fr: 'Reste à payer\u00a0: {amount}' },
  change: { de: 'Rückgeld', en: 'Change', fr: 'Monnaie à rendre' },
  chooseTender: { de: 'Wähle die Zahlungsart', en: 'Choose the kind of payment', fr: 'Choisis le moyen de paiement' },
  ageTitle: { de: 'Ist die Kundin oder der Kunde 18?', en: 'Is the customer 18?', fr: 'Le client a-t-il 18 ans\u202f?' },
  ageText: {
    de: 'Geboren spätestens am {day}, für: {goods}.',
    en: 'Born on {day} at the latest, for: {goods}.',
    fr: 'Né au plus tard le {day}, pour\u00a0: {goods}.',
  },
  ageChecked: { de: 'Alter geprüft', en: 'Age checked', fr: 'Âge vérifié' },
  ageToCard: {
    de: 'Geprüft und vermerken',
    en: 'Checked, note it',
    fr: 'Vérifié, à noter',
  },
  ageNoted: {
    de: 'Auf der Karte vermerkt. Angebote ab 18 sind offen.',
    en: 'Noted on the card. Offers for adults are open.',
    fr: 'Noté sur la carte. Les offres pour adultes sont ouvertes.',
  },
  ageRemove: { de: 'Artikel ab 18 streichen', en: 'Remove the goods for adults', fr: 'Retirer ces articles' },
  ageForOffers: {
    de: 'Ein Angebot ist ab 18, und das Alter ist nicht bekannt.',
    en: 'An offer is for adults, and the age is not known.',
    fr: 'Une offre est réservée aux adultes, et l’âge est inconnu.',
  },
})
