import sharp from 'sharp'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { printable } from '../../../runtime/pages/paper.ts'
import { bolognese, plans, soup, ticks } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

async function read(file: string) {
  const pdf = Buffer.from(file, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages, info: (await getMeta(document)).info as { Title: string; Language: string } }
}

describe('a recipe on paper', () => {
  it('has its picture also after somebody has uploaded a photo', async () => {
    const photo = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(await app.call('uploadUserIcon', { file: photo }, signedIn(app, await aMember(app)))).toMatchObject({ errorName: null })
    expect(await app.call('exportRecipesInfo', { recipeId: soup })).toMatchObject({ errorName: null })
  })

  it('has everything that one cooks by, in the reader’s language', async () => {
    const { result } = await app.call('exportRecipesInfo', { recipeId: soup })
    expect(result.fileName).toBe('kuerbissuppe.pdf')
    const { text, totalPages, info } = await read(result.file)
    expect(info).toMatchObject({ Title: 'Kürbissuppe mit Apfel und Ingwer', Language: 'de' })
    expect(totalPages).toBe(1)
    for (const words of [
      'Feldmarkt',
      '40 Minuten',
      'Vegan',
      'Für 4 Portionen',
      '800 g',
      'Hokkaido-Kürbis',
      'Äpfel',
      'So geht’s',
      'über die Suppe',
    ]) {
      expect(text).toContain(words)
    }
    const french = await read((await app.call('exportRecipesInfo', { recipeId: bolognese }, { lang: 'fr_FR' })).result.file)
    for (const words of ['Préparation', 'huile d’olive', 'Épluche', 'oignon']) expect(french.text).toContain(words)
  })

  it('is for the portions that were asked for', async () => {
    const { result } = await app.call('exportRecipesInfo', { recipeId: soup, portions: 7 })
    const { text } = await read(result.file)
    for (const words of ['Für 7 Portionen', '1,4 kg', '3½ EL', '1¾']) expect(text).toContain(words)
  })

  it('is not printed when there is none, or for nobody', async () => {
    expect(await app.call('exportRecipesInfo', { recipeId: 'nothing' })).toMatchObject({ status: 200, errorName: 'recipeNotFound' })
    for (const input of [{}, { portions: 4 }, { recipeId: soup, portions: 0 }, { recipeId: soup, portions: 21 }]) {
      expect(await app.callRaw('exportRecipesInfo', input)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    }
    await expectNoStrangeFields(app, 'exportRecipesInfo', { recipeId: soup })
  })
})

describe('a grocery list on paper', () => {
  const exported = async (member: Awaited<ReturnType<typeof aMember>>) =>
    (await app.call('exportRecipesInfo', {}, signedIn(app, member))).result

  it('has what is still to be bought, by department', async () => {
    const member = await aMember(app)
    await plans(app, member, soup)
    await ticks(app, member, 'ingwer:g')
    await app.call('addMyGrocerys', { items: [{ groceryId: uuid(), name: 'Kerzen für Łukasz 🎂' }] }, signedIn(app, member))
    const { fileName, file } = await exported(member)
    expect(fileName).toBe('einkaufsliste.pdf')
    const { text } = await read(file)
    for (const words of ['Einkaufsliste', 'Obst und Gemüse', 'Äpfel', 'Vorrat und Süßes', 'Sonstiges', 'Kerzen für Łukasz'])
      expect(text).toContain(words)
    expect(text).not.toContain('Ingwer')
  })

  it('says so when there is nothing to buy, and goes over as many pages as it takes', async () => {
    const member = await aMember(app)
    expect((await read((await exported(member)).file)).text).toContain('Alles ist eingekauft.')
    for (let bunch = 0; bunch < 4; bunch++) {
      const items = Array.from({ length: 50 }, (_, index) => ({
        groceryId: uuid(),
        name: `Ein ziemlich langer Eintrag mit der Nummer ${bunch * 50 + index}, der umbricht`,
      }))
      await app.call('addMyGrocerys', { items }, signedIn(app, member))
    }
    const { text, totalPages } = await read((await exported(member)).file)
    expect(totalPages).toBeGreaterThan(2)
    expect(text.match(/Nummer \d+,/g)).toHaveLength(200)
  })

  it('is nobody else’s', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    await plans(app, member, soup)
    expect((await read((await exported(other)).file)).text).not.toContain('Äpfel')
  })
})

it('waits in a short line and not for ever: many at once are told to come back', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, more) => app.call('exportRecipesInfo', { recipeId: soup, portions: more + 5 })),
  )
  const errorNames = answers.map(({ errorName }) => errorName)
  expect(errorNames).toContain(null)
  expect(errorNames).toContain('serviceUnavailable')
  expect(new Set(errorNames)).toEqual(new Set([null, 'serviceUnavailable']))
})

describe('a text for the paper', () => {
  it.each([
    ['Süß, œuf, ½ „so“ – 3 €', 'Süß, œuf, ½ „so“ – 3 €'],
    ['ça\u202f! Łódź Dvořák şeker', 'ça\u00a0! Łódź Dvořák şeker'],
    ['Ĉefa ſ', 'Cefa ?'],
    ['🎂 Torte 🎂', 'Torte'],
    ['🍎', '?'],
    ['牛奶 2 L', '?? 2 L'],
    ['', ''],
  ])('%s', (text, printed) => expect(printable(text)).toBe(printed))
})
