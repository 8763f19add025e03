import { readFileSync } from 'node:fs'
import { langCodes } from '@herzkarte/rules/languages.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { html } from '../../../runtime/pages/html.ts'
import { sharePage } from '../../../runtime/pages/share-page.ts'
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
const escapeHtml = (words: string) => html`${words}`.text
const about = { name: 'Feldmarkt', app: { icon: 'icon.svg' } }
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
    expect(page).toContain('<meta property="og:title" content="Gobelet émaillé">')
    expect(page).toContain(
      '<meta property="og:description" content="Pour le café du matin et la soupe au coin du feu. À bord bleu, comme chez mamie.">',
    )
    expect(page).toContain(`<meta property="og:image" content="${result.shareDownloadPageUrl}/preview.png">`)
    expect(page).toContain('href="/giftDetail/emaille-becher"')
    expect(page).toContain('Voir dans l’appli')
    expect(page).not.toContain(member.memberId)
  })

  it('has a picture that messengers can show, and the icon of the merchant without one or when it is gone', async () => {
    const previewOf = async (input: object) => Buffer.from(await (await open(`${await pathOf(input)}/preview.png`)).arrayBuffer())
    const [cup, icon, lost] = await Promise.all([
      previewOf({ ...gift, image: '/images/rewards/kochloeffel.svg' }),
      previewOf({ title: 'Nur Worte', description: '' }),
      previewOf({ title: 'Verloren', description: '', path: '/giftDetail/none' }),
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
    const [first, second] = await Promise.all([
      share({ ...gift, path: '/recipe/kartoffelsuppe' }),
      share({ ...gift, path: '/recipe/kartoffelsuppe' }),
    ])
    expect(first.result).toEqual(second.result)
  })

  it('makes room for what is newer', async () => {
    const busy = await aMember(app)
    const oldest = await pathOf({ ...gift, path: '/giftDetail/nr-0' }, busy)
    for (let count = 1; count <= sharesAtMost; count++) {
      app.clock.pass({ seconds: 1 })
      await share({ ...gift, path: `/giftDetail/nr-${count}` }, busy)
    }
    expect((await open(oldest)).status).toBe(404)
  })
})

/** One of each content that the specification has an address for, and of the recipes. */
const contentOf = () => {
  const { coupons, gifts, campaigns, collectors, recipes } = app.server.services.content()
  const [coupon, cup, campaign, collector, recipe] = [coupons[0], gifts[0], campaigns[0], collectors[0], recipes[0]]
  if (!coupon || !cup || !campaign || !collector || !recipe) throw new Error('Feldmarkt has less content than that')
  const [reward, punched] = [campaign.rewards[0], collector.rewards[0]]
  if (!reward || !punched) throw new Error('A campaign of Feldmarkt has no reward')
  return {
    '/couponDetail/{id}': [{ path: `/couponDetail/${coupon.id}`, ...coupon }],
    '/giftDetail/{id}': [{ path: `/giftDetail/${cup.id}`, ...cup }],
    '/stampCardDetail/{id}': [{ path: `/stampCardDetail/${campaign.id}`, ...campaign }],
    '/collectorCardDetail/{id}': [{ path: `/collectorCardDetail/${collector.id}`, ...collector }],
    '/rewardDetail/{id}/{campaignId}': [
      { path: `/rewardDetail/${reward.id}/${campaign.id}`, ...reward },
      { path: `/rewardDetail/${punched.id}/${collector.id}`, ...punched },
    ],
    '/recipe/{id}': [{ path: `/recipe/${recipe.id}`, ...recipe }],
  }
}
/** Its id is of a member's own copy. */
const isOwn = (route: string) => route === '/couponUserDetail/{id}'

describe('every address of content', () => {
  it('of the specification can be shared, and its page has the words and the picture of the content', async () => {
    const routes = JSON.parse(readFileSync('docs/specification/routes.json', 'utf8')) as { loyalty: string[] }
    const all = contentOf()
    expect(routes.loyalty.filter((route) => route.includes('{') && !isOwn(route) && !(route in all))).toEqual([])
    for (const { path, texts, picture } of Object.values(all).flat()) {
      const shared = await pathOf({ ...gift, path })
      const page = await (await open(shared)).text()
      expect(page).toContain(`${escapeHtml(texts.title.de)} · Feldmarkt</title>`)
      expect(page).toContain(`src="/images/${picture}"`)
      expect(page).toContain(`href="${path}"`)
    }
  })

  it('says nothing before the content has begun, and nothing for a reward of another campaign', async () => {
    const { coupons, campaigns, collectors } = app.server.services.content()
    const path = `/rewardDetail/${campaigns[0]?.rewards[0]?.id}/${collectors[0]?.id}`
    const page = await (await open(await pathOf({ ...gift, path }))).text()
    expect(page).toContain('Die Herzkarte von Feldmarkt')
    expect(page).toContain('href="/main/landing"')
    const [coupon] = coupons
    if (!coupon) throw new Error('Feldmarkt has no coupon')
    const ofCoupon = await pathOf({ ...gift, path: `/couponDetail/${coupon.id}` })
    const today = app.clock.now().toISOString()
    app.clock.set(new Date(Date.parse(`${coupon.collectFrom}T12:00:00Z`) - 2 * 86_400_000).toISOString())
    const early = await (await open(ofCoupon)).text()
    app.clock.set(today)
    expect(early).not.toContain(escapeHtml(coupon.texts.title.de))
    expect(await (await open(ofCoupon)).text()).toContain(escapeHtml(coupon.texts.title.de))
  })
})

it('an offer for some members only is not told to everybody', async () => {
  const coupon = app.server.services.content().coupon('kaffeefreunde-15')
  const page = await (await open(await pathOf({ ...gift, path: `/couponDetail/${coupon?.id}` }))).text()
  expect(coupon?.segmentId).toBeDefined()
  expect(page).toContain('Die Herzkarte von Feldmarkt')
  expect(page).not.toContain(escapeHtml(coupon?.texts.title.de ?? ''))
})

describe('what somebody slips into it', () => {
  // ASVS 1.1.2
  it('stays text', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
    const page = sharePage(
      { title: evil, description: `${evil}</title>`, image: null, path: null, lang: 'de' },
      about,
      'https://a.example',
    ).text
    expect(page).not.toMatch(/<script|<img src=x|onerror='/)
    expect(page.match(/&#60;script&#62;alert\(1\)/g)).toHaveLength(6)
  })

  it('is never printed: the page has the words and the picture of the content that its path names', async () => {
    const phishing = { title: 'Konto gesperrt', description: 'Ruf 0900 an', image: '/images/rewards/kochloeffel.svg' }
    for (const path of [gift.path, '/giftDetail/made-up', undefined]) {
      const page = await (await open(await pathOf({ ...phishing, ...(path && { path }) }))).text()
      expect(page).not.toMatch(/Konto gesperrt|0900|kochloeffel/)
      expect(page).toContain(path === gift.path ? 'Emaille-Becher' : 'Die Herzkarte von Feldmarkt')
    }
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
