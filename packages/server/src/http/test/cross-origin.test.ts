import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const ask = (path: string, origin: string, method = 'GET') =>
  fetch(`${app.url}${path}`, { method, headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'PUT' }) } })
const allowed = async (path: string, origin: string, method?: string) =>
  (await ask(path, origin, method)).headers.get('access-control-allow-origin')

const page = '/getMerchantDetail.do?merchantCode=feldmarkt&lang=de_DE'

describe('what calls answer', () => {
  it.each(['https://localhost', 'capacitor://localhost'])('may be read by the native shell at %s, without credentials', async (origin) => {
    const { status, headers } = await ask(page, origin)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toContain('origin')
  })

  it.each(['https://localhost', 'capacitor://localhost'])('is asked for beforehand by %s, with a token and JSON', async (origin) => {
    for (const path of ['/receiveTransferStamp.do', '/auth/refreshToken.do', '/events']) {
      const { status, headers } = await ask(path, origin, 'OPTIONS')
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT')
      expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type, herzkarte-ticket')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('says so in errors and in the stream of events as well', async () => {
    expect(await allowed('/getUserProfile.do', 'https://localhost')).toBe('https://localhost')
    expect(await allowed('/events?merchantId=1001', 'capacitor://localhost')).toBe('capacitor://localhost')
  })

  // ASVS 3.4.2, 3.5.2
  it.each([
    'http://localhost',
    'https://localhost:8443',
    'https://localhost.evil.example',
    'https://evil.example',
    'capacitor://evil',
    'null',
  ])('is nothing for pages of %s', async (origin) => {
    expect(await allowed(page, origin)).toBeNull()
    expect((await ask('/newLogin.do', origin, 'OPTIONS')).status).not.toBe(204)
    expect(await allowed('/newLogin.do', origin, 'OPTIONS')).toBeNull()
  })

  // ASVS 3.4.2
  it('of the till is nothing for the shells either', async () => {
    expect(await allowed('/till/identify', 'https://localhost', 'OPTIONS')).toBeNull()
    expect(await allowed('/till/simulator.json', 'https://localhost')).toBeNull()
    expect(await allowed('/metrics', 'https://localhost')).toBeNull()
  })
})
