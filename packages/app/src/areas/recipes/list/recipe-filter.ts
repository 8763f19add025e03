import type { Input } from '@herzkarte/contract/all-calls.ts'
import type { Diet, Season } from '@herzkarte/contract/recipes/shapes.ts'

export const diets = ['vegan', 'vegetarian', 'fish', 'meat'] as const satisfies readonly Diet[]
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const satisfies readonly Season[]
/** The maximum cooking times to choose from, in minutes. Text like the others. */
export const times = ['20', '30', '45'] as const

/** Filter for recipes; blank means any. */
export interface RecipeFilter {
  search: string
  diet: (typeof diets)[number] | ''
  season: (typeof seasons)[number] | ''
  maxMinutes: (typeof times)[number] | ''
}

export const noFilter: RecipeFilter = { search: '', diet: '', season: '', maxMinutes: '' }

/** Limit of the call. */
export const longestSearch = 100

/** The filter in an address; invalid values are blank. */
export function filterOf(address: URLSearchParams): RecipeFilter {
  const one = <Word extends string>(name: string, words: readonly Word[]) => words.find((word) => word === address.get(name)) ?? ''
  return {
    search: (address.get('search') ?? '').slice(0, longestSearch),
    diet: one('diet', diets),
    season: one('season', seasons),
    maxMinutes: one('maxMinutes', times),
  }
}

/** The filter as call input and for the address, without blank values. */
export function askedBy({ search, diet, season, maxMinutes }: RecipeFilter): Omit<Input<'getRecipes'>, 'cursor' | 'limit'> {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(diet && { diet }),
    ...(season && { season }),
    ...(maxMinutes && { maxMinutes: Number(maxMinutes) }),
  }
}
