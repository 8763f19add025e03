import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const reservationTexts = defineTexts({
  title: { de: 'Meine Reservierungen', en: 'My reservations', fr: 'Mes réservations' },
  ready: {
    de: (store: string) => `Liegt bereit im Markt ${store}`,
    en: (store: string) => `Ready at ${store}`,
    fr: (store: string) => `Prêt à ${store}`,
  },
  atTill: { de: 'An der Kasse', en: 'At the till', fr: 'En caisse' },
  daysLeft: {
    de: (days: number, last: string) => (days === 0 ? 'Nur noch heute' : `Noch ${days} ${plural(days, 'Tag', 'Tage')}, bis ${last}`),
    en: (days: number, last: string) => (days === 0 ? 'Today only' : `${days} ${plural(days, 'day', 'days')} left, until ${last}`),
    fr: (days: number, last: string) =>
      days === 0 ? 'Aujourd’hui seulement' : `Encore ${days} ${plural(days, 'jour', 'jours')}, jusqu’au ${last}`,
  },
  pickUpUntil: {
    de: (last: string) => `Abholen bis ${last}`,
    en: (last: string) => `Pick up until ${last}`,
    fr: (last: string) => `À retirer jusqu’au ${last}`,
  },
  showCode: { de: 'Abholcode zeigen', en: 'Show pick-up code', fr: 'Montrer le code de retrait' },
  show: {
    de: (store: string) => `Zeig den Code an einer Kasse im Markt ${store}, dann bekommst du dein Geschenk.`,
    en: (store: string) => `Show the code at a till of ${store} and you get your gift.`,
    fr: (store: string) => `Montre le code à une caisse de ${store} et tu reçois ton cadeau.`,
  },
  giveUp: { de: 'Doch nicht abholen', en: 'Not picking it up', fr: 'Ne plus le retirer' },
  giveUpTitle: { de: 'Reservierung aufgeben?', en: 'Give up the reservation?', fr: 'Abandonner la réservation\u202f?' },
  giveUpText: {
    de: 'Das Geschenk wird dann nicht mehr für dich zurückgelegt, und du bekommst zurück, was es gekostet hat.',
    en: 'The gift is no longer put aside for you then, and you get back what it cost.',
    fr: 'Le cadeau ne sera plus mis de côté pour toi, et tu récupères ce qu’il a coûté.',
  },
  giveUpYes: { de: 'Ja, aufgeben', en: 'Yes, give it up', fr: 'Oui, abandonner' },
  keep: { de: 'Behalten', en: 'Keep it', fr: 'La garder' },
  Confirmed: { de: 'Abgeholt', en: 'Picked up', fr: 'Retiré' },
  Cancelled: { de: 'Aufgegeben', en: 'Given up', fr: 'Abandonné' },
  Expired: { de: 'Abgelaufen', en: 'Expired', fr: 'Expiré' },
  news: { de: 'Neu', en: 'New', fr: 'Nouveau' },
  none: { de: 'Nichts zurückgelegt', en: 'Nothing put aside', fr: 'Rien de côté' },
  noneText: {
    de: 'Manche Geschenke legen wir dir in deinem Markt zurück. Der Abholcode liegt dann hier.',
    en: 'We put some gifts aside for you in your store. The pick-up code will be here then.',
    fr: 'Nous mettons certains cadeaux de côté dans ton magasin. Le code de retrait sera ici.',
  },
  toGifts: { de: 'Geschenke ansehen', en: 'See the gifts', fr: 'Voir les cadeaux' },
})
