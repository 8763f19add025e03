import { langCodes } from '@herzkarte/rules/languages.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { sharesAtMost } from '../shares.ts'

let app: TestServer
let member: TestMember
beforeAll(async () => {
  app = await startTestServer()
  member = await aMember(app)
})
afterAll(() => app.close())

const gift = {
  title: 'Emaille-Becher',
  description: 'Für 12 Herzen & mehr',
  image: '/images/gifts/emaille-becher.svg',
  path: '/giftDetail/emaille-becher',
}
const share = (input: object = gift, by = member, lang = langCodes.de) =>
  app.callRaw('saveShareData', input, { ...signedIn(app, by), lang }) as ReturnType<typeof app.call<'saveShareData'>>
const pathOf = async (...asked: Parameters<typeof share>) => new URL((await share(...asked)).result.shareDownloadPageUrl).pathname
const open = (path: string) => fetch(`${app.url}${path}`)

describe('something that is shared', () => {
  it.each([['title'], ['description']])('is rejected when its %s has a character that no text can hold', async (field) => {
    expect(await share({ ...gift, [field]: 'Becher\0' })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })

  it('has a public page with a preview, in the language of who shared it, that leads into the app', async () => {
    const { errorName, result } = await share(gift, member, langCodes.fr)
    expect(errorName).toBeNull()
    expect(result.shareDownloadPageUrl).toMatch(new RegExp(`^${app.server.services.settings.publicUrl}/share/[\\w-]{12}$`))
    const answer = await open(new URL(result.shareDownloadPageUrl).pathname)
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('<meta property="og:title" content="Emaille-Becher">')
    expect(page).toContain('<meta property="og:description" content="Für 12 Herzen &#38; mehr">')
    expect(page).toContain(`<meta property="og:image" content="${result.shareDownloadPageUrl}/preview.png">`)
    expect(page).toContain('href="/giftDetail/emaille-becher"')
    expect(page).toContain('Voir dans l’appli')
    expect(page).not.toContain(member.memberId)
  })

  it('has a picture that messengers can show, and the icon of the merchant without one or when it is gone', async () => {
    const previewOf = async (input: object) => Buffer.from(await (await open(`${await pathOf(input)}/preview.png`)).arrayBuffer())
    const [cup, icon, lost] = await Promise.all([
      previewOf(gift),
      previewOf({ title: 'Nur Worte', description: '' }),
      previewOf({ title: 'Verloren', description: '', image: '/images/gifts/none.svg' }),
    ])
    expect(await sharp(cup).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(cup.equals(icon)).toBe(false)
    expect(lost.equals(icon)).toBe(true)
    // Neither picture is blank.
    for (const picture of [cup, icon]) expect((await sharp(picture).stats()).entropy).toBeGreaterThan(0.3)
  })

  it('has the same page when it is shared again, and another one for somebody else', async () => {
    expect(await pathOf()).toBe(await pathOf())
    expect(await pathOf(gift, await aMember(app))).not.toBe(await pathOf())
    const [first, second] = await Promise.all([share({ ...gift, title: 'Zugleich' }), share({ ...gift, title: 'Zugleich' })])
    expect(first.result).toEqual(second.result)
  })

  it('makes room for what is newer', async () => {
    const busy = await aMember(app)
    const oldest = await pathOf({ title: 'Nr. 0', description: '' }, busy)
    for (let count = 1; count <= sharesAtMost; count++) {
      app.clock.pass({ seconds: 1 })
      await share({ title: `Nr. ${count}`, description: '' }, busy)
    }
    expect((await open(oldest)).status).toBe(404)
  })
})

describe('what somebody slips into it', () => {
  it('stays text', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
    const page = await (await open(await pathOf({ title: evil, description: `${evil}</title>` }))).text()
    expect(page).not.toMatch(/<script|<img src=x|onerror='/)
    expect(page.match(/&#60;script&#62;alert\(1\)/g)).toHaveLength(6)
  })

  it.each([
    ['a picture of another server', { image: 'https://elsewhere.example/a.png' }],
    ['a picture of another server without a scheme', { image: '//elsewhere.example/images/a.png' }],
    ['a picture that climbs out', { image: '/images/../../etc/passwd.png' }],
    ['no picture at all', { image: '/images/gifts' }],
    ['a page of another server', { path: 'https://elsewhere.example/' }],
    ['a page of another server without a scheme', { path: '//elsewhere.example/giftDetail/a' }],
    ['a script as page', { path: 'javascript:alert(1)' }],
    ['a page that does something', { path: '/deleteAccount' }],
    ['no title', { title: '  ' }],
    ['a title that is too long', { title: 'a'.repeat(121) }],
    ['a description that is too long', { description: 'a'.repeat(401) }],
    ['something else', { html: '<b>' }],
  ])('is rejected when it is %s', async (_, wrong) => {
    expect(await share({ ...gift, ...wrong })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})

it('nobody shares without a token', async () => {
  expect(await app.call('saveShareData', gift)).toMatchObject({ errorName: 'tokenInvalid' })
})

it.each(['/share/AAAAAAAAAAAA', '/share/short', '/share/%27%20or%201'])('a link that leads nowhere says so: %s', async (path) => {
  const answer = await open(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Das gibt es hier nicht mehr')
  expect((await open(`${path}/preview.png`)).status).toBe(404)
})

describe('pictures in mails', () => {
  const pngAt = async (path: string) => {
    const answer = await open(path)
    expect(answer.headers.get('content-type')).toBe('image/png')
    return Buffer.from(await answer.arrayBuffer())
  }

  it('are PNG, at twice the size at which they are shown', async () => {
    const spoons = await pngAt('/mail/pictures/rewards/kochloeffel.svg.png')
    expect(await sharp(spoons).metadata()).toMatchObject({ format: 'png', width: 320, hasAlpha: true })
    expect(spoons.byteLength).toBeLessThan(60_000)
    const cards = await Promise.all([0, 3, 5].map((hearts) => pngAt(`/mail/hearts/${hearts}-5.png`)))
    expect(await sharp(cards[1]).metadata()).toMatchObject({ format: 'png', width: 360, height: 72 })
    expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(3)
  })

  it.each([
    '/mail/pictures/rewards/none.svg.png',
    '/mail/pictures/..%2f..%2fpackage.json.png',
    '/mail/pictures/banners/backstube.webm.png',
    '/mail/hearts/3-13.png',
    '/mail/hearts/x-5.png',
  ])('do not exist elsewhere: %s', async (path) => {
    const answer = await open(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers.get('content-type')).not.toBe('image/png')
  })
})
