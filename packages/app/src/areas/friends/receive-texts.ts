import { defineTexts, plural } from '@herzkarte/ui/language.ts'

/** Texts about hearts from somebody else. `receiveStamps` is the specification's `general.receiveStamps` (section 2). */
export const receiveTexts = defineTexts({
  receiveStamps: {
    de: (hearts: number, from: string) =>
      `${hearts} ${plural(hearts, 'Herz', 'Herzen')}${from && ` von ${from}`} ${plural(hearts, 'ist', 'sind')} gelandet.`,
    en: (hearts: number, from: string) =>
      `${hearts} ${plural(hearts, 'heart', 'hearts')}${from && ` from ${from}`} ${plural(hearts, 'has', 'have')} landed.`,
    fr: (hearts: number, from: string) =>
      `${hearts} ${plural(hearts, 'cœur', 'cœurs')}${from && ` de ${from}`} ${plural(hearts, 'vient', 'viennent')} d’arriver.`,
  },
  look: { de: 'Ansehen', en: 'View', fr: 'Voir' },
  notForYou: {
    de: 'Diese Herzen sind für jemand anderen. Verschickst du selbst welche, kannst du sie unter „Freunde“ zurückholen.',
    en: 'These hearts are for somebody else. If you sent them yourself, you can take them back under “Friends”.',
    fr: 'Ces cœurs sont pour quelqu’un d’autre. Si tu les as envoyés, tu peux les reprendre sous «\u202fAmis\u202f».',
  },
  waitForYou: {
    de: 'Hier warten Herzen auf dich. Melde dich an, dann landen sie auf deiner Karte.',
    en: 'Hearts are waiting for you. Log in and they land on your card.',
    fr: 'Des cœurs t’attendent. Connecte-toi et ils arriveront sur ta carte.',
  },
  sends: {
    de: (name: string, hearts: number) => `${name} schickt dir ${hearts} ${plural(hearts, 'Herz', 'Herzen')}`,
    en: (name: string, hearts: number) => `${name} is sending you ${hearts} ${plural(hearts, 'heart', 'hearts')}`,
    fr: (name: string, hearts: number) => `${name} t’envoie ${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  several: {
    de: (hearts: number) => `${hearts} Herzen warten auf dich`,
    en: (hearts: number) => `${hearts} hearts are waiting for you`,
    fr: (hearts: number) => `${hearts} cœurs t’attendent`,
  },
  from: { de: (names: string) => `Von ${names}`, en: (names: string) => `From ${names}`, fr: (names: string) => `De ${names}` },
  someone: { de: 'Jemand', en: 'Somebody', fr: 'Quelqu’un' },
  until: {
    de: (campaign: string, day: string) => `Für „${campaign}“, bis ${day} annehmen`,
    en: (campaign: string, day: string) => `For “${campaign}”, accept by ${day}`,
    fr: (campaign: string, day: string) => `Pour «\u202f${campaign}\u202f», à accepter avant le ${day}`,
  },
  accept: { de: 'Annehmen', en: 'Accept', fr: 'Accepter' },
  waiting: { de: 'Herzen für dich', en: 'Hearts for you', fr: 'Des cœurs pour toi' },
})
