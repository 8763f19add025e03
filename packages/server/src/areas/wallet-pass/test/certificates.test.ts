import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passCertificates } from '@herzkarte/dev/wallet/certificates.ts'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { readSettings } from '../../../runtime/settings/settings.ts'
import { openWallets } from '../index.ts'
import { type Certificates, folderOf } from './support.ts'

const now = new Date('2026-11-20T11:00:00Z')
let good: Certificates
beforeAll(async () => {
  good = await passCertificates()
})

/** What a server with these settings offers, and what it says in its log. */
function opened(env: Record<string, string>) {
  const said: string[] = []
  const log = pino({}, { write: (line: string) => said.push(JSON.parse(line).msg) })
  const needed = { DEMO: 'true', DATABASE_URL: 'postgres://localhost/x', SECRET: 's'.repeat(32) }
  const wallets = openWallets(readSettings({ ...needed, ...env }), log)
  return { wallets, said, offered: wallets.offered(now) }
}
const withFile = (name: string, text: string) => {
  const dir = folderOf(good)
  writeFileSync(join(dir, name), text)
  return opened({ APPLE_PASS_DIR: dir })
}

describe('certificates for Apple Wallet', () => {
  it('are taken with their pass type and team', () => {
    const { wallets, said, offered } = opened({ APPLE_PASS_DIR: folderOf(good) })
    expect([offered, said]).toEqual([['apple'], []])
    expect(wallets.apple(now)).toMatchObject({ passType: 'pass.example.feldmarkt.demo', teamId: 'DEMO000000', isDemo: true })
  })

  it('may have a key with a passphrase', () => {
    const sealed = createPrivateKey(good.pass.key).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open' })
    const dir = folderOf({ ...good, pass: { ...good.pass, key: String(sealed) } })
    expect(opened({ APPLE_PASS_DIR: dir, APPLE_PASS_PASSPHRASE: 'open' }).offered).toEqual(['apple'])
    const { offered, said } = opened({ APPLE_PASS_DIR: dir, APPLE_PASS_PASSPHRASE: 'shut' })
    expect([offered, said[0]]).toEqual([[], expect.stringContaining('no private key in PEM that APPLE_PASS_PASSPHRASE opens')])
  })

  it('that are missing or wrong are offered to nobody, and the log says what to do', async () => {
    const missing = folderOf(good)
    rmSync(join(missing, 'wwdr.pem'))
    const stranger = await passCertificates()
    const cases: [ReturnType<typeof opened>, string][] = [
      [opened({ APPLE_PASS_DIR: missing }), "wwdr.pem can't be read"],
      [withFile('pass.pem', 'x'), 'pass.pem is no certificate in PEM'],
      [withFile('pass.pem', good.root.certificate), 'no certificate of a pass type. Make a new one at developer.apple.com'],
      [withFile('pass.key', good.otherKey), 'pass.key is not the key of pass.pem'],
      [withFile('wwdr.pem', stranger.wwdr.certificate), 'not the certificate that issued pass.pem'],
    ]
    for (const [{ wallets, offered, said }, message] of cases) {
      expect([offered, wallets.apple(now)]).toEqual([[], undefined])
      expect(said).toEqual([expect.stringContaining(message), expect.stringContaining(message)])
    }
  })

  it('that have run out are offered no more, from that moment on', async () => {
    const validUntil = new Date('2026-11-20T11:00:00Z')
    const { wallets, said } = opened({ APPLE_PASS_DIR: folderOf(await passCertificates({ validUntil })) })
    const later = new Date(validUntil.getTime() + 1000)
    expect([wallets.offered(now), wallets.offered(later)]).toEqual([['apple'], []])
    expect([wallets.apple(later), said]).toEqual([undefined, [expect.stringContaining('ran out on 2026-11-20. Make a new one')]])
  })
})

describe('the account for Google Wallet', () => {
  const keyFile = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'google-')), 'key.json')
    writeFileSync(file, text)
    return opened({ GOOGLE_WALLET_KEY: file, GOOGLE_WALLET_ISSUER: '1' })
  }
  const account = (more: object) =>
    JSON.stringify({
      client_email: 'a@b.example',
      private_key: good.otherKey,
      private_key_id: 'key-1',
      token_uri: 'https://oauth2.example/token',
      ...more,
    })

  it('is taken, and said to be wrong', () => {
    expect(keyFile(account({})).offered).toEqual(['google'])
    for (const [text, message] of [
      ['x', "can't be read as JSON"],
      [account({ client_email: undefined }), 'no key of a service account'],
      [account({ token_uri: 'nowhere' }), 'no key of a service account'],
      [account({ private_key: 'x' }), 'is no RSA key'],
    ] as const) {
      const { offered, said } = keyFile(text)
      expect([offered, said]).toEqual([[], [expect.stringContaining(message)]])
    }
  })
})

describe('a server without any', () => {
  it('offers no wallet and rejects who asks all the same', async () => {
    const app = await startTestServer()
    const by = signedIn(app, await aMember(app))
    expect((await app.call('getMerchantDetail', { merchantCode: 'feldmarkt' })).result.wallets).toEqual([])
    expect(await app.call('getCodeForIos', {}, by)).toMatchObject({ status: 200, errorCode: 30012 })
    expect(await app.call('passkitIos', { code: 'x' })).toMatchObject({ status: 200, errorCode: 30012 })
    expect(await app.call('passkitGoogle', {}, by)).toMatchObject({ status: 200, errorCode: 30011 })
    await app.close()
  })

  it('says which are offered', async () => {
    const app = await startTestServer({ APPLE_PASS_DIR: folderOf(good) })
    expect((await app.call('getMerchantDetail', { merchantCode: 'feldmarkt' })).result.wallets).toEqual(['apple'])
    await app.close()
  })
})
