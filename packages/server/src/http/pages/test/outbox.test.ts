import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inProduction } from '#testing/production.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { codesIn } from '../outbox/outbox-page.ts'

let app: TestServer
let owner: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
beforeEach(() => owner.query('delete from outbox_messages'))

const mail = { to: 'annegret@example.org', subject: 'Dein Code', text: 'Hallo,\n\n230154\n\nhttp://localhost:8080/main/me.' }
const page = (query = '', headers: Record<string, string> = {}) => fetch(`${app.url}/outbox${query}`, { headers })

describe('the outbox', () => {
  it('says in the reader’s language that nothing was sent yet', async () => {
    expect(await (await page('', { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' })).text()).toContain('Noch nichts verschickt')
    expect(await (await page('', { 'accept-language': 'fr' })).text()).toContain('Rien n’est encore parti')
    expect(await (await page('?lang=en', { 'accept-language': 'de' })).text()).toContain('Nothing sent yet')
    expect(await (await page('', { 'accept-language': 'it' })).text()).toContain('<html lang="en">')
  })

  it('shows messages, the newest first, with the code to read and to copy', async () => {
    await app.server.services.delivery.mail(mail)
    await app.server.services.delivery.sms({ to: '+491701234567', text: '668024 ist dein Code' })
    const text = await (await page('?lang=de')).text()
    expect(text.indexOf('+491701234567')).toBeLessThan(text.indexOf('annegret@example.org'))
    expect(text).toContain('<span>230</span><span class="code__half">154</span>')
    expect(text).toContain('data-code="668024"')
    expect(text).toContain('Dein Code</h2>')
    expect(text).toContain('<a href="http://localhost:8080/main/me">http://localhost:8080/main/me</a>.')
  })

  it('gives the same to tests, of all or of one recipient', async () => {
    const { delivery } = app.server.services
    await delivery.mail(mail)
    await delivery.mail({ ...mail, to: 'other@example.org', text: 'ohne Code' })
    const read = async (query: string) => ((await (await fetch(`${app.url}/outbox.json${query}`)).json()) as { items: unknown[] }).items
    expect(await read('')).toHaveLength(2)
    expect(await read('?to=annegret%40example.org')).toMatchObject([
      { channel: 'email', recipient: 'annegret@example.org', subject: 'Dein Code', codes: ['230154'] },
    ])
  })

  // ASVS 1.2.1, 1.3.5, 3.2.2
  it('shows what people wrote as text and never as markup', async () => {
    await app.server.services.delivery.mail({
      to: '"<b>"@example.org',
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror="alert(1)"> & \'',
    })
    const text = await (await page()).text()
    expect(text).not.toMatch(/<script>alert|<img|<b>/)
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
    expect(text).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;')
  })

  it('shows a mail as mail programs do, in a frame where nothing runs, and as text', async () => {
    const html = '<!doctype html><p style="color:red">Hallo</p>'
    await app.server.services.delivery.mail({ ...mail, html })
    const text = await (await page('?lang=de')).text()
    const [, path = ''] = /<iframe class="mail" src="([^"]+)"/.exec(text) ?? []
    expect(text).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"')
    expect(text).toContain('Als E-Mail ansehen')
    expect(text).toContain('Ganzer Text')
    const shown = await fetch(`${app.url}${path}`)
    expect(await shown.text()).toBe(html)
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
    )
  })

  it('has no frame for what is text only, nor for what it does not know', async () => {
    await app.server.services.delivery.mail(mail)
    const text = await (await page()).text()
    expect(text).not.toContain('<iframe')
    const [, id = ''] = /id="m([0-9a-f-]{36})"/.exec(text) ?? []
    for (const unknown of [id, 'nobody', '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52']) {
      expect((await fetch(`${app.url}/outbox/${unknown}.html`)).status).toBe(404)
    }
  })

  it('is read again only when something came', async () => {
    const etag = (await page()).headers.get('etag') ?? ''
    expect((await page('', { 'if-none-match': etag })).status).toBe(304)
    await app.server.services.delivery.mail(mail)
    expect((await page('', { 'if-none-match': etag })).status).toBe(200)
  })

  it('loads its own style, script and font and may do nothing else', async () => {
    const answer = await page()
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'",
    )
    const text = await answer.text()
    expect(text).not.toMatch(/ style=| on\w+=|<style/)
    const parts = [...text.matchAll(/(?:href|src)="(\/pages\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(parts).toHaveLength(4)
    for (const path of parts) {
      const part = await fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'gzip' } })
      expect(part.status).toBe(200)
      expect(part.headers.get('cache-control')).toBe(path.includes('?v=') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      expect(part.headers.get('content-encoding')).toBe(path.includes('.woff2') ? null : 'gzip')
    }
  })

  // ASVS 3.5.4, 13.4.2, 15.2.3
  it('does not exist in production', async () => {
    const production = await startTestServer(inProduction)
    expect((await fetch(`${production.url}/outbox`)).status).toBe(404)
    expect((await fetch(`${production.url}/outbox.json`)).status).toBe(404)
    expect((await fetch(`${production.url}/outbox/8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52.html`)).status).toBe(404)
    await production.close()
  })
})

it.each([
  ['123456', ['123456']],
  ['Dein Code: 012345.', ['012345']],
  ['012345 ist dein Code, nicht G-7K3M-QW9X-0ZTB', ['012345']],
  ['123456 oder 654321, nicht 123456', ['123456', '654321']],
  ['Karte 2401-123456-78, +491701234567, 04177 Leipzig, 1234567', []],
])('finds the codes in %j', (text, codes) => {
  expect(codesIn(text)).toEqual(codes)
})
