import type { PlannedRecipe } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../../content/index.ts'
import type { Planned } from './planned.ts'
import { recipeBook } from './recipe-book.ts'
import { recipeView } from './recipe-view.ts'

/** A plan in its member's view, without recipes that the merchant has removed from the content. */
export function planView(planned: readonly Planned[], content: Content, lang: Lang): PlannedRecipe[] {
  return planned.flatMap(({ planId, day, recipeId, portions }) => {
    const booked = recipeBook(content).get(recipeId)
    return booked ? { planId, day, recipe: recipeView(booked, lang), portions } : []
  })
}
