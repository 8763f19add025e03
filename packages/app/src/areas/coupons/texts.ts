import { defineTexts } from '@herzkarte/ui/language.ts'

export const couponTexts = defineTexts({
  coupon: { de: 'Coupon', en: 'Coupon', fr: 'Coupon' },
  /** Ahead of the first day on which it can be activated. */
  collect: { de: 'Sichern', en: 'Secure', fr: 'Réserver' },
  collected: {
    de: 'Gesichert. Aktiviere den Coupon, wenn du ihn einlösen möchtest.',
    en: 'Secured. Activate the coupon when you want to use it.',
    fr: 'C’est réservé. Active le coupon quand tu veux l’utiliser.',
  },
  activate: { de: 'Aktivieren', en: 'Activate', fr: 'Activer' },
  waiting: { de: 'Wartet auf Empfang', en: 'Waits for a connection', fr: 'Attend le réseau' },
  activated: { de: 'Aktiviert', en: 'Activated', fr: 'Activé' },
  deactivate: { de: 'Deaktivieren', en: 'Deactivate', fr: 'Désactiver' },
  deactivated: {
    de: 'Coupon deaktiviert. Du kannst ihn jederzeit wieder aktivieren.',
    en: 'Coupon deactivated. You can activate it again at any time.',
    fr: 'Coupon désactivé. Tu peux le réactiver à tout moment.',
  },
  redeemed: { de: 'Eingelöst', en: 'Redeemed', fr: 'Utilisé' },
  expired: { de: 'Abgelaufen', en: 'Expired', fr: 'Expiré' },
  soldOut: { de: 'Vergriffen', en: 'Out of stock', fr: 'Épuisé' },
  lowStock: { de: 'Nur noch wenige', en: 'Only a few left', fr: 'Bientôt épuisé' },
  from18: { de: 'Ab 18', en: '18+', fr: 'Dès 18 ans' },
  ageUnknown: {
    de: 'Erst ab 18 Jahren. Dafür brauchen wir dein Geburtsdatum.',
    en: 'Only from the age of 18. We need your date of birth for it.',
    fr: 'À partir de 18 ans. Il nous faut ta date de naissance.',
  },
  tooYoung: {
    de: 'Erst ab 18 Jahren. Bis dahin gibt es viel anderes.',
    en: 'From the age of 18. Until then there is plenty else.',
    fr: 'À partir de 18 ans. D’ici là, il y a bien d’autres offres.',
  },
  addBirthDate: { de: 'Geburtsdatum ergänzen', en: 'Add date of birth', fr: 'Ajouter ta date de naissance' },
  activateUntil: { de: 'aktivieren bis', en: 'activate by', fr: 'à activer avant le' },
  activateFrom: { de: 'aktivieren ab', en: 'activate from', fr: 'à activer dès le' },
  redeemFrom: { de: 'einlösen ab', en: 'redeem from', fr: 'utilisable dès le' },
  until: { de: 'bis', en: 'until', fr: 'jusqu’au' },
  validUntil: { de: 'gültig bis', en: 'valid until', fr: 'valable jusqu’au' },
  lastDay: { de: 'Nur noch heute', en: 'Last day', fr: 'Dernier jour' },
})

export type CouponTexts = (typeof couponTexts)['de']
