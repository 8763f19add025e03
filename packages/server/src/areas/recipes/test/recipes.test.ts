import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBoundedList, expectNoStrangeFields } from '#testing/guards.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { soup } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const list = async (input = {}, lang = 'de_DE') => (await app.call('getRecipes', { limit: 100, ...input }, { lang })).result.items
const ids = async (input = {}, lang?: string) => (await list(input, lang)).map(({ recipeId }) => recipeId)

describe('the list of recipes', () => {
  it('begins with those of the season', async () => {
    const autumn = await list()
    const isOfSeason = autumn.map(({ seasons }) => seasons.includes('autumn') || seasons.includes('always'))
    expect(isOfSeason).toEqual(isOfSeason.toSorted((a, b) => Number(b) - Number(a)))
    expect(autumn.map(({ recipeId }) => recipeId).indexOf('gurken-kaltschale')).toBeGreaterThan(isOfSeason.lastIndexOf(true))
    expect(autumn.find(({ recipeId }) => recipeId === soup)).toEqual({
      recipeId: soup,
      title: 'Kürbissuppe mit Apfel und Ingwer',
      teaser: expect.any(String),
      image: expect.stringMatching(/^\/images\/.+\.(svg|webp)$/),
      tone: 'produce',
      minutes: 40,
      diet: 'vegan',
      seasons: ['autumn', 'winter'],
      difficulty: 'easy',
      portions: 4,
    })
  })

  it('shows each once over its pages', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { result }: { result: { items: { recipeId: string }[]; nextCursor: string | null } } = await app.call('getRecipes', {
        limit: 4,
        ...(cursor === null ? {} : { cursor }),
      })
      seen.push(...result.items.map(({ recipeId }) => recipeId))
      cursor = result.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(await ids())
    expect(new Set(seen).size).toBe(app.server.services.content().recipes.length)
  })

  it('is filtered by what one eats, by season and by time', async () => {
    const diets = async (diet: string) => new Set((await list({ diet })).map((one) => one.diet))
    expect(await diets('vegan')).toEqual(new Set(['vegan']))
    expect(await diets('vegetarian')).toEqual(new Set(['vegan', 'vegetarian']))
    expect(await diets('fish')).toEqual(new Set(['fish']))
    expect(await diets('meat')).toEqual(new Set(['meat']))
    expect(await ids({ season: 'summer' })).toContain('linsen-bolognese')
    expect(await ids({ season: 'summer' })).not.toContain(soup)
    expect(await ids({ season: 'always' })).not.toContain('gurken-kaltschale')
    expect((await list({ maxMinutes: 20 })).every(({ minutes }) => minutes <= 20)).toBe(true)
  })

  it('is searched in titles and ingredients of the reader’s language', async () => {
    expect(await ids({ search: 'KUERBIS ingwer' })).toEqual([soup])
    expect(await ids({ search: 'potimarron' }, 'fr_FR')).toContain(soup)
    expect(await ids({ search: 'Forellen Mandeln' })).toEqual(['forelle-muellerin'])
    for (const search of ['%', '_', '.*', '🍲', "' or 1=1"]) expect(await ids({ search }), search).toEqual([])
  })

  it('rejects what is no request for it', async () => {
    await expectBoundedList(app, 'getRecipes')
    await expectNoStrangeFields(app, 'getRecipes', {})
    for (const input of [{ diet: 'keto' }, { season: 'monsoon' }, { maxMinutes: 0 }, { search: 'x'.repeat(101) }]) {
      expect(await app.callRaw('getRecipes', input)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    }
  })
})

describe('a recipe', () => {
  it('tells its ingredients and steps in the reader’s language', async () => {
    const { result } = await app.call('getRecipesInfo', { recipeId: soup }, { lang: 'en_US' })
    expect(result).toMatchObject({ title: 'Squash soup with apple and ginger', kilocalories: 290, diet: 'vegan' })
    expect(result.ingredients.slice(0, 3)).toEqual([
      {
        ingredientId: 'kuerbis',
        name: 'red kuri squash',
        nameOfOne: null,
        amountThousandths: 800_000,
        unit: 'g',
        departmentId: 'obst-und-gemuese',
        productId: '2901000001203',
      },
      {
        ingredientId: 'aepfel',
        name: 'apples',
        nameOfOne: 'apple',
        amountThousandths: 2000,
        unit: 'piece',
        departmentId: 'obst-und-gemuese',
        productId: '2901000000107',
      },
      {
        ingredientId: 'zwiebeln',
        name: 'onions',
        nameOfOne: 'onion',
        amountThousandths: 1000,
        unit: 'piece',
        departmentId: 'obst-und-gemuese',
        productId: null,
      },
    ])
    expect(result.ingredients.at(-1)).toMatchObject({ name: 'pepper', amountThousandths: null, unit: 'none' })
    expect(result.steps).toHaveLength(5)
  })

  it('is not found when there is none of that name', async () => {
    for (const recipeId of ['nothing', 'constructor', '__proto__']) {
      expect(await app.call('getRecipesInfo', { recipeId })).toMatchObject({ status: 200, errorName: 'recipeNotFound', result: null })
    }
    expect(await app.callRaw('getRecipesInfo', {})).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    expect(await app.callRaw('getRecipesInfo', { recipeId: '../etc' })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    await expectNoStrangeFields(app, 'getRecipesInfo', { recipeId: soup })
  })
})
