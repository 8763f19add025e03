import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readSettings, SettingsError } from '../../../index.ts'

const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(':')
const apps = {
  ANDROID_PACKAGE: 'example.feldmarkt.herzkarte',
  ANDROID_CERTIFICATES: `${fingerprint},${fingerprint.split(':').reverse().join(':')}`,
  APPLE_APP_ID: 'ABCDE12345.example.feldmarkt.herzkarte',
}

describe('a host with native apps', () => {
  let app: TestServer
  beforeAll(async () => {
    app = await startTestServer(apps)
  })
  afterAll(() => app.close())

  const read = async (file: string) => {
    const answer = await fetch(`${app.url}/.well-known/${file}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    return answer.json()
  }

  it('tells who finds a weakness whom to write to, for a year', async () => {
    const text = await (await fetch(`${app.url}/.well-known/security.txt`)).text()
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    )
    expect(fields.get('Contact')).toBe('mailto:hallo@feldmarkt.example')
    const days = (Date.parse(fields.get('Expires') ?? '') - app.clock.now().getTime()) / 86_400_000
    expect(days).toBe(364)
  })

  it('tells Android which app may open its links', async () => {
    expect(await read('assetlinks.json')).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
        target: {
          namespace: 'android_app',
          package_name: 'example.feldmarkt.herzkarte',
          sha256_cert_fingerprints: apps.ANDROID_CERTIFICATES.split(','),
        },
      },
    ])
  })

  it('tells iOS the same, but for what is no page of the app', async () => {
    const { applinks, webcredentials } = (await read('apple-app-site-association')) as {
      applinks: { details: { appIDs: string[]; components: object[] }[] }
      webcredentials: { apps: string[] }
    }
    expect(applinks.details).toHaveLength(1)
    expect(applinks.details[0]?.appIDs).toEqual(['ABCDE12345.example.feldmarkt.herzkarte'])
    expect(applinks.details[0]?.components.at(-1)).toEqual({ '/': '*' })
    expect(applinks.details[0]?.components).toContainEqual({ '/': '/share/*', exclude: true })
    expect(webcredentials.apps).toEqual(['ABCDE12345.example.feldmarkt.herzkarte'])
  })
})

it('a host without native apps says nothing of the kind', async () => {
  const app = await startTestServer()
  for (const file of ['assetlinks.json', 'apple-app-site-association'])
    expect((await fetch(`${app.url}/.well-known/${file}`)).status, file).toBe(404)
  await app.close()
})

it('what could not be an app is found at the start', () => {
  const env = { DEMO: 'true', DATABASE_URL: 'postgres://localhost/x', SECRET: 'x'.repeat(32) }
  expect(() => readSettings({ ...env, ...apps })).not.toThrow()
  for (const wrong of [
    { ANDROID_CERTIFICATES: 'aa:bb' },
    { ANDROID_PACKAGE: 'herz karte' },
    { APPLE_APP_ID: 'example.feldmarkt.herzkarte' },
  ])
    expect(() => readSettings({ ...env, ...apps, ...wrong }), JSON.stringify(wrong)).toThrow(SettingsError)
})
