import { defineTexts } from '@herzkarte/ui/language.ts'

export const shelfTexts = defineTexts({
  coupons: { de: 'Coupons', en: 'Coupons', fr: 'Coupons' },
  filter: { de: 'Abteilung', en: 'Department', fr: 'Rayon' },
  all: { de: 'Alle', en: 'All', fr: 'Tous' },
  activated: { de: 'Aktiviert', en: 'Activated', fr: 'Activés' },
  wholeShop: { de: 'Ganzer Einkauf', en: 'Whole basket', fr: 'Tout le panier' },
  search: { de: 'Coupons suchen', en: 'Search coupons', fr: 'Chercher un coupon' },
  clear: { de: 'Suche beenden', en: 'End search', fr: 'Fermer la recherche' },
  soon: { de: 'Läuft bald ab', en: 'Ending soon', fr: 'Bientôt terminé' },
  forYou: { de: 'Für dich', en: 'For you', fr: 'Pour toi' },
  because: {
    de: (departments: string) => `Weil du zuletzt hier eingekauft hast: ${departments}.`,
    en: (departments: string) => `Because you bought here lately: ${departments}.`,
    fr: (departments: string) => `Car tu as acheté ici récemment\u00a0: ${departments}.`,
  },
  more: { de: 'Mehr aus dem Markt', en: 'More from the store', fr: 'Encore plus du magasin' },
  ended: { de: 'Benutzt oder vergriffen', en: 'Used or out of stock', fr: 'Utilisés ou épuisés' },
  nothingFound: { de: 'Dazu haben wir nichts', en: 'Nothing found', fr: 'Rien trouvé' },
  nothingFoundText: {
    de: 'Versuch es mit einem anderen Wort oder schau bei allen Coupons nach.',
    en: 'Try another word, or look at all coupons.',
    fr: 'Essaie un autre mot ou regarde tous les coupons.',
  },
  empty: { de: 'Gerade gibt es keine Coupons', en: 'No coupons right now', fr: 'Pas de coupon en ce moment' },
  emptyText: {
    de: 'Schau bald wieder vorbei: Neue Angebote sind schon unterwegs.',
    en: 'Come back soon: new offers are on their way.',
    fr: 'Reviens bientôt\u00a0: de nouvelles offres arrivent.',
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
