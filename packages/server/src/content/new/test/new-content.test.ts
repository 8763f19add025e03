import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkWindows } from '../../checks/windows.ts'
import { loadContent } from '../../files/load.ts'
import { itemsOf } from '../../kinds.ts'
import { resolveDays } from '../../resolve-days.ts'
import { filesOf, folderWith } from '../../test/support/shop-folder.ts'
import { smallShop } from '../../test/support/small-shop.ts'
import { writeNew } from '../file.ts'
import { slugOf } from '../ids.ts'
import { type NewKind, newKinds } from '../kinds.ts'
import { parseHours } from '../limits.ts'
import { newContent } from '../new-content.ts'
import { type Shop, shopIn } from '../shop.ts'
import { openTerminal } from '../terminal.ts'

const feldmarkt = fileURLToPath(new URL('../../../../../../merchant', import.meta.url))
const today = '2026-03-05'

async function shopOf(folder: string): Promise<Shop> {
  return shopIn(folder, await loadContent(folder), today)
}

const smallOne = async (files: Record<string, string | Buffer> = {}) => shopOf(await folderWith({ ...filesOf(smallShop()), ...files }))

const inThree = (key: string, text: string) => [`${key}.de=${text}`, `${key}.en=${text} (en)`, `${key}.fr=${text} (fr)`]
const bread = [...inThree('title', 'Brot'), 'effect=20 %']

/** All files of a folder with their bytes. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')])))
}

/** The message with which it fails, after which the folder is as it was. */
async function failure(shop: Shop, kind: NewKind, set: readonly string[], yes = true): Promise<string> {
  const before = await filesIn(shop.folder)
  const message = await newContent(shop, kind, { set, yes }).then(
    () => 'It did not fail.',
    (error: Error) => error.message,
  )
  expect(await filesIn(shop.folder)).toEqual(before)
  expect(message).not.toContain('\n')
  return message
}

/** A user at a terminal who answers the prompts that contain these texts. */
function userWho(answers: Record<string, string[]>) {
  const input = new PassThrough()
  const output = new PassThrough()
  let seen = ''
  const terminal = openTerminal(input, output)
  onTestFinished(() => terminal.close())
  const read = terminal.read
  terminal.read = (prompt) => {
    const [key] = Object.keys(answers).filter((text) => prompt.startsWith(text))
    const typed = (key === undefined ? undefined : answers[key]?.shift()) ?? ''
    const line = read(prompt)
    input.write(typed === '\x03' ? typed : `${typed}\r`)
    return line
  }
  output.on('data', (chunk: Buffer) => {
    seen += chunk.toString()
  })
  return { terminal, seen: () => seen }
}

/** The answers that each kind must have. */
const answers: Record<NewKind, string[]> = {
  coupon: [...inThree('title', 'Süße Äpfel'), 'effect=0,50 €', 'on=Boskoop-Äpfel'],
  segment: [...inThree('reason', 'Weil du Kaffee magst.'), 'bought=not kaffee-und-tee', 'visits=4+'],
  campaign: [...inThree('title', 'Ostern'), ...inThree('reward', 'Osterkorb'), 'budget=500 members'],
  collector: [...inThree('title', 'Brezelkarte'), 'on=Laugenbrezel'],
  gift: [...inThree('title', 'Osterei'), 'price=10 hearts', 'stock=40'],
  news: [...inThree('title', 'Wein'), ...inThree('text', 'Jetzt günstiger.'), 'link=coupon/wein-15', 'segment=kaffeefreunde', 'holdout=10'],
  banner: [...inThree('title', 'Frühling'), ...inThree('text', 'Er kommt.'), 'link=https://feldmarkt.example/fruehling'],
  recipe: [
    ...inThree('title', 'Linsen mit Gurke'),
    'ingredients=300 g Berglinsen, 1,5 tbsp olivenoel, salz',
    'steps.de=Kochen. | Essen.',
    'steps.en=Cook. | Eat.',
    'steps.fr=Cuire. | Manger.',
  ],
  store: ['name=Neustadt', 'street=Deichweg 1', 'zip=28201', 'city=Bremen', 'position=53.0700, 8.7900'],
  recipient: ['name=Bienenhof e. V.', 'city=Jena', ...inThree('text', 'Hält Bienen.')],
  product: ['id=2902000009909', ...inThree('name', 'Kornspitz'), 'department=Bäckerei', 'price=0,89'],
}

