import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { codesIn } from '../serve-outbox.ts'

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
const page = () => fetch(`${app.url}/outbox`)

describe('the outbox', () => {
  it('says that nothing was sent yet', async () => {
    expect(await (await page()).text()).toContain('Nothing was sent yet.')
  })

  it('shows messages, the newest first, with their text and links', async () => {
    await app.server.services.delivery.mail(mail)
    await app.server.services.delivery.sms({ to: '+491701234567', text: '668024 ist dein Code' })
    const text = await (await page()).text()
    expect(text.indexOf('+491701234567')).toBeLessThan(text.indexOf('annegret@example.org'))
    expect(text).toContain('668024 ist dein Code</p>')
    expect(text).toContain('Dein Code</h3>')
    expect(text).toContain('\n230154\n')
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
    for (const path of ['outbox', 'outbox.json']) expect((await fetch(`${app.url}/${path}?to=a&to=b`)).status).toBe(400)
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

  it('leads to a mail as mail programs show it, in which nothing runs', async () => {
    const html = '<!doctype html><p style="color:red">Hallo</p>'
    await app.server.services.delivery.mail({ ...mail, html })
    const [, path = ''] = /<a href="([^"]+)">Shown as a mail/.exec(await (await page()).text()) ?? []
    const shown = await fetch(`${app.url}${path}`)
    expect(await shown.text()).toBe(html)
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(shown.headers.get('x-frame-options')).toBe('DENY')
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
  })

  it('leads to no mail for what is text only, nor for what it does not know', async () => {
    await app.server.services.delivery.mail(mail)
    expect(await (await page()).text()).not.toContain('.html')
    const { items } = (await (await fetch(`${app.url}/outbox.json`)).json()) as { items: { messageId: string }[] }
    for (const unknown of [items[0]?.messageId, 'nobody', '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52']) {
      expect((await fetch(`${app.url}/outbox/${unknown}.html`)).status).toBe(404)
    }
  })

  it('loads its own style and font and may do nothing else', async () => {
    const answer = await page()
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'",
    )
    const text = await answer.text()
    expect(text).not.toMatch(/ style=| on\w+=|<style/)
    const [, style = ''] = /href="(\/pages\/[^"]+)"/.exec(text) ?? []
    for (const path of [style, '/pages/figtree.woff2']) {
      const part = await fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'gzip' } })
      expect(part.status).toBe(200)
      expect(part.headers.get('cache-control')).toBe(path.includes('?v=') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      expect(part.headers.get('content-encoding')).toBe(path.includes('.woff2') ? null : 'gzip')
    }
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
