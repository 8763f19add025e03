import { UserError } from '@herzkarte/command'
import { units } from '@herzkarte/contract/recipes/shapes.ts'
import type { Localised } from '@herzkarte/rules/languages.ts'
import { detailPages } from '../checks/news.ts'
import type { News, Product, Recipe, Recipient, Store } from '../files/schema.ts'
import type { Ask } from './answers.ts'
import { askId, parseId, slugOf } from './ids.ts'
import { askMembers } from './limits.ts'
import { askPicture } from './pictures.ts'
import { askLine, askNumber, askWords, parseLine, parseMoney, pick } from './questions.ts'
import { dataOf, nextPosition, type Shop } from './shop.ts'

export async function newNews(ask: Ask, shop: Shop): Promise<News> {
  const title = await askWords(ask, { key: 'title', text: 'Title', maxLength: 60 })
  const text = await askWords(ask, { key: 'text', text: 'Text', maxLength: 240 })
  const { path, adultsOnly } = await ask({
    key: 'link',
    text: 'What it leads to (coupon/wein-15, gift/…, campaign/…, collector/… or a path in the app)',
    parse: (typed) => parseLink(shop, typed),
  })
  const { segmentId, ...control } = await askMembers(ask, shop)
  const id = await askId(ask, shop, 'news', title.de)
  const audience = { ...(adultsOnly && { adultsOnly }), ...(segmentId !== undefined && { segmentId }) }
  return { id, type: 'offerNews', title, text, path, audience, ...control }
}

function parseLink({ items }: Shop, typed: string): { path: string; adultsOnly: boolean } {
  const [first = '', id] = typed.split('/')
  const [page, kind] = Object.entries(detailPages).find(([, of]) => of === first) ?? []
  if (page === undefined) {
    if (/^(\/[A-Za-z0-9_-]+)+$/.test(typed)) return { path: typed, adultsOnly: false }
    throw new UserError('It must be like coupon/wein-15, or a path in the app such as /couponDetail/wein-15.')
  }
  const target = items.find((item) => item.kind === kind && item.id === id)
  if (!target) throw new UserError(`There is no ${kind} ${parseLine(`${id}`)}.`)
  return { path: `/${page}/${id}`, adultsOnly: 'ageRestricted' in target.data && target.data.ageRestricted }
}

export async function newRecipe(ask: Ask, shop: Shop): Promise<Recipe> {
  const title = await askWords(ask, { key: 'title', text: 'Title' })
  const teaser = await askWords(ask, { key: 'teaser', text: 'Teaser', proposal: title })
  const ingredients = await ask({
    key: 'ingredients',
    text: 'Ingredients (300 g berglinsen, 2 piece paprika, salz)',
    parse: (typed) => parseIngredients(shop, typed),
  })
  const steps = await askSteps(ask)
  const minutes = await askNumber(ask, { key: 'minutes', text: 'Minutes', proposal: 30, from: 5, to: 600 })
  const portions = await askNumber(ask, { key: 'portions', text: 'Portions', proposal: 4, to: 12 })
  const id = await askId(ask, shop, 'recipe', title.de)
  return {
    id,
    position: nextPosition(shop, 'recipe'),
    tone: 'produce',
    picture: await askPicture(ask, shop, 'recipe', id),
    texts: { title, teaser },
    minutes,
    difficulty: 'easy',
    seasons: ['always'],
    portions,
    kilocalories: null,
    ingredients,
    steps,
  }
}

function parseIngredients(shop: Shop, typed: string): Recipe['ingredients'] {
  const known = dataOf(shop, 'ingredient')
  const list = typed.split(/,(?!\d)/).map((part) => {
    const [, amount, unit, name = ''] = /^\s*(?:(\d+(?:[.,]\d{1,3})?)\s*(\S+)\s+)?(.+?)\s*$/.exec(part) ?? []
    const ingredientId = pick(known, 'ingredient', name).id
    if (amount === undefined) return { ingredientId, amountThousandths: null, unit: 'none' as const }
    const measure = units.find((one) => one === unit && one !== 'none')
    const amountThousandths = Math.round(Number(amount.replace(',', '.')) * 1000)
    if (!measure || amountThousandths === 0) throw new UserError(`“${parseLine(part)}” has no unit of ${units.slice(0, -1).join(', ')}.`)
    return { ingredientId, amountThousandths, unit: measure }
  })
  if (list.length < 2 || list.length > 30) throw new UserError('It must be 2 to 30 ingredients, with commas between them.')
  return list
}

