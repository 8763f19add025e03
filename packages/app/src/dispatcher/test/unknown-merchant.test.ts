import '../../../testing/device.ts'
import { merchantNotFound } from '@herzkarte/contract/errors/codes.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

const { send } = await import('../send.ts')
const { session } = await import('../session.ts')

afterEach(() => {
  session.end()
  vi.unstubAllGlobals()
})

/** A server that knows one merchant, and says that another one is the app's. */
function aServer({ knows, says }: { knows: string; says: string }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.includes('getMerchantDetail')) return Response.json({ errorCode: 0, errorMessage: '', result: { merchantId: says } })
    const isKnown = url.includes(`merchantId=${knows}`)
    return Response.json({ errorCode: isKnown ? 0 : merchantNotFound, errorMessage: '', result: isKnown ? 'here' : null })
  })
  return asked
}

const signIn = () => session.start({ token: { tokenType: 'Bearer', accessToken: 'a' }, user: { userId: 'u' } } as never)

describe('a merchant whose id the server does not know', () => {
  it('is asked for once, and all that was read at the same time is read again', async () => {
    signIn()
    aServer({ knows: 'old', says: 'old' })
    expect(await send('getUserProfile', {})).toBe('here')
    const asked = aServer({ knows: 'new', says: 'new' })
    const reads = ['getUserProfile', 'getUserPoint', 'listUserCoupon'].map((name) => send(name, {}))
    expect(await Promise.all(reads)).toEqual(['here', 'here', 'here'])
    expect(asked.filter((url) => url.includes('getMerchantDetail'))).toHaveLength(1)
  })

  it('is not asked for again and again if the answer is the same', async () => {
    signIn()
    const asked = aServer({ knows: 'another', says: 'new' })
    await expect(send('getUserProfile', {})).rejects.toMatchObject({ code: merchantNotFound })
    expect(asked.filter((url) => url.includes('getMerchantDetail'))).toHaveLength(1)
  })
})
