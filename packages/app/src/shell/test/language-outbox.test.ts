import '../../../testing/device.ts'
import { expect, it, vi } from 'vitest'

const { session } = await import('../../dispatcher/session.ts')
const { sendLanguage, sendStoredLanguage } = await import('../language-outbox.ts')

const known = { errorCode: 0, errorMessage: '', result: { merchantId: '1001' } }

it('a language that could not be sent is sent when the network is back, and then no more', async () => {
  session.start({ token: { accessToken: 'token', refreshToken: '', tokenType: 'Bearer' }, user: { userId: 'mathilde' } } as never)
  let isConnected = false
  const sent: string[] = []
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    if (url.includes('updateUserLangCode')) sent.push(String(body))
    return Response.json(known)
  })
  expect(await sendLanguage('fr')).toBe(false)
  isConnected = true
  await sendStoredLanguage()
  await sendStoredLanguage()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('langCode=fr_FR')
})
