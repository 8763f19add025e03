import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const activationTexts = defineTexts({
  inStore: {
    de: 'Gibt es das in deinem Markt?',
    en: 'Does your store have it?',
    fr: 'Ton magasin l’a-t-il\u202f?',
  },
  pleaseCheck: {
    de: (store: string | undefined) => `Schau bitte nach, ob das ${store ? `im Markt ${store}` : 'dort'} vorrätig ist.`,
    en: (store: string | undefined) => `Please check that it is in stock ${store ? `at ${store}` : 'there'}.`,
    fr: (store: string | undefined) => `Vérifie que c’est disponible ${store ? `à ${store}` : 'sur place'}.`,
  },
  atTheTill: {
    de: 'Aktiviert gilt der Coupon von selbst, sobald du an der Kasse deine Karte zeigst. Bis dahin kannst du ihn wieder deaktivieren.',
    en: 'Once activated, the coupon applies by itself as soon as you show your card at the till. Until then you can deactivate it again.',
    fr: 'Une fois activé, le coupon s’applique tout seul dès que tu montres ta carte en caisse. D’ici là, tu peux le désactiver.',
  },
  all: {
    de: (coupons: number) => (coupons === 1 ? 'Coupon aktivieren' : `Alle ${coupons} aktivieren`),
    en: (coupons: number) => (coupons === 1 ? 'Activate the coupon' : `Activate all ${coupons}`),
    fr: (coupons: number) => (coupons === 1 ? 'Activer le coupon' : `Activer les ${coupons}`),
  },
  allDone: {
    de: (coupons: number) => `${coupons} ${plural(coupons, 'Coupon', 'Coupons')} aktiviert. Karte an der Kasse zeigen.`,
    en: (coupons: number) => `${coupons} ${plural(coupons, 'coupon', 'coupons')} activated. Show your card at the till.`,
    fr: (coupons: number) => `${coupons} ${plural(coupons, 'coupon activé', 'coupons activés')}. Montre ta carte en caisse.`,
  },
  leftTitle: { de: 'Das ging nicht', en: 'This was not possible', fr: 'Cela n’a pas marché' },
  undo: { de: 'Rückgängig', en: 'Undo', fr: 'Annuler' },
  undone: {
    de: (coupons: number) => `${plural(coupons, 'Coupon', `${coupons} Coupons`)} wieder deaktiviert.`,
    en: (coupons: number) => `${plural(coupons, 'Coupon', `${coupons} coupons`)} deactivated again.`,
    fr: (coupons: number) => `${plural(coupons, 'Coupon désactivé', `${coupons} coupons désactivés`)}.`,
  },
  yes: { de: 'Ja, jetzt aktivieren', en: 'Yes, activate now', fr: 'Oui, activer maintenant' },
  notYet: { de: 'Noch nicht', en: 'Not yet', fr: 'Pas encore' },
  done: {
    de: '„{coupon}“ aktiviert. Karte an der Kasse zeigen.',
    en: '“{coupon}” activated. Show your card at the till.',
    fr: '«\u00a0{coupon}\u00a0» activé. Montre ta carte en caisse.',
  },
  later: {
    de: 'Noch nicht aktiviert. Wir versuchen es, sobald du Empfang hast.',
    en: 'Not activated yet. We try as soon as you have a connection.',
    fr: 'Pas encore activé. Nous essaierons dès que tu auras du réseau.',
  },
  toCard: { de: 'Zur Karte', en: 'To the card', fr: 'Vers la carte' },
  toActivated: { de: 'Ansehen', en: 'View', fr: 'Voir' },
  locked: {
    de: 'Das Deaktivieren deines Coupons ist gerade nicht möglich, weil ein Einkauf mit ihm läuft. Bitte versuch es später noch einmal.',
    en: 'Deactivating your coupon is temporarily not possible, because a purchase with it is going on. Please try again later.',
    fr: 'Désactiver ton coupon n’est pas possible pour le moment\u00a0: un achat est en cours avec lui. Réessaie plus tard.',
  },
})
