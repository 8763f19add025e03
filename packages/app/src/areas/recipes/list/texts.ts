import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const listTexts = defineTexts({
  search: { de: 'Gericht oder Zutat', en: 'Dish or ingredient', fr: 'Plat ou ingrédient' },
  clear: { de: 'Suche leeren', en: 'Clear the search', fr: 'Effacer la recherche' },
  allDiets: { de: 'Alles', en: 'Everything', fr: 'Tout' },
  time: { de: 'Zeit', en: 'Time', fr: 'Temps' },
  anyTime: { de: 'Egal wie lange', en: 'Any time', fr: 'Peu importe' },
  upTo: {
    de: (minutes: number) => `Bis ${minutes}\u00a0Min.`,
    en: (minutes: number) => `Up to ${minutes}\u00a0min`,
    fr: (minutes: number) => `${minutes}\u00a0min max.`,
  },
  season: { de: 'Jahreszeit', en: 'Season', fr: 'Saison' },
  allYear: { de: 'Das ganze Jahr', en: 'All year', fr: 'Toute l’année' },
  spring: { de: 'Frühling', en: 'Spring', fr: 'Printemps' },
  summer: { de: 'Sommer', en: 'Summer', fr: 'Été' },
  autumn: { de: 'Herbst', en: 'Autumn', fr: 'Automne' },
  winter: { de: 'Winter', en: 'Winter', fr: 'Hiver' },
  inSeason: { de: 'Was jetzt Saison hat', en: 'In season now', fr: 'De saison' },
  seasonFirst: {
    de: 'Was jetzt Saison hat, steht vorn.',
    en: 'What is in season now comes first.',
    fr: 'Les recettes de saison d’abord.',
  },
  nothing: { de: 'Dazu steht nichts im Kochbuch', en: 'Nothing in the cookbook for that', fr: 'Rien de tel dans le livre' },
  nothingText: {
    de: 'Nimm einen Filter weg oder such nach einer anderen Zutat.',
    en: 'Take a filter away or search for another ingredient.',
    fr: 'Enlève un filtre ou cherche un autre ingrédient.',
  },
  showAll: { de: 'Alle Rezepte zeigen', en: 'Show all recipes', fr: 'Voir toutes les recettes' },
  kitchen: { de: 'Meine Küche', en: 'My kitchen', fr: 'Ma cuisine' },
  dishes: {
    de: (dishes: number) => (dishes === 0 ? 'Noch leer' : `${dishes} ${plural(dishes, 'Gericht', 'Gerichte')}`),
    en: (dishes: number) => (dishes === 0 ? 'Still empty' : `${dishes} ${plural(dishes, 'dish', 'dishes')}`),
    fr: (dishes: number) => (dishes === 0 ? 'Encore vide' : `${dishes} ${plural(dishes, 'plat', 'plats')}`),
  },
  toBuy: {
    de: (things: number) => (things === 0 ? 'Nichts offen' : `${things} offen`),
    en: (things: number) => (things === 0 ? 'Nothing to buy' : `${things} to buy`),
    fr: (things: number) => (things === 0 ? 'Rien à acheter' : `${things} à acheter`),
  },
  invite: { de: 'Deine Woche planen', en: 'Plan your week', fr: 'Planifier ta semaine' },
  inviteText: {
    de: 'Melde dich an, und die Einkaufsliste schreibt sich von selbst.',
    en: 'Log in, and the grocery list writes itself.',
    fr: 'Connecte-toi, et la liste de courses s’écrit toute seule.',
  },
})
