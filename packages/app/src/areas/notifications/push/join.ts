import { device, type Push, type PushAddress } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { readMerchant } from '../../../dispatcher/merchant.ts'
import { session } from '../../../dispatcher/session.ts'
import { notificationTexts } from '../texts.ts'

let listening: Push | undefined

/**
 * Registers this device for push messages to the member. Requests permission if that was not done before: when the device lets the app ask by itself
 * (specification, section 4), or when the member has just requested it (`wished`). Returns the member's decision; undefined where push messages are
 * not supported. Failures are only logged, so that they block nothing.
 */
export async function joinPush({ wished = false } = {}): Promise<PermissionState | undefined> {
  try {
    const push = listening ?? (await device.push())
    if (!push) return undefined
    let state = await push.state()
    if (state === 'prompt' && (push.asksUnbidden || wished)) state = await push.request()
    if (state === 'granted') await register(push)
    return state
  } catch (error) {
    console.warn('No push messages:', error)
    return undefined
  }
}

async function register(push: Push): Promise<void> {
  if (!listening) push.onAddress(publishToServer)
  listening = push
  const { webPushKey } = await readMerchant()
  await push.register({ channelName: notificationTexts.title, webPushKey })
}

/** Reports the address to the server. It is deleted with the session. */
function publishToServer(address: PushAddress): void {
  if (session.get()) void api.registerDeviceToken({ status: 1, ...address }, { quiet: true }).catch(() => {})
}
