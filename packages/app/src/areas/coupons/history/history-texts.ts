import { defineTexts } from '@herzkarte/ui/language.ts'

export const historyTexts = defineTexts({
  title: { de: 'Coupon-Verlauf', en: 'Coupon history', fr: 'Historique des coupons' },
  figures: { de: 'Coupons in diesem Zeitraum', en: 'Coupons in this period', fr: 'Coupons sur cette période' },
  redeemed: { de: 'eingelöst', en: 'redeemed', fr: 'utilisés' },
  saved: { de: 'gespart', en: 'saved', fr: 'économisés' },
  expired: { de: 'abgelaufen', en: 'expired', fr: 'expirés' },
  savedOnDay: {
    de: (amount: string) => `${amount} gespart`,
    en: (amount: string) => `${amount} saved`,
    fr: (amount: string) => `${amount} économisés`,
  },
  next: { de: 'Für deinen nächsten Einkauf', en: 'For your next purchase', fr: 'Pour tes prochaines courses' },
  toAll: { de: 'Alle ansehen', en: 'See all', fr: 'Tout voir' },
  empty: { de: 'Noch keine Coupons', en: 'No coupons yet', fr: 'Pas encore de coupons' },
  emptyText: {
    de: 'In diesem Zeitraum hast du nichts eingelöst. Aktiviere einen Coupon, dann steht er nach deinem Einkauf hier.',
    en: 'You redeemed nothing in this period. Activate a coupon, and after your purchase it is kept here.',
    fr: 'Tu n’as rien utilisé sur cette période. Active un coupon\u00a0: après tes courses, il sera ici.',
  },
  toOffers: { de: 'Coupons ansehen', en: 'See the coupons', fr: 'Voir les coupons' },
  store: { de: (name: string) => `Markt ${name}`, en: (name: string) => name, fr: (name: string) => name },
})
