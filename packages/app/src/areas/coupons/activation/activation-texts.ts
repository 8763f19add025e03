import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const activationTexts = defineTexts({
  inStore: {
    de: 'Gibt es das in deinem Markt?',
    en: 'Does your store have it?',
    fr: 'Ton magasin l’a-t-il\u202f?',
  },
  pleaseCheck: {
    de: (coupon: string, store: string | undefined) =>
      `Schau bitte nach, ob das Angebot „${coupon}“ ${store ? `im Markt ${store}` : 'dort'} vorrätig ist.`,
    en: (coupon: string, store: string | undefined) =>
      `Please check that the offer “${coupon}” is in stock ${store ? `at ${store}` : 'there'}.`,
    fr: (coupon: string, store: string | undefined) =>
      `Vérifie que l’offre «\u00a0${coupon}\u00a0» est disponible ${store ? `à ${store}` : 'sur place'}.`,
  },
  atTheTill: {
    de: 'Aktiviert gilt der Coupon von selbst, sobald du an der Kasse deine Karte zeigst. Bis dahin kannst du ihn wieder deaktivieren.',
    en: 'Once activated, the coupon applies by itself as soon as you show your card at the till. Until then you can deactivate it again.',
    fr: 'Une fois activé, le coupon s’applique tout seul dès que tu montres ta carte en caisse. D’ici là, tu peux le désactiver.',
  },
  pleaseCheckAll: {
    de: (store: string | undefined) => `Schau bitte nach, ob die Angebote ${store ? `im Markt ${store}` : 'dort'} vorrätig sind.`,
    en: (store: string | undefined) => `Please check that the offers are in stock ${store ? `at ${store}` : 'there'}.`,
    fr: (store: string | undefined) => `Vérifie que les offres sont disponibles ${store ? `à ${store}` : 'sur place'}.`,
  },
  onceADay: {
    de: 'Das fragen wir nur einmal am Tag.',
    en: 'We ask this only once a day.',
    fr: 'Nous ne le demandons qu’une fois par jour.',
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
  leftTitle: {
    de: (coupons: number) => (coupons === 1 ? 'Einer ging nicht' : `${coupons} gingen nicht`),
    en: (coupons: number) => (coupons === 1 ? 'One was not possible' : `${coupons} were not possible`),
    fr: (coupons: number) => (coupons === 1 ? 'Un coupon n’a pas pu être activé' : `${coupons} n’ont pas pu être activés`),
  },
  undo: { de: 'Rückgängig', en: 'Undo', fr: 'Annuler' },
  undone: {
    de: (coupons: number) => `${plural(coupons, 'Coupon', `${coupons} Coupons`)} wieder deaktiviert.`,
    en: (coupons: number) => `${plural(coupons, 'Coupon', `${coupons} coupons`)} deactivated again.`,
    fr: (coupons: number) => `${plural(coupons, 'Coupon désactivé', `${coupons} coupons désactivés`)}.`,
  },
  undoneExcept: {
    de: (coupons: number, held: number) =>
      `${coupons} wieder deaktiviert. ${held} ${plural(held, 'bleibt', 'bleiben')} aktiviert: gerade an der Kasse.`,
    en: (coupons: number, held: number) =>
      `${coupons} deactivated again. ${held} ${plural(held, 'stays', 'stay')} activated: at the till right now.`,
    fr: (coupons: number, held: number) =>
      `${coupons} ${plural(coupons, 'désactivé', 'désactivés')}. ${held} en caisse en ce moment\u00a0: toujours ${plural(held, 'actif', 'actifs')}.`,
  },
  yes: { de: 'Ja, jetzt aktivieren', en: 'Yes, activate now', fr: 'Oui, activer maintenant' },
  notYet: { de: 'Noch nicht', en: 'Not yet', fr: 'Pas encore' },
  done: {
    de: '„{coupon}“ aktiviert. Karte an der Kasse zeigen.',
    en: '“{coupon}” activated. Show your card at the till.',
    fr: '«\u00a0{coupon}\u00a0» activé. Montre ta carte en caisse.',
  },
  later: {
    de: 'Nicht aktiviert. Wir versuchen es, sobald du Empfang hast.',
    en: 'Not activated. We will try as soon as you have a connection.',
    fr: 'Pas activé. Nous essaierons dès que tu auras du réseau.',
  },
  toCard: { de: 'Zur Karte', en: 'To the card', fr: 'Vers la carte' },
  toActivated: { de: 'Ansehen', en: 'View', fr: 'Voir' },
  locked: {
    de: 'Das Deaktivieren deines Coupons ist gerade nicht möglich, weil ein Einkauf mit ihm läuft. Bitte versuch es später noch einmal.',
    en: 'Deactivating your coupon is temporarily not possible, because a purchase with it is going on. Please try again later.',
    fr: 'Désactiver ton coupon n’est pas possible pour le moment\u00a0: un achat est en cours avec lui. Réessaie plus tard.',
  },
  understood: { de: 'Verstanden', en: 'Got it', fr: 'Compris' },
})