describe('content new', () => {
  it('writes every kind so that it passes the check, and changes nothing else', async () => {
    const folder = await folderWith({})
    await cp(feldmarkt, folder, { recursive: true, filter: (path) => !path.includes('node_modules') })
    const before = await filesIn(folder)
    const shop = await shopIn(folder, await loadContent(folder), '2026-11-23')
    for (const kind of newKinds) await newContent(shop, kind, { set: answers[kind], yes: true })

    const items = await loadContent(folder)
    expect(checkWindows(resolveDays(items, '2026-11-23'))).toEqual([])
    const added = items.filter(({ kind, id }) => !shop.items.some((old) => old.kind === kind && old.id === id))
    expect(Object.fromEntries(added.map(({ kind, id, file }) => [kind, `${id} in ${file}`]))).toEqual({
      coupon: 'suesse-aepfel in coupons/frische.json',
      segment: 'weil-du-kaffee-magst in segments/weil-du-kaffee-magst.json',
      campaign: 'ostern in campaigns/ostern.json',
      collector: 'brezelkarte in collectors/brezelkarte.json',
      gift: 'osterei in gifts/osterei.json',
      news: 'wein in news/wein.json',
      banner: 'fruehling in banners/fruehling.json',
      recipe: 'linsen-mit-gurke in recipes/linsen-mit-gurke.json',
      store: 'bremen-neustadt in stores/bremen.json',
      recipient: 'bienenhof-e-v in recipients.json',
      product: '2902000009909 in products/baeckerei.json',
    })
    expect(itemsOf(added, 'coupon')[0]?.data).toMatchObject({
      picture: 'products/boskoop-aepfel.svg',
      tone: 'produce',
      texts: { badge: { de: '−0,50\u00a0€', en: '−€0.50', fr: '−0,50\u202f€' } },
      effect: { kind: 'amountOff', cents: 50, maxPieces: 1 },
      minBasketCents: 0,
      collectFrom: '2026-11-23',
      collectUntil: '2026-12-23',
    })
    expect(itemsOf(added, 'segment')[0]?.data.rule).toEqual({
      bought: { departmentIds: ['kaffee-und-tee'], days: 60, isBought: false },
      visits: { atLeast: 4, weeks: 8 },
    })
    expect(itemsOf(added, 'news')[0]?.data).toMatchObject({
      path: '/couponDetail/wein-15',
      audience: { adultsOnly: true, segmentId: 'kaffeefreunde' },
      holdoutPercent: 10,
    })
    expect(itemsOf(added, 'campaign')[0]?.data.texts.conditions.en).toMatch(/ Places are limited\. While stocks last\.$/)
    expect(itemsOf(added, 'recipe')[0]?.data.ingredients[1]).toEqual({ ingredientId: 'olivenoel', amountThousandths: 1500, unit: 'tbsp' })

    const after = await filesIn(folder)
    for (const [file, text] of Object.entries(before)) {
      const tail = /\n {2}\]\n\}\n$/
      if (after[file] !== text) expect(after[file]?.startsWith(`${text.replace(tail, '')},\n`)).toBe(true)
    }
  })

  it.each([
    ['Süße Äpfel & Öl', 'suesse-aepfel-oel'],
    ['Crème brûlée d’été', 'creme-brulee-dete'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🍏🍏', ''],
    ['a'.repeat(99), 'a'.repeat(50)],
  ])('makes an id of %j', (title, id) => {
    expect(slugOf(title)).toBe(id)
  })

  it('proposes an id that nothing has, and rejects one that is taken', async () => {
    const shop = await smallOne()
    const [taken] = itemsOf([...shop.items], 'coupon')
    await newContent(shop, 'coupon', { set: ['file=coupons/neu.json', ...inThree('title', `${taken?.id}`), 'effect=20 %'], yes: true })
    const ids = itemsOf(await loadContent(shop.folder), 'coupon').map(({ id }) => id)
    expect(ids).toContain(`${taken?.id}-2`)
    expect(await failure(shop, 'coupon', [...bread, `id=${taken?.id}`])).toBe(
      `id: There is a coupon ${taken?.id} already, in coupons/alle.json; choose another id.`,
    )
  })

  it.each<[string, NewKind, string[], string]>([
    ['an answer that is missing', 'coupon', [], 'title.de is missing: add --set "title.de=…", or run this in a terminal.'],
    ['an answer without a question', 'coupon', [...bread, 'titel=x'], 'A coupon has no answer “titel”; it has title.de, title.en,'],
    ['an answer without =', 'coupon', ['title'], '--set "title" has no ='],
    ['a day that does not exist', 'coupon', [...bread, 'from=31.02.2026'], 'from: “31.02.2026” is not a day of the calendar'],
    ['a day in other words', 'coupon', [...bread, 'from=+45d'], 'from: “+45d” is not a day of the calendar'],
    ['an end before the start', 'coupon', [...bread, 'from=10.04.2026', 'until=2026-04-09'], 'until: 2026-04-09 is before 2026-04-10.'],
    ['an end that is over', 'coupon', [...bread, 'from=2026-01-01', 'until=2026-03-04'], 'until: 2026-03-04 is over already.'],
    ['an effect of another kind', 'coupon', [...inThree('title', 'Brot'), 'effect=viel'], 'effect: It must be like 20 %'],
    ['more for less', 'coupon', [...inThree('title', 'Brot'), 'effect=2 for 3'], 'effect: It must be a whole number from 1 to 1.'],
    ['something free of everything', 'coupon', [...inThree('title', 'Brot'), 'effect=free'], 'on is missing'],
    ['goods that do not exist', 'coupon', [...bread, 'on=luft'], 'on: There is no product or department “luft”; there is '],
    ['a picture that does not exist', 'coupon', [...bread, 'picture=a.svg'], 'picture: There is no picture images/a.svg.'],
    ['a file of another folder', 'coupon', [...bread, 'file=../x.json'], 'file: It must be a file such as coupons/ostern.json.'],
    [
      'a wrong check digit',
      'product',
      ['id=2902000009901', ...inThree('name', 'X'), 'department=obst', 'price=1'],
      'has a wrong check digit',
    ],
    ['a link to nothing', 'news', [...inThree('title', 'X'), ...inThree('text', 'X'), 'link=gift/luft'], 'link: There is no gift luft.'],
    ['a blank title', 'coupon', ['title.de= '], 'title.de: It must not be blank.'],
    ['a title that is too long', 'news', [`title.de=${'x'.repeat(61)}`], 'title.de: It must have at most 60 characters, not 61.'],
  ])('writes nothing for %s, and says why in one line', async (_, kind, set, message) => {
    expect(await failure(await smallOne(), kind, set)).toContain(message)
  })

  it('without a terminal wants --yes before it writes, and --json prints only', async () => {
    const shop = await smallOne()
    expect(await failure(shop, 'coupon', bread, false)).toBe(
      'There is no terminal to ask in: add --yes to write it, or --json to print it.',
    )
    const before = await filesIn(shop.folder)
    const [printed = ''] = await newContent(shop, 'coupon', { set: bread, json: true })
    expect(JSON.parse(printed)).toMatchObject({ id: 'brot', effect: { kind: 'basketPercentOff', percent: 20 } })
    expect(await filesIn(shop.folder)).toEqual(before)
  })

  it('asks in the terminal until an answer makes sense, and shows the item before it writes it', async () => {
    const shop = await smallOne()
    const { terminal, seen } = userWho({ 'Title, ': ['', 'Brot', 'Bread', 'Pain'], Effect: ['viel', '5 €'], 'Last day': ['1.4.2026'] })
    expect(await newContent(shop, 'coupon', {}, terminal)).toContain('Written: coupon brot in coupons/alle.json.')
    expect(seen()).toContain('It must not be blank.')
    expect(seen()).toContain('It must be like 20 %')
    expect(seen()).toMatch(/At the end of coupons\/alle\.json:[\s\S]*"id": "brot"[\s\S]*Write it\?/)
    const coupon = itemsOf(await loadContent(shop.folder), 'coupon').find(({ id }) => id === 'brot')
    expect(coupon?.data).toMatchObject({
      effect: { kind: 'basketAmountOff', cents: 500 },
      minBasketCents: 1000,
      collectUntil: '2026-04-01',
    })
  })

  it.each([
    ['Ctrl-C at the first question', { 'Title, German': ['\x03'] }, 'Stopped; nothing was written.'],
    ['Ctrl-C before it is written', { 'Write it?': ['\x03'] }, 'Stopped; nothing was written.'],
    ['no', { 'Write it?': ['no'] }, 'Nothing was written.'],
  ])('writes nothing after %s', async (_, typed, message) => {
    const shop = await smallOne()
    const before = await filesIn(shop.folder)
    const { terminal } = userWho({ ...typed, 'Title, ': ['Brot', 'Bread', 'Pain'], Effect: ['20 %'] })
    await expect(newContent(shop, 'coupon', {}, terminal)).rejects.toThrow(message)
    expect(await filesIn(shop.folder)).toEqual(before)
  })

  it('keeps a hostile title a text', async () => {
    const shop = await smallOne()
    const title = '../../x"}],"coupons":[ \u001b[31m\u202e</script>\n[ 1 ]'
    await newContent(shop, 'coupon', { set: [...inThree('title', title), 'effect=20 %'], yes: true })
    const coupons = itemsOf(await loadContent(shop.folder), 'coupon')
    expect(coupons.at(-1)).toMatchObject({
      id: 'x-coupons-31m-script-1',
      file: 'coupons/alle.json',
      data: { texts: { title: { de: '../../x"}],"coupons":[ [31m</script> [ 1 ]' } } },
    })
    expect(await failure(shop, 'coupon', [...bread, '__proto__=x'])).toContain('A coupon has no answer “__proto__”')
  })

  it.each([
    ['an empty list', '{ "recipients": [] }\n'],
    ['the lines of Windows', '\ufeff{\r\n  "recipients": []\r\n}\r\n'],
  ])('extends %s', async (_, text) => {
    const shop = await smallOne({ 'recipients.json': text })
    await newContent(shop, 'recipient', { set: answers.recipient, yes: true })
    expect(itemsOf(await loadContent(shop.folder), 'recipient').map(({ id }) => id)).toEqual(['bienenhof-e-v'])
    const written = await readFile(join(shop.folder, 'recipients.json'), 'utf8')
    expect(written.startsWith(text.slice(0, text.indexOf('[') + 1))).toBe(true)
    expect(/(?<!\r)\n {4}/.test(written)).toBe(!text.includes('\r'))
  })

  it('never overwrites a file that has appeared since it asked', async () => {
    const shop = await smallOne()
    const text = { file: 'news/brot.json', path: '', added: '{}', text: '{}', isNewFile: true }
    await cp(join(shop.folder, 'banners'), join(shop.folder, 'news'), { recursive: true })
    await writeFile(join(shop.folder, 'news/brot.json'), 'mine')
    await expect(writeNew(shop.folder, text)).rejects.toThrow('news/brot.json exists already; choose another id.')
    expect(await readFile(join(shop.folder, 'news/brot.json'), 'utf8')).toBe('mine')
    expect((await readdir(join(shop.folder, 'news'))).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('hours and stores', () => {
  it.each([
    ['mo-fr 15-18', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], '15:00', '18:00'],
    ['sa, so 8:30 - 24', ['saturday', 'sunday'], '08:30', '24:00'],
    ['Friday-monday 9-10', ['friday', 'saturday', 'sunday', 'monday'], '09:00', '10:00'],
    ['di 9-10', ['tuesday'], '09:00', '10:00'],
  ])('understand %s', (typed, weekdays, from, until) => {
    expect(parseHours(typed)).toEqual({ weekdays, from, until })
  })

  it('and a control group are written into a campaign', async () => {
    const shop = await smallOne()
    const [store] = itemsOf(shop.items, 'store')
    const set = [...inThree('title', 'Ostern'), ...inThree('reward', 'Osterkorb'), `stores=${store?.id}`]
    const [json = ''] = await newContent(shop, 'campaign', { set: [...set, 'holdout=10 %'], yes: true, json: true })
    expect(JSON.parse(json)).toMatchObject({ storeIds: [store?.id], holdoutPercent: 10 })
    expect(await failure(shop, 'campaign', [...set, 'holdout=51'])).toContain('holdout: ')
    expect(await failure(shop, 'campaign', [...set, 'segment=nobody'])).toContain('There is no segment “nobody”')
  })

  it('are written into the coupon, and rejected if they make no sense', async () => {
    const shop = await smallOne()
    const [store] = itemsOf(shop.items, 'store')
    const set = [...bread, `stores=${store?.id}`, 'hours=mo 15-18; di 9-10']
    const [json = ''] = await newContent(shop, 'coupon', { set, yes: true, json: true })
    expect(JSON.parse(json)).toMatchObject({ storeIds: [store?.id], hours: [{ from: '15:00' }, { weekdays: ['tuesday'] }] })
    expect(await failure(shop, 'coupon', [...bread, 'hours=15-18'])).toContain('“15-18” are no hours')
    expect(await failure(shop, 'coupon', [...bread, 'hours=xy 15-18'])).toContain('“xy” is no day of the week')
    expect(await failure(shop, 'coupon', [...bread, 'hours=mo 18-15'])).toContain('hours[0].until is 15:00, not after 18:00')
    expect(await failure(shop, 'coupon', [...bread, 'stores=nirgends'])).toContain('There is no store “nirgends”')
  })
})
