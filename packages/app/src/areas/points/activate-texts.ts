import { defineTexts } from '@herzkarte/ui/language.ts'

export const activateTexts = defineTexts({
  title: { de: 'Wie viele Punkte?', en: 'How many points?', fr: 'Combien de points\u202f?' },
  slider: { de: 'Punkte', en: 'Points', fr: 'Points' },
  count: { de: 'Punkte genau', en: 'Points exactly', fr: 'Nombre exact de points' },
  all: { de: 'Alle', en: 'All', fr: 'Tous' },
  worth: {
    de: (amount: string) => `Gutschein über ${amount}`,
    en: (amount: string) => `Voucher of ${amount}`,
    fr: (amount: string) => `Bon de ${amount}`,
  },
  forfeit: {
    de: 'Die Kasse löst den Gutschein auf einmal ein. Ist dein Einkauf kleiner, verfällt der Rest.',
    en: 'The till uses the voucher all at once. If your purchase is smaller, the rest is forfeited.',
    fr: 'La caisse utilise le bon en une fois. Si ton achat est plus petit, le reste est perdu.',
  },
  activate: {
    de: (amount: string) => `Gutschein über ${amount} aktivieren`,
    en: (amount: string) => `Activate voucher of ${amount}`,
    fr: (amount: string) => `Activer le bon de ${amount}`,
  },
  cancel: { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler' },
  done: {
    de: (amount: string) => `Gutschein über ${amount} aktiviert. Karte an der Kasse zeigen.`,
    en: (amount: string) => `Voucher of ${amount} activated. Show your card at the till.`,
    fr: (amount: string) => `Bon de ${amount} activé. Montre ta carte en caisse.`,
  },
  toCard: { de: 'Zur Karte', en: 'To the card', fr: 'Vers la carte' },
  countWrong: {
    de: (most: number) => `Wähle zwischen 1 und ${most} Punkten.`,
    en: (most: number) => `Choose between 1 and ${most} points.`,
    fr: (most: number) => `Choisis entre 1 et ${most} points.`,
  },
})
