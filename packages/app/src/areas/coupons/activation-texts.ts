import { defineTexts } from '@herzkarte/ui/language.ts'

export const activationTexts = defineTexts({
  inStore: {
    de: 'Gibt es das in deinem Markt?',
    en: 'Does your store have it?',
    fr: 'Ton magasin l’a-t-il ?',
  },
  pleaseCheck: {
    de: (coupon: string, store: string | undefined) =>
      `Schau bitte nach, ob das Angebot „${coupon}“ ${store ? `im Markt ${store}` : 'dort'} vorrätig ist.`,
    en: (coupon: string, store: string | undefined) =>
      `Please check that the offer “${coupon}” is in stock ${store ? `at ${store}` : 'there'}.`,
    fr: (coupon: string, store: string | undefined) =>
      `Vérifie que l’offre « ${coupon} » est disponible ${store ? `à ${store}` : 'sur place'}.`,
  },
  atTheTill: {
    de: 'Aktiviert gilt der Coupon von selbst, sobald du an der Kasse deine Karte zeigst. Bis dahin kannst du ihn wieder deaktivieren.',
    en: 'Once activated, the coupon applies by itself as soon as you show your card at the till. Until then you can deactivate it again.',
    fr: 'Une fois activé, le coupon s’applique tout seul dès que tu montres ta carte en caisse. D’ici là, tu peux le désactiver.',
  },
  yes: { de: 'Ja, jetzt aktivieren', en: 'Yes, activate now', fr: 'Oui, activer maintenant' },
  notYet: { de: 'Noch nicht', en: 'Not yet', fr: 'Pas encore' },
  done: {
    de: 'Coupon aktiviert. Karte an der Kasse zeigen.',
    en: 'Coupon activated. Show your card at the till.',
    fr: 'Coupon activé. Montre ta carte en caisse.',
  },
  toCard: { de: 'Zur Karte', en: 'To the card', fr: 'Vers la carte' },
  toActivated: { de: 'Ansehen', en: 'View', fr: 'Voir' },
  lockedTitle: { de: 'Gerade an der Kasse', en: 'At the till right now', fr: 'En caisse en ce moment' },
  locked: {
    de: 'Das Deaktivieren deines Coupons ist gerade nicht möglich, weil ein Einkauf mit ihm läuft. Bitte versuch es später noch einmal.',
    en: 'Deactivating your coupon is temporarily not possible, because a purchase with it is going on. Please try again later.',
    fr: 'Désactiver ton coupon n’est pas possible pour le moment : un achat est en cours avec lui. Réessaie plus tard.',
  },
  understood: { de: 'Verstanden', en: 'Got it', fr: 'Compris' },
})
