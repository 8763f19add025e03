import { searchWords } from '@herzkarte/rules/text/search-text.ts'
import { distance } from 'fastest-levenshtein'
import type { Coordinates } from '../distance.ts'
import { lettersOf, loadPlaces, type Places } from './load-places.ts'

export interface Place extends Coordinates {
  /** As the list says it: `04103 Leipzig`, or a town. */
  name: string
}

const shortestTown = 3
/** Shorter words with a typing error could be any town. */
const shortestMistyped = 4
/** A postcode without a known town lies near the next known one. */
const furthestPostcode = 1500

/** Where a German postcode or town is, also with a typing error; undefined if the text is neither. */
export async function findPlace(search: string): Promise<Place | undefined> {
  const words = searchWords(search)
  // Some write it in two parts, or with a country before it.
  const postcode = /(?<!\d)\d{2} ?\d{3}(?!\d)/.exec(words.join(' '))?.[0].replace(' ', '')
  if (postcode === undefined && !words.some((word) => word.length >= shortestTown)) return undefined
  const places = await loadPlaces()
  const ofPostcode = postcode === undefined ? undefined : postcodeAt(places, postcode)
  return ofPostcode ?? townNamed(places, words.filter((word) => !/\d/.test(word)).join(' '))
}

/** The town with exactly this name, if there is one. Postcodes are too coarse to sort the stores that have them. */
export async function findTown(search: string): Promise<Place | undefined> {
  const text = searchWords(search).join(' ')
  return text.length < shortestTown ? undefined : (await loadPlaces()).towns.get(text)
}

function postcodeAt({ postcodes }: Places, postcode: string): Place | undefined {
  const steps = Array.from({ length: furthestPostcode * 2 + 1 }, (_, index) => (index % 2 === 0 ? index / 2 : -(index + 1) / 2))
  const near = steps.map((step) => String(Number(postcode) + step).padStart(5, '0')).find((one) => postcodes.has(one))
  const found = near === undefined ? undefined : postcodes.get(near)
  return found && { ...found, name: near === postcode ? `${postcode} ${found.name}` : postcode }
}

function townNamed({ towns, mistyped }: Places, text: string): Place | undefined {
  const exact = towns.get(text)
  if (exact || text.length < shortestMistyped) return exact
  // One error, and in a longer name two.
  let best = { errors: text.length < 7 ? 1 : 2, population: -1, key: '' }
  const letters = lettersOf(text)
  for (const { key, population, letters: own } of mistyped) {
    if (Math.abs(key.length - text.length) > best.errors || ones(letters ^ own) > 2 * best.errors) continue
    const errors = distance(key, text)
    if (errors < best.errors || (errors === best.errors && population > best.population)) best = { errors, population, key }
  }
  return towns.get(best.key)
}

/** How many bits are set. An error changes two letters of a name at most, so comparing them spares most names the slow comparison. */
function ones(bits: number): number {
  let left = bits
  let count = 0
  for (; left !== 0; left &= left - 1) count += 1
  return count
}
