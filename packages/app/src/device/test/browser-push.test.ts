import '../../../testing/device.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const { openPush } = await import('../browser/more.ts')

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } }
const subscribe = vi.fn()
const unsubscribe = vi.fn()
const pushManager = { subscribe, getSubscription: async () => ({ unsubscribe }) }

function aBrowser({ permission = 'default', worker = true }: { permission?: string; worker?: boolean } = {}) {
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} })
  vi.stubGlobal('Notification', { permission, requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => (worker ? { pushManager } : undefined) } })
}

beforeEach(() => {
  vi.resetAllMocks()
  subscribe.mockResolvedValue(subscription)
})

describe('push messages in a browser', () => {
  it('are not to be had without a service worker', async () => {
    aBrowser({ worker: false })
    expect(await openPush()).toBeUndefined()
  })

  it('are asked for only when the member wishes', async () => {
    aBrowser()
    const push = await openPush()
    expect(push?.asksUnbidden).toBe(false)
    expect(await push?.state()).toBe('prompt')
    expect(await push?.request()).toBe('granted')
  })

  it('have the subscription as their address', async () => {
    aBrowser({ permission: 'granted' })
    const published = vi.fn()
    const push = await openPush()
    push?.onAddress(published)
    await push?.register({ channelName: '', webPushKey: 'a-key' })
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'a-key' })
    expect(published).toHaveBeenCalledExactlyOnceWith({ deviceToken: JSON.stringify(subscription), deviceType: 3 })
  })

  it('are subscribed to again when the server has another key', async () => {
    aBrowser({ permission: 'granted' })
    subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'))
    await (await openPush())?.register({ channelName: '', webPushKey: 'a-key' })
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(subscribe).toHaveBeenCalledTimes(2)
  })

  it('are let be where the server sends none, and where the service rejects', async () => {
    aBrowser({ permission: 'granted' })
    const push = await openPush()
    await push?.register({ channelName: '', webPushKey: null })
    expect(subscribe).not.toHaveBeenCalled()
    subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'))
    await expect(push?.register({ channelName: '', webPushKey: 'a-key' })).rejects.toThrow('no service')
  })
})
