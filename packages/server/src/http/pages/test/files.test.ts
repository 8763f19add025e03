import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProduction } from '#testing/production.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { reactAriaStyle } from '../../../runtime/pages/headers.ts'
import { builtApp, drawFirstPages } from './built-app.ts'

let web: Awaited<ReturnType<typeof builtApp>>
let till: Awaited<ReturnType<typeof builtApp>>
let withDrawn: Awaited<ReturnType<typeof builtApp>>
let app: TestServer
let drawn: TestServer
beforeAll(async () => {
  web = await builtApp('App')
  till = await builtApp('Till')
  app = await startTestServer({ WEB_DIR: web.root, TILL_DIR: till.root })
  withDrawn = await builtApp('App')
  await drawFirstPages(withDrawn.root)
  drawn = await startTestServer({ WEB_DIR: withDrawn.root })
})
afterAll(async () => {
  await app.close()
  await drawn.close()
  await withDrawn.remove()
  await web.remove()
  await till.remove()
})

/** As a browser asks when somebody opens an address. */
const open = (path: string) => fetch(`${app.url}${path}`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
/** As a page asks for a part of itself. */
const load = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers: { accept: '*/*', ...headers } })

describe('the app', () => {
  it.each(['/', '/index', '/register', '/stampCardDetail/herzhaft-kochen', '/verifyCode/1/2?isLogin=1'])('opens at %s', async (path) => {
    const answer = await open(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('<title>App</title>')
  })

  it.each([
    ['/register', 'register de'],
    ['/register?lang=fr', 'register fr'],
    ['/?lang=en_US', 'register en'],
    ['/index', 'register de'],
    ['/main/landing/?isLogin=1', 'landing de'],
    ['/main/offers', 'App'],
  ])('opens at %s as the build has drawn it, or as the app draws it: %s', async (path, title) => {
    const answer = await fetch(`${drawn.url}${path}`, { headers: { accept: 'text/html' } })
    expect(await answer.text()).toContain(`<title>${title}</title>`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('etag')).not.toBeNull()
  })

  it.each([
    ['/main/offers/?tab=gifts', '/main/offers'],
    ['/offers', '/main/offers'],
    ['/', '/register'],
    ['/recipe/kuerbissuppe?portions=6&lang=fr', '/recipe/kuerbissuppe?lang=fr'],
    ['/terms?lang=de_DE', '/Terms'],
  ])('tells search engines that %s goes by %s', async (path, known) => {
    const { headers } = await open(path)
    const [canonical, german, english] = (headers.get('link') ?? '').split(', ').map((link) => link.replace(/<http:\/\/[^/]+/, '<'))
    const [page] = known.split('?')
    expect(canonical).toBe(`<${known}>; rel="canonical"`)
    expect(german).toBe(`<${page}>; rel="alternate"; hreflang="de"`)
    expect(english).toBe(`<${page}?lang=en>; rel="alternate"; hreflang="en"`)
    expect(headers.get('x-robots-tag')).toBeNull()
  })

  it.each([
    ...['/main/me', '/TransHistory', '/resetPassword', '/signup?code=AB12', '/wineShop', '/nowhere', '/till', '/recipe/a/b'],
    // Repeated in headers, it would make a head that a proxy does not take.
    `/recipe/${'a'.repeat(65)}`,
  ])('keeps search engines from %s', async (path) => {
    const { headers } = await open(path)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('link')).toBeNull()
  })

  it.each([
    '/',
    `/recipe/${'a'.repeat(64)}?lang=fr`,
    `/stampCardDetail/${'ä'.repeat(64)}?lang=en`,
    `/nowhere/${'%F0%9F%A5%A7'.repeat(300)}`,
  ])('has a head that proxies take at %s: they take 4 kB, and anything else for a failed server', async (path) => {
    const { headers } = await open(path)
    const head = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    expect(head.length).toBeGreaterThan(1000)
    expect(head.length).toBeLessThan(4096 - 500)
  })

  it('says where search engines find everything that they may list, and lists nothing else', async () => {
    const rules = await load('/robots.txt')
    expect(rules.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const place = /^Sitemap: (.+)$/m.exec(await rules.text())?.[1] ?? ''
    const answer = await load(new URL(place).pathname)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const listed = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => new URL(address))
    expect(new Set(listed.map(({ href }) => href)).size).toBe(listed.length)
    const paths = listed.map(({ pathname, search }) => pathname + search)
    expect(paths).toEqual(expect.arrayContaining(['/register', '/main/offers?lang=en', '/recipe/kuerbissuppe?lang=fr']))
    for (const path of paths) {
      const link = (await open(path)).headers.get('link') ?? ''
      expect(link).toContain(`${path}>; rel="canonical"`)
    }
  })

  it('has not changed for who has it already', async () => {
    const etag = (await open('/')).headers.get('etag') ?? ''
    // fetch would add that it wants no answer out of a cache.
    expect(await statusOf('/', { 'if-none-match': etag })).toBe(304)
  })

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity', null],
  ])('sends hashed files once and for all, for %s as %s', async (accepted, encoding) => {
    const answer = await load('/assets/index-BRA5I_yW.js', { 'accept-encoding': accepted })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('etag')).toBeNull()
    expect((await answer.text()).split('\n')[0]).toBe("console.log('App')")
  })

  it('spares parts of a page what only documents and workers heed', async () => {
    const headersOf = async (path: string) => (await load(path)).headers
    const part = await headersOf('/assets/index-BRA5I_yW.js')
    expect(part.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(part.get('permissions-policy')).toBeNull()
    expect(part.get('x-content-type-options')).toBe('nosniff')
    expect(part.get('cross-origin-resource-policy')).toBe('same-origin')
    await writeFile(join(web.root, 'assets', 'map-worker-AAAAAAAA.js'), '')
    expect((await headersOf('/assets/map-worker-AAAAAAAA.js')).get('content-security-policy')).toContain("default-src 'self'")
  })

  it('asks again for files whose names stay', async () => {
    expect((await load('/manifest.webmanifest')).headers.get('cache-control')).toBe('no-cache')
  })

  it('finds files of a build that came while it was served', async () => {
    await writeFile(join(web.root, 'assets', 'later-AAAAAAAA.js'), '')
    expect((await load('/assets/later-AAAAAAAA.js')).status).toBe(200)
    await rename(join(web.root, 'assets', 'later-AAAAAAAA.js'), join(web.root, 'assets', 'gone-AAAAAAAA.js'))
    expect((await load('/assets/later-AAAAAAAA.js')).status).toBe(404)
  })

  // ASVS 13.4.1
  it.each(['/assets/missing-AAAAAAAA.js', '/missing.png', '/.env', '/assets/', '/assets'])(
    'has nothing at %s, and says so in the envelope',
    async (path) => {
      const answer = await load(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toMatchObject({ errorCode: 90404 })
    },
  )

  it('is no answer to a call that nobody knows', async () => {
    const posted = await fetch(`${app.url}/noSuchCall.do`, { method: 'POST', headers: { accept: 'text/html' } })
    expect(posted.status).toBe(404)
    expect((await open('/noSuchCall.do')).status).toBe(404)
    expect((await load('/noSuchPage')).status).toBe(404)
  })

  // ASVS 1.1.1, 5.3.2, 13.2.5
  it.each(['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json', '/assets/%2e%2e%2f%2e%2e%2fpackage.json'])(
    'never leaves its folder: %s',
    async (path) => {
      // fetch would tidy the path up before it asks.
      expect([400, 403, 404]).toContain(await statusOf(path))
    },
  )
})

