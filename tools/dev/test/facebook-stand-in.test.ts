import { readSettings } from '@herzkarte/server'
import { describe, expect, it } from 'vitest'
import { facebookOfDemo } from '../src/facebook/stand-in.ts'

describe('the stand-in for Facebook', () => {
  it('exists in a demo on this machine, and only there', async () => {
    const inDemo = await facebookOfDemo(true, {})
    const { FACEBOOK_DIALOG_URL: dialog = '' } = inDemo?.settings ?? {}
    const query = new URLSearchParams({ redirect_uri: 'http://localhost:8080/facebook', state: '"><script>' })
    const answer = await fetch(`${dialog}?${query}`, { headers: { 'accept-language': 'fr-FR,fr;q=0.9' } })
    inDemo?.stop()
    const page = await answer.text()
    expect(page).toContain('Ce n’est pas Facebook')
    expect(page).not.toContain('<script>')
    await expect(fetch(dialog)).rejects.toThrow()
  })

  it.each(['garbage!', 'null', '[]', '{}'].map((code) => [code, Buffer.from(code).toString('base64url')]))(
    'rejects a code that it has not made: %s',
    async (garbage, code) => {
      const standIn = await facebookOfDemo(true, {})
      const exchange = async (given: string) => {
        const url = `${standIn?.settings.FACEBOOK_GRAPH_URL}/oauth/access_token`
        return (await fetch(url, { method: 'POST', body: new URLSearchParams({ code: given, code_verifier: 'a' }) })).status
      }
      expect([await exchange(garbage), await exchange(code)]).toEqual([400, 400])
      standIn?.stop()
    },
  )

  it.each([
    ['in production', false, {}],
    ['in production, even if somebody calls it a demo', true, { NODE_ENV: 'production' }],
    ['where others reach the demo', true, { HOST: '0.0.0.0' }],
    ['where the merchant has a Facebook app', true, { FACEBOOK_APP_ID: '4711' }],
  ])('does not exist %s', async (_, isDemo, env) => {
    expect(await facebookOfDemo(isDemo, env)).toBeUndefined()
  })

  it('is no address that production takes for Facebook', async () => {
    const standIn = await facebookOfDemo(true, {})
    standIn?.stop()
    const env = {
      DEMO: 'false',
      DATABASE_URL: 'postgres://localhost/herzkarte',
      SECRET: 'a secret for tests that is long enough',
      PUBLIC_URL: 'https://feldmarkt.example',
      MAIL_FROM: 'markt@feldmarkt.example',
      ...standIn?.settings,
    }
    expect(() => readSettings(env)).toThrow('FACEBOOK_DIALOG_URL must not lead to this machine in production.')
  })
})
