import * as contract from '@herzkarte/contract/recipes/index.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { contains, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { cursorOf, defaultLimit, failCursor, pageOf, partsOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { isOfSeason, recipeBook, recipeView, seasonOf, suits } from '../recipe-view.ts'

/** Sort key of a recipe: recipes of the season (0) before the others (1), then in the merchant's order. */
interface SortKey {
  rank: number
  position: number
  id: string
}

export const getRecipes = handleRead(contract.getRecipes, async function getRecipes(input, { content, lang, day }) {
  const { search = '', diet, season, maxMinutes = Number.POSITIVE_INFINITY, cursor, limit = defaultLimit } = input
  const words = searchWords(search)
  const today = seasonOf(day)
  const start = cursor === undefined ? undefined : sortKeyOf(cursor)
  const rest = [...recipeBook(content).values()]
    .filter(
      (one) =>
        contains(one.texts[lang], words) &&
        (diet === undefined || one.diet === diet || (diet === 'vegetarian' && suits(one.diet, diet))) &&
        (season === undefined || (season === 'always' ? one.recipe.seasons.includes(season) : isOfSeason(one.recipe.seasons, season))) &&
        one.recipe.minutes <= maxMinutes,
    )
    .map((booked) => {
      const { id, position, seasons } = booked.recipe
      return { booked, rank: isOfSeason(seasons, today) ? 0 : 1, position, id }
    })
    .filter((one) => start === undefined || byStanding(start, one) < 0)
    .sort(byStanding)
  return pageOf(
    rest,
    limit,
    ({ booked }) => recipeView(booked, lang),
    ({ rank, position, id }) => cursorOf(String(rank), String(position), id),
  )
})

function sortKeyOf(cursor: string): SortKey {
  const [rank = '', position = '', id = ''] = partsOf(cursor, 3)
  return /^[01]$/.test(rank) && /^\d{1,6}$/.test(position) ? { rank: Number(rank), position: Number(position), id } : failCursor()
}

function byStanding(a: SortKey, b: SortKey): number {
  return a.rank - b.rank || a.position - b.position || compareText(a.id, b.id)
}
