import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const shelfTexts = defineTexts({
  filter: { de: 'Abteilung', en: 'Department', fr: 'Rayon' },
  all: { de: 'Alle', en: 'All', fr: 'Tous' },
  activated: { de: 'Aktiviert', en: 'Activated', fr: 'Activés' },
  wholeShop: { de: 'Ganzer Einkauf', en: 'Whole basket', fr: 'Tout le panier' },
  collectAll: {
    de: (coupons: number) => (coupons === 1 ? 'Neuen Coupon sammeln' : `Alle ${coupons} Coupons sammeln`),
    en: (coupons: number) => (coupons === 1 ? 'Collect the new coupon' : `Collect all ${coupons} coupons`),
    fr: (coupons: number) => (coupons === 1 ? 'Prendre le nouveau coupon' : `Prendre les ${coupons} coupons`),
  },
  allCollected: {
    de: (coupons: number) =>
      `${coupons} ${plural(coupons, 'Coupon', 'Coupons')} gesammelt. Aktiviere, was du beim nächsten Einkauf brauchst.`,
    en: (coupons: number) => `${coupons} ${plural(coupons, 'coupon', 'coupons')} collected. Activate what you need for your next purchase.`,
    fr: (coupons: number) =>
      `${coupons} ${plural(coupons, 'coupon pris', 'coupons pris')}. Active ce qu’il te faut pour tes prochaines courses.`,
  },
  noneLeft: {
    de: 'Hier ist gerade nichts zum Sammeln übrig.',
    en: 'There is nothing left to collect here right now.',
    fr: 'Il n’y a plus rien à prendre ici pour l’instant.',
  },
  empty: { de: 'Gerade gibt es keine Coupons', en: 'No coupons right now', fr: 'Pas de coupon en ce moment' },
  emptyText: {
    de: 'Schau bald wieder vorbei: Neue Angebote sind schon unterwegs.',
    en: 'Come back soon: new offers are on their way.',
    fr: 'Reviens bientôt : de nouvelles offres arrivent.',
  },
  nothingActivated: { de: 'Gerade ist nichts aktiviert', en: 'Nothing is activated right now', fr: 'Rien n’est activé pour l’instant' },
  nothingActivatedText: {
    de: 'Was du aktivierst, gilt an der Kasse von selbst, sobald du deine Karte zeigst.',
    en: 'What you activate applies at the till by itself as soon as you show your card.',
    fr: 'Ce que tu actives s’applique tout seul en caisse dès que tu montres ta carte.',
  },
  showAll: { de: 'Alle Coupons ansehen', en: 'See all coupons', fr: 'Voir tous les coupons' },
})

export type ShelfTexts = (typeof shelfTexts)['de']