/** In each language the same number of steps. */
async function askSteps(ask: Ask): Promise<Localised[]> {
  const count = { of: 0 }
  const words = async (lang: keyof Localised, name: string) =>
    ask({
      key: `steps.${lang}`,
      text: `Steps, ${name} (with | between them)`,
      parse: (typed) => {
        const steps = typed.split('|').map((step) => parseLine(step))
        if (steps.length > 20) throw new UserError('It must be at most 20 steps.')
        if (count.of > 0 && steps.length !== count.of)
          throw new UserError(`It must be ${count.of} steps as in German, not ${steps.length}.`)
        count.of = steps.length
        return steps
      },
    })
  const [de, en, fr] = [await words('de', 'German'), await words('en', 'English'), await words('fr', 'French')]
  return de.map((step, index) => ({ de: step, en: en[index] ?? '', fr: fr[index] ?? '' }))
}

export async function newStore(ask: Ask, shop: Shop): Promise<Store> {
  const { areas, storeTypes } = dataOf(shop, 'merchant')[0] ?? { areas: [], storeTypes: [] }
  const stores = dataOf(shop, 'store')
  const name = await askLine(ask, { key: 'name', text: 'Name (the quarter or the street)' })
  const street = await askLine(ask, { key: 'street', text: 'Street and number' })
  const zip = await askLine(ask, { key: 'zip', text: 'Postcode' })
  const city = await askLine(ask, { key: 'city', text: 'City' })
  const area = await ask({
    key: 'area',
    text: 'Area',
    proposal: stores.find((store) => store.city.toLowerCase() === city.toLowerCase())?.areaId,
    parse: (typed) => pick(areas, 'area', typed),
  })
  const like = await ask({
    key: 'like',
    text: 'Opening hours and type as which store',
    proposal: (stores.find(({ areaId }) => areaId === area.id) ?? stores[0])?.id,
    parse: (typed) => pick(stores, 'store', typed),
  })
  const position = await ask({ key: 'position', text: 'Latitude and longitude (53.0914, 8.8094)', parse: parsePosition })
  const number = await ask({
    key: 'number',
    text: 'Number',
    proposal: String(Math.max(0, ...stores.map((store) => Number(store.number))) + 1).padStart(4, '0'),
    parse: (typed) => parseStoreNumber(typed, stores),
  })
  const type = await ask({
    key: 'type',
    text: 'Type',
    proposal: like.storeType,
    isQuiet: true,
    parse: (typed) => pick(storeTypes, 'type', typed),
  })
  return {
    id: await askId(ask, shop, 'store', name.startsWith(city) ? name : `${city} ${name}`),
    number,
    name,
    storeType: type.id,
    areaId: area.id,
    street,
    zip,
    city,
    ...position,
    phone: null,
    openingHours: like.openingHours,
    holidayHours: like.holidayHours,
    services: [],
    active: true,
  }
}

function parsePosition(typed: string): { lat: number; lng: number } {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed) ?? []
  if (lat !== undefined && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180) return { lat: Number(lat), lng: Number(lng) }
  throw new UserError('It must be like 53.0914, 8.8094.')
}

function parseStoreNumber(typed: string, stores: readonly Store[]): string {
  if (!/^\d{4}$/.test(typed)) throw new UserError('It must be four digits.')
  const present = stores.find((store) => store.number === typed)
  if (present) throw new UserError(`It is the number of ${present.id} already.`)
  return typed
}

export async function newRecipient(ask: Ask, shop: Shop): Promise<Recipient> {
  const name = await askLine(ask, { key: 'name', text: 'Name' })
  const city = await askLine(ask, { key: 'city', text: 'City' })
  const text = await askWords(ask, { key: 'text', text: 'What they do' })
  const id = await askId(ask, shop, 'recipient', name)
  const picture = await askPicture(ask, shop, 'recipient', id)
  return { id, position: nextPosition(shop, 'recipient'), name, texts: { text }, city, tone: 'sand', picture, active: true }
}

export async function newProduct(ask: Ask, shop: Shop): Promise<Product> {
  const id = await ask({ key: 'id', text: 'EAN', parse: (typed) => parseId(shop, 'product', typed) })
  const names = await askWords(ask, { key: 'name', text: 'Name' })
  const department = await ask({
    key: 'department',
    text: 'Department',
    parse: (typed) => pick(dataOf(shop, 'department'), 'department', typed),
  })
  const priceCents = await ask({ key: 'price', text: 'Price (2,49)', parse: parseMoney })
  const unit = await askWords(ask, { key: 'unit', text: 'Unit', proposal: { de: 'Stück', en: 'each', fr: 'la pièce' } })
  const neighbour = dataOf(shop, 'product').find(({ departmentId }) => departmentId === department.id)
  return {
    id,
    names,
    departmentId: department.id,
    priceCents,
    unit,
    picture: await askPicture(ask, shop, 'product', slugOf(names.de), neighbour?.picture),
    ageRestricted: department.ageRestricted,
  }
}
