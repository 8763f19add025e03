import { AppInfo, AppVersion } from '@herzkarte/contract/merchant/app-files.ts'
import { langCodes, langs } from '@herzkarte/rules/languages.ts'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { typographyFaults } from '../../../../../contract/test/typography.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const load = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })
const infoIn = async (lang: string): Promise<AppInfo> => (await load(`/appInfo.json?lang=${lang}&at=1`)).json() as Promise<AppInfo>

describe('the extra information of the app', () => {
  it('is what its declaration says, in every language, with the settings of the merchant in it', async () => {
    const check = Compile(AppInfo)
    for (const lang of langs) {
      const info = await infoIn(langCodes[lang])
      expect(check.Errors(info)).toEqual([])
      expect(JSON.stringify(info)).not.toMatch(/\{\w+\}/)
      expect(await infoIn(lang)).toEqual(info)
    }
    const { aboutUs, terms, faqs, contact } = await infoIn('de_DE')
    expect(aboutUs.title).toBe('Impressum')
    expect(aboutUs.sections[0]?.paragraphs[0]).toBe('Feldmarkt Handelsgesellschaft mbH, Am Kornfeld 1, 04177 Leipzig, Deutschland')
    expect(contact).toMatchObject({ email: 'hallo@feldmarkt.example', phoneHours: expect.stringContaining('bis Freitag') })
    expect(terms.sections.find(({ sectionId }) => sectionId === 'freunde')?.paragraphs[1]).toContain('beide 10 Herzen')
    expect(faqs.map(({ topicId }) => topicId)).toEqual(['konto', 'herzen', 'coupons', 'baeckerei', 'karte', 'freunde', 'daten'])
  })

  it('shows every step of the guide with a picture that is there', async () => {
    const { userGuide } = await infoIn('fr_FR')
    expect(userGuide.sections.length).toBeGreaterThan(5)
    for (const { image } of userGuide.sections) expect((await load(String(image))).status).toBe(200)
  })

  it.each(langs)('is well set in %s', async (lang) => {
    const texts: string[] = []
    JSON.stringify(await infoIn(langCodes[lang]), (_, value) => {
      if (typeof value === 'string' && value.includes(' ')) texts.push(value)
      return value
    })
    expect(texts.flatMap((text) => typographyFaults(text, lang))).toEqual([])
  })

  it('speaks the language of the merchant to who asks in none', async () => {
    expect((await ((await load('/appInfo.json')).json() as Promise<AppInfo>)).aboutUs.title).toBe('Impressum')
  })

  it('is asked for again each time, and mostly unchanged; other origins may read it', async () => {
    const { headers } = await load('/appInfo.json?lang=de_DE')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('content-encoding')).toBe('gzip')
    const again = await load('/appInfo.json?lang=de_DE&at=2', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const other = await load('/appInfo.json?lang=fr_FR', { 'if-none-match': headers.get('etag') ?? '' })
    expect(other.status).toBe(200)
  })
})

it('the version of the app that still works is told in the words of the specification', async () => {
  const version = (await (await load('/appVersion.json?at=1')).json()) as AppVersion
  expect(Compile(AppVersion).Errors(version)).toEqual([])
  expect(version).toEqual({
    minimum_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    message_DE: expect.stringContaining('zu alt'),
    message_EN: expect.stringContaining('too old'),
    message_FR: expect.stringContaining('trop ancienne'),
    link: 'https://feldmarkt.example/app',
  })
})
