import {
  type Diet,
  diets,
  type Ingredient,
  type RecipeDetail,
  type Recipe as RecipeView,
  type Season,
} from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { searchable } from '@herzkarte/rules/text/search-text.ts'
import { type Day, dayParts } from '@herzkarte/rules/time/day.ts'
import { type Content, pictureUrl, type Recipe, text } from '../../content/index.ts'
import { onceFor } from '../../kernel/once-for.ts'

export function recipeView({ recipe, diet }: BookedRecipe, lang: Lang): RecipeView {
  return {
    recipeId: recipe.id,
    title: text(recipe.texts.title, lang),
    teaser: text(recipe.texts.teaser, lang),
    image: pictureUrl(recipe.picture),
    tone: recipe.tone,
    minutes: recipe.minutes,
    diet,
    seasons: [...recipe.seasons],
    difficulty: recipe.difficulty,
    portions: recipe.portions,
  }
}

export function recipeDetailView(booked: BookedRecipe, content: Content, lang: Lang): RecipeDetail {
  const { recipe } = booked
  return {
    ...recipeView(booked, lang),
    ingredients: recipe.ingredients.flatMap((one) => ingredientView(one, content, lang) ?? []),
    steps: recipe.steps.map((step) => text(step, lang)),
    kilocalories: recipe.kilocalories,
  }
}

function ingredientView(
  { ingredientId, amountThousandths, unit }: Recipe['ingredients'][number],
  content: Content,
  lang: Lang,
): Ingredient | undefined {
  const ingredient = content.ingredient(ingredientId)
  if (!ingredient) return undefined
  const { names, namesOfOne, departmentId, productId } = ingredient
  return {
    ingredientId,
    name: text(names, lang),
    nameOfOne: namesOfOne && text(namesOfOne, lang),
    amountThousandths,
    unit,
    departmentId,
    productId: productId !== null && content.product(productId) ? productId : null,
  }
}

/** Data derived from a recipe and its ingredients. */
export interface BookedRecipe {
  recipe: Recipe
  diet: Diet
  /** The searchable text. */
  texts: Record<Lang, string>
}

/** All recipes by id, in the merchant's order. */
export const recipeBook = onceFor(
  (content: Content): ReadonlyMap<string, BookedRecipe> => new Map(content.recipes.map((recipe) => [recipe.id, booked(recipe, content)])),
)

/** Whether a person with one diet can eat a recipe of another. */
export function suits(diet: Diet, eater: Diet): boolean {
  return diets.indexOf(diet) <= diets.indexOf(eater)
}

function booked(recipe: Recipe, content: Content): BookedRecipe {
  const ingredients = recipe.ingredients.flatMap(({ ingredientId }) => content.ingredient(ingredientId) ?? [])
  const strictest = Math.max(0, ...ingredients.map(({ diet }) => diets.indexOf(diet)))
  const textsIn = (lang: Lang) =>
    searchable([recipe.texts.title, recipe.texts.teaser, ...ingredients.map(({ names }) => names)].map((one) => text(one, lang)).join(' '))
  return { recipe, diet: diets[strictest] ?? 'meat', texts: { de: textsIn('de'), en: textsIn('en'), fr: textsIn('fr') } }
}

const byQuarter = ['winter', 'spring', 'summer', 'autumn'] as const satisfies Season[]

/** The meteorological season of a day, by complete months: spring begins in March. */
export function seasonOf(day: Day): Season {
  return byQuarter[Math.floor((dayParts(day).month % 12) / 3)] ?? 'winter'
}

export function isOfSeason(seasons: readonly Season[], season: Season): boolean {
  return seasons.includes('always') || seasons.includes(season)
}
