import { defineTexts } from '@herzkarte/ui/language.ts'

export const rewardPageTexts = defineTexts({
  others: { de: 'Weitere Prämien', en: 'More rewards', fr: 'Autres récompenses' },
  title: { de: 'Prämie', en: 'Reward', fr: 'Récompense' },
  validUntil: {
    de: (day: string) => `Einlösen bis ${day}`,
    en: (day: string) => `Redeem until ${day}`,
    fr: (day: string) => `À retirer jusqu’au ${day}`,
  },
  copay: {
    de: (amount: string) => `Zuzahlung ${amount} an der Kasse`,
    en: (amount: string) => `You pay ${amount} at the till`,
    fr: (amount: string) => `Supplément de ${amount} en caisse`,
  },
  noCopay: { de: 'Keine Zuzahlung', en: 'No extra charge', fr: 'Sans supplément' },
  inStock: { de: 'Verfügbar, solange der Vorrat reicht', en: 'Available while stocks last', fr: 'Disponible dans la limite des stocks' },
  lowStock: { de: 'Nur noch wenige da', en: 'Only a few left', fr: 'Il n’en reste que quelques-unes' },
  outOfStock: {
    de: 'Vergriffen. Deine Herzen bleiben dir für eine andere.',
    en: 'Out of stock. Your hearts stay with you for another one.',
    fr: 'Épuisée. Tes cœurs te restent pour une autre.',
  },
  expired: { de: 'Die Aktion ist vorbei.', en: 'The campaign is over.', fr: 'L’opération est terminée.' },
  checkStore: {
    de: (store: string) => `Frag am besten im Markt ${store}, ob sie gerade da ist`,
    en: (store: string) => `Best ask at ${store} whether it is there right now`,
    fr: (store: string) => `Demande à ${store} si elle est disponible`,
  },
  have: {
    de: (held: number, needed: number) => `Du hast ${held} von ${needed} Herzen`,
    en: (held: number, needed: number) => `You have ${held} of ${needed} hearts`,
    fr: (held: number, needed: number) => `Tu as ${held} cœurs sur ${needed}`,
  },
  havePunches: {
    de: (held: number, needed: number) => `Du hast ${held} von ${needed} Stempeln`,
    en: (held: number, needed: number) => `You have ${held} of ${needed} stamps`,
    fr: (held: number, needed: number) => `Tu as ${held} tampons sur ${needed}`,
  },
  fullCard: {
    de: (punches: number) => `Liegt von selbst bereit, sobald deine Karte mit ${punches} Stempeln voll ist`,
    en: (punches: number) => `Ready by itself as soon as your card is full with ${punches} stamps`,
    fr: (punches: number) => `Prêt tout seul dès que ta carte compte ${punches} tampons`,
  },
  toCollectorCard: { de: 'Zur Sammelkarte', en: 'To the collector card', fr: 'Vers la carte à tampons' },
  signInToActivate: { de: 'Anmelden und sammeln', en: 'Log in and collect', fr: 'Se connecter et collecter' },
  toHeartCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  activatedOn: {
    de: (day: string) => `Aktiviert am ${day}`,
    en: (day: string) => `Activated on ${day}`,
    fr: (day: string) => `Activée le ${day}`,
  },
  gone: { de: 'Diese Prämie gibt es nicht', en: 'There is no such reward', fr: 'Cette récompense n’existe pas' },
  goneText: {
    de: 'Vielleicht ist die Aktion schon vorbei. In der Bonuswelt stehen alle, die gerade laufen.',
    en: 'Perhaps the campaign is over. The bonus world shows all that are running.',
    fr: 'L’opération est peut-être terminée. Toutes celles en cours sont dans les avantages.',
  },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
})
