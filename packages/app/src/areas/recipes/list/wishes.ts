import type { Input } from '@herzkarte/contract/all-calls.ts'
import type { Diet, Season } from '@herzkarte/contract/recipes/shapes.ts'

export const diets = ['vegan', 'vegetarian', 'fish', 'meat'] as const satisfies readonly Diet[]
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const satisfies readonly Season[]
/** Longest cooking times that one chooses between, in minutes. */
export const times = [20, 30, 45] as const

/** What recipes are looked for by; blank is any. */
export interface RecipeWishes {
  search: string
  diet: (typeof diets)[number] | ''
  season: (typeof seasons)[number] | ''
  /** Minutes, as text like the others. */
  maxMinutes: `${(typeof times)[number]}` | ''
}

export const noWishes: RecipeWishes = { search: '', diet: '', season: '', maxMinutes: '' }

/** As long as the call takes it. */
export const longestSearch = 100

/** The wishes of an address; what it should not say is blank. */
export function wishesOf(address: URLSearchParams): RecipeWishes {
  const one = <Word extends string>(name: string, words: readonly Word[]) => words.find((word) => word === address.get(name)) ?? ''
  return {
    search: (address.get('search') ?? '').slice(0, longestSearch),
    diet: one('diet', diets),
    season: one('season', seasons),
    maxMinutes: one(
      'maxMinutes',
      times.map((time) => `${time}` as const),
    ),
  }
}

/** What is asked of the server, and stands in the address: nothing for what is any. */
export function askedBy({ search, diet, season, maxMinutes }: RecipeWishes): Omit<Input<'getRecipes'>, 'cursor' | 'limit'> {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(diet && { diet }),
    ...(season && { season }),
    ...(maxMinutes && { maxMinutes: Number(maxMinutes) }),
  }
}
