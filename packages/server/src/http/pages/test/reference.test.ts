import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

it('shows the document of this server', async () => {
  const document = await fetch(`${app.url}/openapi.json`)
  expect(document.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Herzkarte for Feldmarkt' } })
  const page = await (await fetch(`${app.url}/reference`)).text()
  expect(page).toContain('<div id="reference">')
  expect(page).toContain('/pages/reference.js?v=')
})

// ASVS 3.5.4
it('asks no other host for anything, and may do so only to this one', async () => {
  const page = await fetch(`${app.url}/reference`)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*script-src 'self'; style-src 'self'; font-src 'self'/)
  const text = await page.text()
  expect(text).not.toMatch(/(?:src|href)="https?:/)
  expect(text).not.toMatch(/<script(?! src)| style=/)
  const style = await (await fetch(`${app.url}/pages/swagger-ui.css`)).text()
  expect([...style.matchAll(/url\("?([^")]+)/g)].map(([, url]) => url).filter((url) => !url?.startsWith('data:'))).toEqual([])
})

it('sends its library packed, once', async () => {
  const library = await fetch(`${app.url}/pages/swagger-ui-bundle.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(library.headers.get('content-encoding')).toBe('gzip')
  expect(Number(library.headers.get('content-length'))).toBeLessThan(500_000)
  expect((await library.text()).length).toBeGreaterThan(1_000_000)
  expect((await fetch(`${app.url}/pages/package.json`)).status).toBe(404)
  expect((await fetch(`${app.url}/pages/__proto__`)).status).toBe(404)
})

it('sends its document packed, and only once while it stays the same', async () => {
  const get = (headers: Record<string, string>) => fetch(`${app.url}/openapi.json`, { headers })
  const packed = await get({ 'accept-encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toContain('accept-encoding')
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(150_000)
  const plain = await get({ 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await packed.text())
  const tag = packed.headers.get('etag') ?? ''
  expect(plain.headers.get('etag')).toBe(tag)
  const again = await get({ 'if-none-match': tag })
  expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' })
  expect((await get({ 'if-none-match': 'W/"another"' })).status).toBe(200)
})
