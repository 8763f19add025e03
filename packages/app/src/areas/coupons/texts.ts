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
  activateUntil: { de: 'aktivieren bis', en: 'activate by', fr: 'à activer jusqu’au' },
  activateFrom: { de: 'aktivieren ab', en: 'activate from', fr: 'à activer dès le' },
  redeemFrom: { de: 'einlösen ab', en: 'redeem from', fr: 'utilisable dès le' },
  redeemUntil: { de: 'einlösen bis', en: 'use by', fr: 'au plus tard le' },
})

export const shopTexts = defineTexts({
  shops: { de: 'Läden im Laden', en: 'Shops in the shop', fr: 'Les espaces du magasin' },
  coffee: { de: 'Kaffeewelt', en: 'Coffee shop', fr: 'Espace café' },
  wine: { de: 'Weinwelt', en: 'Wine shop', fr: 'Espace vin' },
  coffeeTitle: { de: 'Frisch geröstet, frisch gebrüht', en: 'Freshly roasted, freshly brewed', fr: 'Torréfié et préparé sur place' },
  coffeeText: {
    de: 'Bohnen, Tee und der Becher auf die Hand: Hier sind die Coupons dafür.',
    en: 'Beans, tea and a cup to go: here are the coupons for them.',
    fr: 'Grains, thé et gobelet à emporter\u00a0: voici les coupons.',
  },
  wineTitle: { de: 'Von Winzern, die wir kennen', en: 'From winemakers we know', fr: 'De vignerons que nous connaissons' },
  wineText: {
    de: 'Wein und Sekt für Erwachsene: Hier sind die Coupons dafür.',
    en: 'Wine and sparkling wine for adults: here are the coupons for them.',
    fr: 'Vins et crémants pour les adultes\u00a0: voici les coupons.',
  },
  visitorTitle: { de: 'Angebote ab 18 Jahren', en: 'Offers from the age of 18', fr: 'Offres dès 18 ans' },
  visitorText: {
    de: 'Melde dich an und sag uns dein Geburtsdatum, dann kannst du sie aktivieren.',
    en: 'Log in and tell us your date of birth, then you can activate them.',
    fr: 'Connecte-toi et indique ta date de naissance pour pouvoir les activer.',
  },
  ageUnknownTitle: { de: 'Uns fehlt dein Geburtsdatum', en: 'We need your date of birth', fr: 'Il nous manque ta date de naissance' },
  tooYoungTitle: { de: 'Das hat noch etwas Zeit', en: 'This can wait a little', fr: 'Encore un peu de patience' },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
})

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
    de: 'Weil du zuletzt hier eingekauft hast: {departments}.',
    en: 'Because you bought here lately: {departments}.',
    fr: 'Car tu as acheté ici récemment\u00a0: {departments}.',
  },
  more: { de: 'Mehr aus dem Markt', en: 'More from the store', fr: 'Ailleurs dans le magasin' },
  ended: { de: 'Benutzt oder vergriffen', en: 'Used or out of stock', fr: 'Utilisés ou épuisés' },
  nothingFound: { de: 'Dazu haben wir nichts', en: 'Nothing found', fr: 'Rien trouvé' },
  nothingFoundText: {
    de: 'Versuch es mit einem anderen Wort oder schau bei allen Coupons nach.',
    en: 'Try another word, or look at all coupons.',
    fr: 'Essaie un autre mot ou regarde tous les coupons.',
  },
  empty: { de: 'Gerade gibt es keine Coupons', en: 'No coupons right now', fr: 'Pas de coupon en ce moment' },
  nothingActivated: { de: 'Gerade ist nichts aktiviert', en: 'Nothing is activated right now', fr: 'Rien n’est activé pour l’instant' },
  nothingActivatedText: {
    de: 'Was du aktivierst, gilt an der Kasse von selbst, sobald du deine Karte zeigst.',
    en: 'What you activate applies at the till by itself as soon as you show your card.',
    fr: 'Ce que tu actives s’applique tout seul en caisse dès que tu montres ta carte.',
  },
  showAll: { de: 'Alle Coupons ansehen', en: 'See all coupons', fr: 'Voir tous les coupons' },
})
