import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDelivery, readOutbox } from '../../src/delivery/index.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { smtpServer } from './stand-ins.ts'

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
  const { settings, db } = app.server.services
  const server = await smtpServer()
  const delivery = openDelivery({ ...settings, mail: { smtpUrl: `smtp://127.0.0.1:${server.port}`, from: 'us@example.org' } }, db)
  await delivery.mail({ to: 'annegret@example.org', subject: 'Really', text: 'sent' })
  await delivery.sms({ to: '+491701234567', text: 'kept' })
  expect(server.mails).toHaveLength(1)
  expect((await readOutbox(db, 1))[0]).toMatchObject({ channel: 'sms', body: 'kept' })
  await server.close()
})
