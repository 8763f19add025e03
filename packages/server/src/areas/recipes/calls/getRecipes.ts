import * as contract from '@herzkarte/contract/recipes/index.ts'
import { contains, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { defaultLimit, pageByKey } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { type BookedRecipe, isOfSeason, recipeBook, recipeView, seasonOf, suits } from '../recipe-view.ts'

export const getRecipes = handleRead(contract.getRecipes, async function getRecipes(input, { content, lang, day }) {
  const { search = '', diet, season, maxMinutes = Number.POSITIVE_INFINITY, cursor, limit = defaultLimit } = input
  const words = searchWords(search)
  const today = seasonOf(day)
  const found = [...recipeBook(content).values()].filter(
    (one) =>
      contains(one.texts[lang], words) &&
      (diet === undefined || one.diet === diet || (diet === 'vegetarian' && suits(one.diet, diet))) &&
      (season === undefined || (season === 'always' ? one.recipe.seasons.includes(season) : isOfSeason(one.recipe.seasons, season))) &&
      one.recipe.minutes <= maxMinutes,
  )
  // Those of the season come before the others.
  const rankOf = ({ recipe }: BookedRecipe) => Number(!isOfSeason(recipe.seasons, today))
  return pageByKey(
    found,
    { cursor, limit },
    [0, 0, ''],
    (one) => [rankOf(one), one.recipe.position, one.recipe.id],
    (one) => recipeView(one, lang),
  )
})
