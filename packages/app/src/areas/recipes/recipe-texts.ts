import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const recipeTexts = defineTexts({
  recipes: { de: 'Rezepte', en: 'Recipes', fr: 'Recettes' },
  plan: { de: 'Wochen\u00adplan', en: 'Week plan', fr: 'Menu de la semaine' },
  groceries: { de: 'Einkaufs\u00adliste', en: 'Grocery list', fr: 'Liste de courses' },
  toRecipes: { de: 'Zum Kochbuch', en: 'To the cookbook', fr: 'Vers le livre de recettes' },
  ingredients: { de: 'Zutaten', en: 'Ingredients', fr: 'Ingrédients' },
  bonAppetit: { de: 'Guten Appetit!', en: 'Enjoy your meal!', fr: 'Bon appétit\u202f!' },
  print: { de: 'Als PDF sichern', en: 'Save as PDF', fr: 'Enregistrer en PDF' },
  minutes: { de: '{minutes}\u00a0Min.', en: '{minutes}\u00a0min', fr: '{minutes}\u00a0min' },
  portions: {
    de: (portions: number) => `${portions}\u00a0${plural(portions, 'Portion', 'Portionen')}`,
    en: (portions: number) => `${portions}\u00a0${plural(portions, 'portion', 'portions')}`,
    fr: (portions: number) => `${portions}\u00a0${plural(portions, 'portion', 'portions')}`,
  },
  /** Next to the number. */
  portionsWord: {
    de: (portions: number) => plural(portions, 'Portion', 'Portionen'),
    en: (portions: number) => plural(portions, 'portion', 'portions'),
    fr: (portions: number) => plural(portions, 'portion', 'portions'),
  },
  portionsLabel: { de: 'Portionen', en: 'Portions', fr: 'Portions' },
  fewer: { de: 'Eine Portion weniger', en: 'One portion fewer', fr: 'Une portion de moins' },
  more: { de: 'Eine Portion mehr', en: 'One portion more', fr: 'Une portion de plus' },
  dishes: {
    de: (dishes: number) => `${dishes} ${plural(dishes, 'Gericht', 'Gerichte')}`,
    en: (dishes: number) => `${dishes} ${plural(dishes, 'dish', 'dishes')}`,
    fr: (dishes: number) => `${dishes} ${plural(dishes, 'plat', 'plats')}`,
  },
  diet: { de: 'Ernährung', en: 'Diet', fr: 'Régime' },
  vegan: { de: 'Vegan', en: 'Vegan', fr: 'Végan' },
  vegetarian: { de: 'Vegetarisch', en: 'Vegetarian', fr: 'Végétarien' },
  fish: { de: 'Mit Fisch', en: 'With fish', fr: 'Avec poisson' },
  meat: { de: 'Mit Fleisch', en: 'With meat', fr: 'Avec viande' },
  easy: { de: 'Einfach', en: 'Easy', fr: 'Facile' },
  medium: { de: 'Mittel', en: 'Medium', fr: 'Moyen' },
  ambitious: { de: 'Anspruchsvoll', en: 'Ambitious', fr: 'Élaboré' },
  kilocalories: { de: '{count}\u00a0kcal je Portion', en: '{count}\u00a0kcal per portion', fr: '{count}\u00a0kcal par portion' },
})
