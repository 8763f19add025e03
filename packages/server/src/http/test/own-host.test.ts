import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ PUBLIC_URL: 'http://herzkarte.example:8080' })
})
afterAll(() => app.close())

function statusFor(host: string, path = '/outbox.json'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${app.url}${path}`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('a demo', () => {
  it.each(['rebound.example', 'herzkarte.example.evil.example', 'localhost.example:8080', 'xlocalhost', '@'])(
    'shows nothing to a page of another name that leads to it: %s',
    async (host) => {
      for (const path of ['/outbox.json', '/till/simulator.json', '/']) expect(await statusFor(host, path)).toBe(400)
    },
  )

  it.each(['localhost', 'LOCALHOST:5173', 'herzkarte.example', 'app.localhost:8080', '127.0.0.1:8080', '192.168.1.7', '[::1]:8080'])(
    'answers %s',
    async (host) => {
      expect(await statusFor(host)).toBe(200)
    },
  )
})
