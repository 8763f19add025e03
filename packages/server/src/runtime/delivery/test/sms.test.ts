import { afterEach, expect, it } from 'vitest'
import { nobody, type StandIn, silence, smsProvider } from '#testing/stand-ins.ts'
import { smsOverHttp } from '../sms.ts'

let provider: StandIn | undefined
afterEach(async () => {
  await provider?.close()
  provider = undefined
})

const sms = { to: '+491701234567', text: '123456 ist dein Code' }
const over = (port: number, timeoutMs = 5000) =>
  smsOverHttp({ url: `http://127.0.0.1:${port}/messages`, token: 'secret', sender: 'Feldmarkt', timeoutMs })

it.each([200, 201, 202, 204])('takes %d as sent', async (status) => {
  const server = await smsProvider(status)
  provider = server
  await over(server.port)(sms)
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    body: { from: 'Feldmarkt', to: '+491701234567', text: '123456 ist dein Code' },
  })
})

it.each([400, 404, 422])('says on %d that this message was rejected', async (status) => {
  const server = await smsProvider(status)
  provider = server
  await expect(over(server.port)(sms)).rejects.toMatchObject({ fault: 'rejected', message: `The SMS provider answered ${status}` })
})

it.each([401, 403, 429, 500, 503])('says unreachable on %d: that was not about this message', async (status) => {
  const server = await smsProvider(status)
  provider = server
  await expect(over(server.port)(sms)).rejects.toMatchObject({ fault: 'unreachable' })
})

it.each([
  [400, true],
  [408, false],
  [429, true],
  [500, false],
  [502, false],
  [503, true],
  [504, false],
])('says on %d whether the message was surely not sent: %s', async (status, isUnsent) => {
  const server = await smsProvider(status)
  provider = server
  await expect(over(server.port)(sms)).rejects.toMatchObject({ isUnsent })
})

// ASVS 15.3.2
it('follows nobody who points elsewhere', async () => {
  const other = await smsProvider(200)
  const server = await smsProvider(307, { location: `http://127.0.0.1:${other.port}/` })
  provider = server
  await expect(over(server.port)(sms)).rejects.toMatchObject({ fault: 'unreachable' })
  expect(other.requests).toEqual([])
  await other.close()
})

it('says unreachable when nobody is there', async () => {
  await expect(over(await nobody())(sms)).rejects.toMatchObject({ fault: 'unreachable', isUnsent: true })
})

// ASVS 16.5.2
it('gives up on a provider that says nothing after the time of the setting', async () => {
  provider = await silence()
  const begun = performance.now()
  await expect(over(provider.port, 200)(sms)).rejects.toMatchObject({ fault: 'unreachable', isUnsent: false })
  expect(performance.now() - begun).toBeLessThan(5000)
})
