import type { Diet, difficulties } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'

interface SheetTexts {
  ingredients(portions: number): string
  steps: string
  minutes(minutes: number): string
  kilocalories(count: number): string
  diets: Record<Diet, string>
  difficulties: Record<(typeof difficulties)[number], string>
  groceries: string
  groceriesFile: string
  nothing: string
  printedOn(day: string): string
}

export const sheetTexts: Localised<SheetTexts> = {
  de: {
    ingredients: (portions) => (portions === 1 ? 'Für 1 Portion' : `Für ${portions} Portionen`),
    steps: 'So geht’s',
    minutes: (minutes) => `${minutes} Minuten`,
    kilocalories: (count) => `${count} kcal je Portion`,
    diets: { vegan: 'Vegan', vegetarian: 'Vegetarisch', fish: 'Mit Fisch', meat: 'Mit Fleisch' },
    difficulties: { easy: 'Einfach', medium: 'Mittel', ambitious: 'Anspruchsvoll' },
    groceries: 'Einkaufsliste',
    groceriesFile: 'einkaufsliste',
    nothing: 'Alles ist eingekauft.',
    printedOn: (day) => `Gedruckt am ${day}`,
  },
  en: {
    ingredients: (portions) => (portions === 1 ? 'For 1 portion' : `For ${portions} portions`),
    steps: 'How to make it',
    minutes: (minutes) => `${minutes} minutes`,
    kilocalories: (count) => `${count} kcal per portion`,
    diets: { vegan: 'Vegan', vegetarian: 'Vegetarian', fish: 'With fish', meat: 'With meat' },
    difficulties: { easy: 'Easy', medium: 'Medium', ambitious: 'Ambitious' },
    groceries: 'Grocery list',
    groceriesFile: 'grocery-list',
    nothing: 'Everything is bought.',
    printedOn: (day) => `Printed on ${day}`,
  },
  fr: {
    ingredients: (portions) => (portions === 1 ? 'Pour 1 portion' : `Pour ${portions} portions`),
    steps: 'Préparation',
    minutes: (minutes) => `${minutes} minutes`,
    kilocalories: (count) => `${count} kcal par portion`,
    diets: { vegan: 'Végan', vegetarian: 'Végétarien', fish: 'Avec poisson', meat: 'Avec viande' },
    difficulties: { easy: 'Facile', medium: 'Moyen', ambitious: 'Élaboré' },
    groceries: 'Liste de courses',
    groceriesFile: 'liste-de-courses',
    nothing: 'Tout est acheté.',
    printedOn: (day) => `Imprimé le ${day}`,
  },
}

const locales: Localised = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }

/** A day in long form: `20. November 2026`. */
export function longDay(instant: Date, timeZone: string, lang: Lang): string {
  return new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone }).format(instant)
}
