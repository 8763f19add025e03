import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { smtpServer } from '#testing/stand-ins.ts'
import { openDelivery, readOutbox } from '../index.ts'
import { aPush, http2Service } from './push-stand-ins.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

it('keeps messages, the newest first, where no sender is configured', async () => {
  const { delivery, db } = app.server.services
  await delivery.mail({ to: 'annegret@example.org', subject: 'Hallo', text: 'eins' })
  await delivery.sms({ to: '+491701234567', text: 'zwei' })
  expect(await readOutbox(db, 10)).toMatchObject([
    { channel: 'sms', recipient: '+491701234567', subject: '', body: 'zwei' },
    { channel: 'email', recipient: 'annegret@example.org', subject: 'Hallo', body: 'eins' },
  ])
  expect(await readOutbox(db, 1)).toHaveLength(1)
})

it('keeps only what has no real sender', async () => {
  const { settings, db, wallets, now } = app.server.services
  const server = await smtpServer()
  const delivery = openDelivery(
    { ...settings, mail: { smtpUrl: `smtp://127.0.0.1:${server.port}`, from: 'us@example.org' } },
    db,
    wallets,
    now,
  )
  await delivery.mail({ to: 'annegret@example.org', subject: 'Really', text: 'sent' })
  await delivery.sms({ to: '+491701234567', text: 'kept' })
  expect(server.mails).toHaveLength(1)
  expect((await readOutbox(db, 1))[0]).toMatchObject({ channel: 'sms', body: 'kept' })
  await server.close()
})

it('keeps push messages of kinds of devices without a sender, and in demo mode those that were sent, once each', async () => {
  const { settings, db, wallets, now } = app.server.services
  const apple = await http2Service()
  const url = `http://127.0.0.1:${apple.port}`
  const privateKey = String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const apns = { url, topic: 'example.feldmarkt', identity: { keyId: 'key', teamId: 'team', privateKey } }
  const withApple = { ...settings, push: { ...settings.push, apns } }
  const stored = async (deviceToken: string) => (await readOutbox(db, 10, deviceToken)).length

  const inProduction = openDelivery({ ...withApple, demo: false }, db, wallets, now)
  await inProduction.push(aPush({ deviceType: 1, deviceToken: 'iphone-1' }))
  await inProduction.push(aPush({ deviceType: 2, deviceToken: 'android-1' }))
  expect([apple.requests.length, await stored('iphone-1'), await stored('android-1')]).toEqual([1, 0, 1])

  const inDemo = openDelivery(withApple, db, wallets, now)
  apple.replies.push({ status: 503 })
  await expect(inDemo.push(aPush({ deviceType: 1, deviceToken: 'iphone-2' }))).rejects.toMatchObject({ fault: 'unreachable' })
  await inDemo.push(aPush({ deviceType: 1, deviceToken: 'iphone-2' }))
  expect([apple.requests.length, await stored('iphone-2')]).toEqual([3, 1])

  await inDemo.passUpdate({ pushToken: 'wallet-1', serialNumber: 'pass-1' })
  expect(await readOutbox(db, 10, 'pass-1')).toMatchObject([{ channel: 'push', subject: 'Apple Wallet' }])
  expect(await readOutbox(db, 10, 'wallet-1')).toEqual([])
  await apple.close()
})
