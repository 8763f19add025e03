import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { ingredientAmount, ingredientName } from '@herzkarte/rules/recipes/ingredient-amount.ts'
import { scaleThousandths } from '@herzkarte/rules/recipes/portions.ts'
import type { CallContext } from '../../../runtime/handle.ts'
import type { Picture } from '../../../runtime/pictures.ts'
import { type BookedRecipe, recipeDetailView } from '../recipe-view.ts'

type SheetsContext = Pick<CallContext, 'content' | 'lang' | 'now'>

type Amounted = Pick<Grocery, 'name' | 'nameOfOne' | 'amountThousandths' | 'unit'>

/** What is printed; all texts are localised. */
export type PrintedRecipe = ReturnType<typeof recipeSheet>
export type PrintedGroceries = ReturnType<typeof groceriesSheet>
export type Printed = PrintedRecipe | PrintedGroceries

/** The sheet of a recipe for a number of portions, with its picture. */
export function recipeSheet(
  booked: BookedRecipe,
  portions: number,
  picture: Pick<Picture, 'type' | 'body'>,
  { content, lang, now }: SheetsContext,
) {
  const texts = sheetTexts[lang]
  const view = recipeDetailView(booked, content, lang)
  const facts = [texts.minutes(view.minutes), texts.difficulties[view.difficulty], texts.diets[view.diet]]
  return {
    kind: 'recipe' as const,
    lang,
    merchantName: content.merchant.name,
    title: view.title,
    footer: `${content.merchant.name} · ${texts.printedOn(longDay(now, content.merchant.timeZone, lang))}`,
    teaser: view.teaser,
    facts: view.kilocalories === null ? facts : [...facts, texts.kilocalories(view.kilocalories)],
    picture,
    ingredientsTitle: texts.ingredients(portions),
    ingredients: view.ingredients.map((one) => {
      const amount = one.amountThousandths === null ? null : scaleThousandths(one.amountThousandths, view.portions, portions)
      return printedAmount({ ...one, amountThousandths: amount }, lang)
    }),
    stepsTitle: texts.steps,
    steps: view.steps,
  }
}

/** The sheet of a grocery list: everything still to buy. */
export function groceriesSheet(groceries: readonly Grocery[], { content, lang, now }: SheetsContext) {
  const texts = sheetTexts[lang]
  const open = groceries.filter(({ isBought }) => !isBought)
  return {
    kind: 'groceries' as const,
    lang,
    merchantName: content.merchant.name,
    title: texts.groceries,
    footer: `${content.merchant.name} · ${texts.printedOn(longDay(now, content.merchant.timeZone, lang))}`,
    nothing: texts.nothing,
    departments: [...Map.groupBy(open, ({ departmentName }) => departmentName)].map(([name, items]) => ({
      name,
      items: items.map((one) => printedAmount(one, lang)),
    })),
  }
}

export type PrintedAmount = ReturnType<typeof printedAmount>

/** The amount is empty for "some". */
function printedAmount(one: Amounted, lang: Lang) {
  return { amount: ingredientAmount(one.amountThousandths, one.unit, lang), name: ingredientName(one) }
}

const de = {
  ingredients: (portions: number) => (portions === 1 ? 'Für 1 Portion' : `Für ${portions} Portionen`),
  steps: 'So geht’s',
  minutes: (minutes: number) => `${minutes} Minuten`,
  kilocalories: (count: number) => `${count} kcal je Portion`,
  diets: { vegan: 'Vegan', vegetarian: 'Vegetarisch', fish: 'Mit Fisch', meat: 'Mit Fleisch' },
  difficulties: { easy: 'Einfach', medium: 'Mittel', ambitious: 'Anspruchsvoll' },
  groceries: 'Einkaufsliste',
  groceriesFile: 'einkaufsliste',
  nothing: 'Alles ist eingekauft.',
  printedOn: (day: string) => `Gedruckt am ${day}`,
}

export const sheetTexts: Localised<typeof de> = {
  de,
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
function longDay(instant: Date, timeZone: string, lang: Lang): string {
  return new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone }).format(instant)
}
