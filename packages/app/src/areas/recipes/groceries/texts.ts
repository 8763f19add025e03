import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const groceryTexts = defineTexts({
  /** The department of items without one, in the server's words. */
  elsewhere: { de: 'Sonstiges', en: 'Other things', fr: 'Divers' },
  what: { de: 'Was fehlt noch?', en: 'What else do you need?', fr: 'Que manque-t-il\u202f?' },
  add: { de: 'Auf die Liste', en: 'Add to the list', fr: 'Ajouter à la liste' },
  added: { de: '{name} steht auf der Liste.', en: '{name} is on the list.', fr: '{name} est sur la liste.' },
  inCart: { de: '{bought} von {all} im Wagen', en: '{bought} of {all} in the cart', fr: '{bought} sur {all} dans le chariot' },
  forRecipes: {
    de: (titles: string, others: number) => `für ${titles}${others > 0 ? ` und ${others} ${plural(others, 'weiteres', 'weitere')}` : ''}`,
    en: (titles: string, others: number) => `for ${titles}${others > 0 ? ` and ${others} more` : ''}`,
    fr: (titles: string, others: number) => `pour ${titles}${others > 0 ? ` et ${others} ${plural(others, 'autre', 'autres')}` : ''}`,
  },
  onOffer: { de: 'Im Angebot: {price}', en: 'On offer: {price}', fr: 'En offre\u00a0: {price}' },
  coupon: { de: 'Coupon {badge}', en: 'Coupon {badge}', fr: 'Coupon {badge}' },
  savings: { de: 'Sparen mit Coupons und Angeboten', en: 'Saving with coupons and offers', fr: 'Économiser avec coupons et offres' },
  saved: { de: 'Bis zu {sum} sparen', en: 'Save up to {sum}', fr: 'Jusqu’à {sum} d’économies' },
  remove: { de: '{name} von der Liste nehmen', en: 'Take {name} off the list', fr: 'Retirer {name} de la liste' },
  removed: { de: '{name} ist von der Liste.', en: '{name} is off the list.', fr: '{name} n’est plus sur la liste.' },
  undo: { de: 'Rückgängig', en: 'Undo', fr: 'Annuler' },
  tooLate: { de: 'Das ist schon weg.', en: 'That is gone already.', fr: 'C’est déjà retiré.' },
  bought: { de: 'Im Wagen', en: 'In the cart', fr: 'Dans le chariot' },
  removeBought: { de: 'Eingekauftes entfernen', en: 'Remove what is bought', fr: 'Retirer ce qui est acheté' },
  boughtRemoved: {
    de: (things: number) => `${things} ${plural(things, 'Sache', 'Sachen')} entfernt.`,
    en: (things: number) => `${things} ${plural(things, 'thing', 'things')} removed.`,
    fr: (things: number) => `${things} ${plural(things, 'article retiré', 'articles retirés')}.`,
  },
  allBought: { de: 'Alles im Wagen!', en: 'All in the cart!', fr: 'Tout est dans le chariot\u202f!' },
  allBoughtText: {
    de: 'Jetzt nur noch zur Kasse, und die Karte nicht vergessen.',
    en: 'Now off to the till, and don’t forget your card.',
    fr: 'Plus qu’à passer en caisse, sans oublier ta carte.',
  },
  empty: { de: 'Deine Liste ist leer', en: 'Your list is empty', fr: 'Ta liste est vide' },
  emptyText: {
    de: 'Schreib auf, was fehlt, oder plane ein Gericht: Seine Zutaten stehen dann hier.',
    en: 'Write down what you need, or plan a dish: its ingredients will be here.',
    fr: 'Note ce qu’il te faut, ou planifie un plat\u00a0: ses ingrédients seront ici.',
  },
  waiting: {
    de: (changes: number) =>
      `${changes} ${plural(changes, 'Änderung bleibt', 'Änderungen bleiben')} auf diesem Gerät und ${plural(changes, 'geht', 'gehen')} von selbst hinaus.`,
    en: (changes: number) =>
      `${changes} ${plural(changes, 'change stays', 'changes stay')} on this device and ${plural(changes, 'goes', 'go')} out by ${plural(changes, 'itself', 'themselves')}.`,
    fr: (changes: number) =>
      `${changes} ${plural(changes, 'changement reste', 'changements restent')} sur cet appareil et ${plural(changes, 'partira tout seul', 'partiront tout seuls')}.`,
  },
})
