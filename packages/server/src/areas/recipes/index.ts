import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import type { Content } from '../../content/index.ts'
import { isOfSeason, recipeBook, recipeView, seasonOf } from './recipe-view.ts'

export { joinLists, partLists } from './shared-list.ts'

/** The recipe of a day: those of the season, one after another. Undefined if there are none. */
export function dishOn(day: Day, content: Content, lang: Lang): Recipe | undefined {
  const season = seasonOf(day)
  const recipes = [...recipeBook(content).values()].filter(({ recipe }) => isOfSeason(recipe.seasons, season))
  const booked = recipes[daysBetween('2026-01-01', day) % recipes.length]
  return booked && recipeView(booked, lang)
}
