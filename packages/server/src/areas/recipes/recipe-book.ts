import { type Diet, diets } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { searchable } from '@herzkarte/rules/text/search-text.ts'
import { type Content, type Recipe, text } from '../../content/index.ts'

/** Data derived from a recipe and its ingredients. */
export interface BookedRecipe {
  recipe: Recipe
  diet: Diet
  /** The searchable text. */
  texts: Record<Lang, string>
}

// Content is immutable, so data derived from it can be cached with it.
const books = new WeakMap<Content, ReadonlyMap<string, BookedRecipe>>()

/** All recipes by id, in the merchant's order. */
export function recipeBook(content: Content): ReadonlyMap<string, BookedRecipe> {
  const known = books.get(content)
  if (known) return known
  const book = new Map(content.recipes.map((recipe) => [recipe.id, booked(recipe, content)]))
  books.set(content, book)
  return book
}

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