describe('the till simulator', () => {
  it.each(['/till', '/till/', '/till/anything'])('opens at %s', async (path) => {
    expect(await (await open(path)).text()).toContain('<title>Till</title>')
  })

  it('has files of its own', async () => {
    expect((await (await load('/till/assets/index-BRA5I_yW.js')).text()).split('\n')[0]).toBe("console.log('Till')")
  })

  // ASVS 3.5.4
  it('is not there in production', async () => {
    const production = await startTestServer({ ...inProduction, WEB_DIR: web.root, TILL_DIR: till.root })
    const answer = await fetch(`${production.url}/till`, { headers: { accept: 'text/html' } })
    expect(await answer.text()).toContain('<title>App</title>')
    await production.close()
  })
})

describe('pictures of the merchant', () => {
  it('are kept for an hour and may be shown by the native shell', async () => {
    const { headers, status } = await load('/images/products/freilandeier.svg')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=604800')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  // ASVS 3.2.1
  it('run no script when they are opened by themselves', async () => {
    const { headers } = await open('/images/products/freilandeier.svg')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('that are drawn are compressed, and stay the same', async () => {
    const path = '/images/products/freilandeier.svg'
    const plain = await load(path, { 'accept-encoding': 'identity' })
    const packed = await load(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    for (const { headers } of [plain, packed]) expect(headers.get('vary')).toBe('accept-encoding')
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 2)
    expect(await packed.text()).toBe(await plain.text())
    const known = String(packed.headers.get('etag'))
    const again = await load(path, { 'accept-encoding': 'gzip', 'cache-control': 'max-age=0', 'if-none-match': known })
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'accept-encoding'])
    // Of a drawing, nobody gets a part; of a film, everybody.
    const whole = await load(path, { 'accept-encoding': 'gzip', range: 'bytes=0-9' })
    expect([whole.status, await whole.text()]).toEqual([200, await (await load(path)).text()])
    const part = await load('/images/banners/backstube.webm', { range: 'bytes=0-9' })
    expect([part.status, part.headers.get('content-encoding'), (await part.arrayBuffer()).byteLength]).toEqual([206, null, 10])
    const behind = await load('/images/banners/backstube.webm', { range: 'bytes=999999999-' })
    expect([behind.status, behind.headers.get('content-range'), behind.headers.get('cache-control')]).toEqual([
      ...[416, expect.stringMatching(/^bytes \*\/\d{6}$/), 'no-store'],
    ])
  })

  it('that are not there are not there', async () => {
    expect((await open('/images/products/none.svg')).status).toBe(404)
    expect([400, 404]).toContain((await open('/images/')).status)
  })
})

describe('what browsers are told', () => {
  // ASVS 3.4.3, 3.7.1, 14.2.3
  it('by pages: everything comes from here', async () => {
    const { headers } = await open('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split(';')).toEqual([
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "script-src-attr 'none'",
      `style-src 'self' ${reactAriaStyle}`,
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self'",
    ])
    expect(headers.get('permissions-policy')).toBe('camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  // ASVS 3.4.5
  it('by pages with a map of Google’s: its hosts are admitted, and told where they are called from', async () => {
    const mapped = await startTestServer({ WEB_DIR: web.root, GOOGLE_MAPS_KEY: 'AIza-of-feldmarkt' })
    const { headers } = await fetch(mapped.url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' blob: https:\/\/\*\.googleapis\.com/)
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://fonts.googleapis.com;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    const { result } = await mapped.call('listStorePin', { search: 'lindenau' })
    expect(result.googleMaps).toEqual({ key: 'AIza-of-feldmarkt', mapId: 'DEMO_MAP_ID' })
    await mapped.close()
  })

  it('by pages behind encryption: always come that way', async () => {
    const encrypted = await startTestServer({ WEB_DIR: web.root, PUBLIC_URL: 'https://herzkarte.example' })
    const { headers } = await fetch(encrypted.url)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    await encrypted.close()
  })

  it('by calls: this is no page, and not to be kept', async () => {
    const { headers } = await app.call('getMerchantDetail', { merchantCode: 'feldmarkt' })
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('about styles: the one that React Aria adds is the one that is allowed', () => {
    const aria = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'))
    const source = readFileSync(join(aria, 'dist/private/overlays/usePreventScroll.mjs'), 'utf8')
    const style = /style\.textContent = `([^`]*overscroll-behavior[^`]*)`\.trim\(\)/.exec(source)?.[1]?.trim() ?? ''
    expect(`'sha256-${createHash('sha256').update(style).digest('base64')}'`).toBe(reactAriaStyle)
  })
})

/** Asks exactly what it is told to. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
}
