import { readFileSync } from 'node:fs'
import { readSettings, SettingsError } from '@herzkarte/server'
import { describe, expect, it } from 'vitest'
import { inProduction } from '../support/production.ts'

const needed = { DATABASE_URL: 'postgres://herzkarte_app@localhost/herzkarte', SECRET: 's'.repeat(32), IMAGES_DIR: '/pictures' }

function problems(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message.split('\n')
  }
}

describe('settings', () => {
  it('say everything that is wrong at once', () => {
    expect(
      problems({ SECRET: 'short', PORT: 'http', JOBS: 'yes', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', IMAGES_DIR: '/pictures' }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'SECRET must have at least 32 characters.',
      'LOG_LEVEL must be one of silent, error, warn, info, debug, trace.',
      'JOBS must be true or false.',
    ])
  })

  it('ask in production for what messages need to go out', () => {
    expect(problems({ ...needed, NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL is missing: links in messages lead there.',
      'SMTP_URL is missing: in production email has to go out.',
      'SMS_URL is missing: in production SMS have to go out.',
    ])
    expect(problems({ ...needed, ...inProduction })).toEqual([])
    expect(readSettings({ ...needed, ...inProduction })).toMatchObject({ demo: false, logLevel: 'info' })
  })

  it('ask for the rest of what was begun', () => {
    const begun = {
      SMTP_URL: 'smtp://localhost',
      SMS_URL: 'https://localhost',
      FACEBOOK_APP_ID: '1046',
      FACEBOOK_GRAPH_URL: 'graph',
      NEWSLETTER_URL: 'ftp://x',
    }
    expect(problems({ ...needed, ...begun })).toEqual([
      'MAIL_FROM is missing.',
      'SMS_TOKEN is missing.',
      'SMS_SENDER is missing.',
      'FACEBOOK_APP_SECRET is missing.',
      'FACEBOOK_GRAPH_URL must be an address that begins with https:// or http://.',
      'NEWSLETTER_URL must be an address that begins with https:// or http://.',
      'NEWSLETTER_TOKEN is missing.',
    ])
  })

  it('take an empty value for none', () => {
    expect(readSettings({ ...needed, PORT: '', WEB_DIR: '', JOBS: '', PUBLIC_URL: '' })).toEqual(readSettings(needed))
  })
})

describe('docs/operations.md', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)].map(([, name = '', without = '']) => ({ name, without }))

  it('lists every setting that there is, and none that there is not', () => {
    const asked = new Set<string>()
    const listening = (env: Record<string, string>) =>
      new Proxy(env, {
        get(target, name: string) {
          asked.add(name)
          return target[name]
        },
      })
    // What is asked for only where something else was given.
    const onceBegun = { FACEBOOK_APP_ID: '1046', FACEBOOK_APP_SECRET: 's', NEWSLETTER_URL: 'https://localhost', NEWSLETTER_TOKEN: 't' }
    readSettings(listening({ ...needed, ...inProduction, ...onceBegun }))
    const main = readFileSync(new URL('../../src/main.ts', import.meta.url), 'utf8')
    for (const [, name = ''] of main.matchAll(/process\.env\.([A-Z_]+)/g)) asked.add(name)
    expect(rows.map(({ name }) => name).sort()).toEqual([...asked].sort())
  })

  it.each(rows.filter(({ without }) => /\d+ \(\d+ to \d+\)/.test(without)))('is right about $name: $without', ({ name, without }) => {
    const [value = 0, least = 0, most = 0] = without.match(/\d+/g)?.map(Number) ?? []
    expect(readSettings({ ...needed, [name]: String(value) })).toEqual(readSettings(needed))
    for (const allowed of [least, most]) expect(problems({ ...needed, [name]: String(allowed) })).toEqual([])
    for (const outside of [least - 1, most + 1]) expect(problems({ ...needed, [name]: String(outside) })).toHaveLength(1)
  })
})
