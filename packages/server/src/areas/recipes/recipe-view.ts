import type { Ingredient, RecipeDetail, Recipe as RecipeView } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, pictureUrl, type Recipe, text } from '../../content/index.ts'
import type { BookedRecipe } from './recipe-book.ts'

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
