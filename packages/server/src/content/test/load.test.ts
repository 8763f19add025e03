import { describe, expect, it } from 'vitest'
import { ContentProblems, loadContent } from '../index.ts'
import { filesOf, folderWith } from './support/shop-folder.ts'
import { inAll } from './support/shop-items.ts'
import { changed, only, smallShop } from './support/small-shop.ts'
import { wrongShops } from './support/wrong-shops.ts'

async function problemsOf(files: Record<string, string | Buffer>): Promise<string[]> {
  try {
    await loadContent(await folderWith(files))
    return []
  } catch (error) {
    if (error instanceof ContentProblems) return error.message.split('\n')
    throw error
  }
}

describe('loading content', () => {
  it('reads a folder into typed items that know where they were written', async () => {
    const items = await loadContent(await folderWith(filesOf(smallShop())))
    expect(items.map(({ kind, id, file, path }) => [kind, id, file, path])).toEqual([
      ['banner', 'hallo', 'banners/hallo.json', ''],
      ['campaign', 'kochen', 'campaigns/kochen.json', ''],
      ['collectCodeBatch', 'zettel', 'collect-code-batches.json', 'collectCodeBatches[0]'],
      ['collector', 'kaffee', 'collectors/kaffee.json', ''],
      ['coupon', 'zwanzig', 'coupons/alle.json', 'coupons[0]'],
      ['department', 'obst', 'departments.json', 'departments[0]'],
      ['department', 'tabak', 'departments.json', 'departments[1]'],
      ['faqTopic', 'karte', 'faqs/karte.json', ''],
      ['gift', 'strauss', 'gifts/strauss.json', ''],
      ['picture', 'bild.svg', 'images/bild.svg', ''],
      ['ingredient', 'apfel', 'ingredients.json', 'ingredients[0]'],
      ['ingredient', 'salz', 'ingredients.json', 'ingredients[1]'],
      ['merchant', '7', 'merchant.json', ''],
      ['page', 'about-us', 'pages/about-us.json', ''],
      ['page', 'accessibility', 'pages/accessibility.json', ''],
      ['page', 'privacy', 'pages/privacy.json', ''],
      ['page', 'terms', 'pages/terms.json', ''],
      ['page', 'user-guide', 'pages/user-guide.json', ''],
      ['product', '4006381333931', 'products/alles.json', 'products[0]'],
      ['product', '2901000000107', 'products/alles.json', 'products[1]'],
      ['recipe', 'mus', 'recipes/mus.json', ''],
      ['recipient', 'tafel', 'recipients.json', 'recipients[0]'],
      ['store', 'dorf', 'stores/alle.json', 'stores[0]'],
      ['tier', 'saat', 'tiers.json', 'tiers[0]'],
      ['tier', 'ernte', 'tiers.json', 'tiers[1]'],
    ])
    expect(items.find(({ kind }) => kind === 'campaign')?.data).toEqual(only(smallShop().campaigns))
  })

  it('takes the files of further folders as if they lay in the first', async () => {
    const { 'coupons/alle.json': coupons = '', ...files } = filesOf(smallShop())
    const [shop, more] = await Promise.all([folderWith(files), folderWith({ 'coupons/alle.json': coupons })])
    const ids = (await loadContent(shop, more)).map(({ id }) => id)
    expect(ids).toContain('zwanzig')
    await expect(loadContent(more)).rejects.toThrow(ContentProblems)
  })

  it('takes a store, quiet hours and a short day that end at midnight', async () => {
    const late = changed(({ stores, merchant }) => {
      only(stores).openingHours.friday = { from: '07:00', until: '24:00' }
      merchant.quietHours = { from: '21:00', until: '24:00' }
      merchant.shortDays = [{ day: '12-24', names: inAll('Heiligabend'), until: '24:00' }]
    })
    expect(await problemsOf(filesOf(late))).toEqual([])
  })

  it('leaves the $schema of a file out of the content', async () => {
    const files = filesOf(smallShop())
    files['merchant.json'] = JSON.stringify({ $schema: './schema/merchant.json', ...smallShop().merchant })
    const items = await loadContent(await folderWith(files))
    expect(items.find(({ kind }) => kind === 'merchant')?.data).toEqual(smallShop().merchant)
  })

  it('takes files with the byte order mark of editors on Windows', async () => {
    const files = filesOf(smallShop())
    expect(await problemsOf({ ...files, 'merchant.json': `\uFEFF${files['merchant.json']}` })).toEqual([])
  })

  it('lets notes, schemas, hidden files and the manifest lie there', async () => {
    const files = { ...filesOf(smallShop()), 'package.json': '{}', 'README.md': '', 'schema/merchant.json': '{}', '.editorconfig': '' }
    expect(await problemsOf({ ...files, 'images/LICENSE.md': '' })).toEqual([])
  })
})

describe('what is wrong with content is said with file, place and sentence', () => {
  it.each(wrongShops)('%s', async (_, change, problem) => {
    expect(await problemsOf(filesOf(changed(change)))).toEqual([problem])
  })

  it('all at once', async () => {
    const shop = changed((s) => {
      only(s.stores).name = ''
      only(s.banners).from = 'bald'
    })
    expect(await problemsOf({ ...filesOf(shop), 'notes.txt': '' })).toEqual([
      'notes.txt: is not a file that content is kept in',
      expect.stringMatching(/^banners\/hallo.json: from /),
      expect.stringMatching(/^stores\/alle.json: stores\[0\].name /),
    ])
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['broken JSON', { 'merchant.json': '{ "name": ' }, /^merchant.json: is not valid JSON: /],
    ['a file nobody knows', { 'stores/more/dorf.json': '{}' }, /^stores\/more\/dorf.json: is not a file that content is kept in$/],
    ['a list instead of an item', { 'merchant.json': '[]' }, /^merchant.json: must be an object \{ \}, not \[\]$/],
  ])('%s', async (_, extra, problem) => {
    expect(await problemsOf({ ...filesOf(smallShop()), ...extra })).toEqual([expect.stringMatching(problem)])
  })

  it('a file that is not encoded in UTF-8', async () => {
    const banner = filesOf(smallShop())['banners/hallo.json'] ?? ''
    const latin1 = Buffer.from(banner.replace('{', '{ "ä": 1,'), 'latin1')
    expect(await problemsOf({ ...filesOf(smallShop()), 'banners/hallo.json': latin1 })).toEqual([
      'banners/hallo.json: is not encoded in UTF-8; save it in this encoding',
    ])
  })

  it('a file named otherwise than its item', async () => {
    const { 'gifts/strauss.json': gift = '', ...files } = filesOf(smallShop())
    expect(await problemsOf({ ...files, 'gifts/kranz.json': gift })).toEqual([
      'gifts/kranz.json: id is strauss, so the file should be named strauss.json',
    ])
  })

  it('no merchant', async () => {
    const { 'merchant.json': _, ...files } = filesOf(smallShop())
    expect(await problemsOf(files)).toEqual(['merchant.json: is missing'])
  })

  it('text in a language nobody asked for', async () => {
    const shop = changed((s) => Object.assign(only(s.banners).texts.title, { ...inAll('hallo'), it: 'ciao' }))
    expect(await problemsOf(filesOf(shop))).toEqual(['banners/hallo.json: texts.title.it is not a field of this content'])
  })
})
