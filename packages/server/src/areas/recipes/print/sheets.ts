import { join } from 'node:path'
import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { ingredientAmount, ingredientName } from '@herzkarte/rules/recipes/ingredient-amount.ts'
import { scaleThousandths } from '@herzkarte/rules/recipes/portions.ts'
import type { Content } from '../../../content/index.ts'
import { type BookedRecipe, recipeDetailView } from '../recipe-view.ts'
import type { PrintedAmount, PrintedGroceries, PrintedRecipe } from './documents.ts'
import { longDay, sheetTexts } from './texts.ts'

interface SheetsContext {
  content: Content
  lang: Lang
  now: Date
}

type Amounted = Pick<Grocery, 'name' | 'nameOfOne' | 'amountThousandths' | 'unit'>

/** The sheet of a recipe for a number of portions; its picture is below `imagesDir`. */
export function recipeSheet(
  booked: BookedRecipe,
  portions: number,
  imagesDir: string,
  { content, lang, now }: SheetsContext,
): PrintedRecipe {
  const texts = sheetTexts[lang]
  const view = recipeDetailView(booked, content, lang)
  const facts = [texts.minutes(view.minutes), texts.difficulties[view.difficulty], texts.diets[view.diet]]
  return {
    kind: 'recipe',
    lang,
    merchantName: content.merchant.name,
    title: view.title,
    footer: `${content.merchant.name} · ${texts.printedOn(longDay(now, content.merchant.timeZone, lang))}`,
    teaser: view.teaser,
    facts: view.kilocalories === null ? facts : [...facts, texts.kilocalories(view.kilocalories)],
    picture: join(imagesDir, booked.recipe.picture),
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
export function groceriesSheet(groceries: readonly Grocery[], { content, lang, now }: SheetsContext): PrintedGroceries {
  const texts = sheetTexts[lang]
  const open = groceries.filter(({ isBought }) => !isBought)
  return {
    kind: 'groceries',
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

function printedAmount(one: Amounted, lang: Lang): PrintedAmount {
  return { amount: ingredientAmount(one.amountThousandths, one.unit, lang), name: ingredientName(one) }
}
