import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const stallHeroTexts = defineTexts({
  title: { de: 'Jeder Einkauf bringt Herzen.', en: 'Every purchase brings hearts.', fr: 'Chaque achat apporte des cœurs.' },
  text: {
    de: 'Sammle bei jedem Einkauf und such dir Prämien aus, die du gleich mitnimmst.',
    en: 'Collect with every purchase and choose rewards to take straight home.',
    fr: 'Collectionne à chaque achat et choisis des récompenses à emporter tout de suite.',
  },
  welcome: {
    de: (hearts: number) =>
      `${hearts}\u00a0${plural(hearts, 'Willkommensherz liegt', 'Willkommens\u00adherzen liegen')} schon für dich bereit.`,
    en: (hearts: number) => `${hearts}\u00a0${plural(hearts, 'welcome heart is', 'welcome hearts are')} waiting for you already.`,
    fr: (hearts: number) => `${hearts}\u00a0${plural(hearts, 'cœur de bienvenue t’attend', 'cœurs de bienvenue t’attendent')} déjà.`,
  },
  register: { de: 'Kostenlos registrieren', en: 'Register for free', fr: 'M’inscrire gratuitement' },
  login: { de: 'Ich habe schon ein Konto', en: 'I already have an account', fr: 'J’ai déjà un compte' },
})
