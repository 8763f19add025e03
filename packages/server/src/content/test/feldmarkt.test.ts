import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { isOfSeason, recipeBook, suits } from '../../areas/recipes/recipe-view.ts'
import { unusedPictures } from '../checks/pictures.ts'
import { warningsOf } from '../checks/warnings/index.ts'
import { checkWindows } from '../checks/windows.ts'
import type { SourceItem } from '../content-problems.ts'
import { schemaFileName, schemaFiles, schemaFolder, staleSchemaFiles, writeSchemaFiles } from '../files/json-schema.ts'
import { buildContent, type Content, loadContent } from '../index.ts'
import { resolveDays } from '../resolve-days.ts'
import { folderWith } from './support/shop-folder.ts'

const merchantFolder = fileURLToPath(new URL('../../../../../merchant', import.meta.url))
const openedOn = '2026-11-20'

describe("Feldmarkt's files", () => {
  let items: SourceItem[]
  let content: Content
  beforeAll(async () => {
    items = await loadContent(merchantFolder)
    content = buildContent(resolveDays(items, openedOn))
  })

  it('are in order', () => {
    expect(checkWindows(resolveDays(items, openedOn) as SourceItem[])).toEqual([])
  })

  it('give no warning, except that their mobile numbers are the specification’s', () => {
    expect([...warningsOf(items), ...unusedPictures(items)]).toMatchObject([{ path: 'phone.rule' }])
  })

  it('say where an editor finds their schema', async () => {
    for (const { file, kind } of items) {
      if (kind === 'picture') continue
      const { $schema } = JSON.parse(await readFile(join(merchantFolder, file), 'utf8')) as { $schema: string }
      expect([file, normalize(join(dirname(file), $schema))]).toEqual([file, `${schemaFolder}/${schemaFileName(kind)}`])
    }
  })

  it('have a running campaign, an earlier one that covers the half year before and can still be redeemed, one that is over and one to come', () => {
    expect(content.newestCampaign(openedOn)?.id).toBe('herzhaft-kochen')
    expect(content.campaignsRedeemingOn(openedOn).map(({ id }) => id)).toEqual(['herzhaft-kochen', 'gut-aufgetischt'])
    expect(content.campaigns.filter(({ redeemUntil }) => redeemUntil < openedOn).map(({ id }) => id)).toEqual(['brotzeit'])
    expect(content.campaigns.filter(({ collectFrom }) => collectFrom > openedOn).map(({ id }) => id)).toEqual(['hinaus-ins-gruene'])
    for (let day = addDays(openedOn, -240); day <= openedOn; day = addDays(day, 1)) {
      expect([day, content.campaignsCollectingOn(day).length]).toEqual([day, 1])
    }
  })

  it('count neither deposit nor tobacco nor gift cards, and flowers double', () => {
    const campaign = content.campaign('herzhaft-kochen')
    if (!campaign) throw new Error('no campaign')
    const weights = Object.fromEntries(content.departments.map(({ id }) => [id, content.heartsWeight(campaign, id)]))
    expect(weights).toMatchObject({ pfand: 0, tabak: 0, geschenkkarten: 0, 'blumen-und-garten': 2, 'obst-und-gemuese': 1, baeckerei: 1 })
  })

  it('offer something of every kind, in both shops in the shop, and say of everything for adults that it is', () => {
    const kinds = content.coupons.map(({ effect }) => (effect.kind === 'multiply' ? effect.of : effect.kind))
    expect(new Set(kinds)).toEqual(
      new Set(['percentOff', 'amountOff', 'freeItem', 'xForY', 'basketPercentOff', 'basketAmountOff', 'hearts', 'points']),
    )
    const worlds = Map.groupBy(content.coupons, ({ world }) => world)
    expect(worlds.get('coffee')?.length).toBeGreaterThan(5)
    expect(worlds.get('wine')?.length).toBeGreaterThan(5)
    expect(worlds.get('wine')?.every(({ ageRestricted }) => ageRestricted)).toBe(true)
    const ways = content.gifts.flatMap(({ prices }) => prices.map(({ exchangeType }) => exchangeType))
    expect(new Set(ways)).toEqual(new Set(['hearts', 'points', 'free']))
    expect(content.gifts.filter(({ reservation }) => reservation).length).toBeGreaterThan(2)
  })

  it('have recipes for everybody in every season', () => {
    const recipes = [...recipeBook(content).values()]
    for (const season of ['spring', 'summer', 'autumn', 'winter'] as const) {
      for (const eater of ['vegan', 'vegetarian', 'meat'] as const) {
        const found = recipes.filter(({ recipe, diet }) => isOfSeason(recipe.seasons, season) && suits(diet, eater))
        expect([season, eater, found.length >= 3]).toEqual([season, eater, true])
      }
    }
    expect(new Set(recipes.map(({ diet }) => diet)).size).toBe(4)
  })

  it('have their stores where the Land is that they keep the holidays of', () => {
    // Roughly: the smallest box around each Land.
    const boxes: Record<string, [number, number, number, number]> = {
      sachsen: [50.1, 51.7, 11.8, 15.1],
      bayern: [47.2, 50.6, 8.9, 13.9],
      hamburg: [53.3, 53.8, 9.6, 10.4],
      berlin: [52.3, 52.7, 13, 13.8],
      saarland: [49.1, 49.7, 6.3, 7.5],
      'nordrhein-westfalen': [50.3, 52.6, 5.8, 9.5],
    }
    for (const { id, areaId, lat, lng } of content.stores) {
      const [south, north, west, east] = boxes[areaId] ?? [47.2, 55.1, 5.8, 15.1]
      expect([id, south < lat && lat < north && west < lng && lng < east]).toEqual([id, true])
    }
  })

  it('have products in every department', () => {
    expect(new Set(content.products.map(({ departmentId }) => departmentId)).size).toBe(content.departments.length)
  })
})

describe('the published JSON Schema files', () => {
  it('are what the code says; else run: herzkarte content schema', async () => {
    expect(await staleSchemaFiles(merchantFolder)).toEqual([])
  })

  it('are called stale when changed, missing or left over', async () => {
    const files = Object.fromEntries([...schemaFiles()].map(([name, text]) => [`${schemaFolder}/${name}`, text]))
    delete files[`${schemaFolder}/tier.json`]
    const folder = await folderWith({ ...files, [`${schemaFolder}/store.json`]: '{}', [`${schemaFolder}/old.json`]: '{}' })
    expect(await staleSchemaFiles(folder)).toEqual(['old.json', 'store.json', 'tier.json'])
    expect(await writeSchemaFiles(folder)).toEqual(['old.json', 'store.json', 'tier.json'])
    expect(await staleSchemaFiles(folder)).toEqual([])
  })
})
