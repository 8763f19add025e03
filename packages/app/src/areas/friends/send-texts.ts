import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const sendTexts = defineTexts({
  rule: {
    de: 'Teilen kannst du Herzen aus deinen Einkäufen. Geschenkte bleiben bei dir.',
    en: 'You can share hearts from your purchases. Those you were given stay with you.',
    fr: 'Tu peux partager les cœurs de tes achats. Ceux reçus en cadeau restent avec toi.',
  },
  to: { de: 'An wen?', en: 'To whom?', fr: 'À qui\u202f?' },
  byCodeNote: {
    de: 'Für alle: Wer noch keine Karte hat, holt sich dabei eine',
    en: 'For everybody: who has no card yet gets one on the way',
    fr: 'Pour tout le monde\u00a0: sans carte, on en prend une au passage',
  },
  search: { de: 'Freunde durchsuchen', en: 'Search your friends', fr: 'Chercher parmi tes amis' },
  noneText: {
    de: 'Verschick einen Link, oder such jemanden und frag an.',
    en: 'Send a link, or search for somebody and ask.',
    fr: 'Envoie un lien, ou cherche quelqu’un et fais une demande.',
  },
  notFound: {
    de: 'Niemand mit „{name}“ im Namen.',
    en: 'Nobody with “{name}” in the name.',
    fr: 'Personne avec «\u00a0{name}\u00a0» dans son nom.',
  },
  ofCard: { de: 'Von welcher Karte?', en: 'From which card?', fr: 'De quelle carte\u202f?' },
  shareable: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz', 'Herzen')} zum Teilen`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart', 'hearts')} to share`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur', 'cœurs')} à partager`,
  },
  less: { de: 'Ein Herz weniger', en: 'One heart less', fr: 'Un cœur de moins' },
  more: { de: 'Ein Herz mehr', en: 'One heart more', fr: 'Un cœur de plus' },
  limitOfNew: {
    de: (most: number, day: string, all: number) =>
      `Heute kannst du ${most} weitergeben, ab ${day} alle ${all}: Die Herzen neuer Einkäufe gehen nach und nach.`,
    en: (most: number, day: string, all: number) =>
      `Today you can pass on ${most}, and all ${all} from ${day}: hearts of new purchases go little by little.`,
    fr: (most: number, day: string, all: number) =>
      `Aujourd’hui tu peux en offrir ${most}, et les ${all} à partir du ${day}\u00a0: les cœurs d’achats récents partent peu à peu.`,
  },
  nothing: { de: 'Noch keine Herzen zum Teilen', en: 'No hearts to share yet', fr: 'Pas encore de cœurs à partager' },
  nothingText: {
    de: 'Teilen kannst du Herzen aus deinen Einkäufen. Nach dem nächsten Einkauf geht es los.',
    en: 'You can share hearts from your purchases. After your next one you can start.',
    fr: 'Tu peux partager les cœurs de tes achats. Après le prochain, c’est possible.',
  },
  enough: { de: 'Genug geteilt für heute', en: 'Enough shared for today', fr: 'Assez partagé pour aujourd’hui' },
  enoughText: {
    de: 'Am Tag gehen {daily} Herzen. Morgen kannst du wieder teilen.',
    en: 'You can share {daily} hearts a day. Tomorrow you can go on.',
    fr: 'Tu peux partager {daily} cœurs par jour. Demain, tu pourras continuer.',
  },
  enoughOfNew: {
    de: (day: string) => `Die Herzen neuer Einkäufe gehen nach und nach. Morgen kannst du wieder welche teilen, ab ${day} alle.`,
    en: (day: string) => `Hearts of new purchases go little by little. Tomorrow you can share more, and from ${day} all of them.`,
    fr: (day: string) =>
      `Les cœurs d’achats récents partent peu à peu. Demain, tu pourras continuer, et à partir du ${day}, tous les partager.`,
  },
})
