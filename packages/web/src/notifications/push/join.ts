import { api } from '../../app/dispatcher/api.ts'
import { currentLang } from '../../app/language.ts'
import { session } from '../../app/session.ts'
import { device, type PushAddress } from '../../device/index.ts'
import { notificationTexts } from '../texts.ts'

let isListening = false

/**
 * Somebody is signed in: asks whether messages may be pushed, where the device lets the app ask by itself and nobody was asked yet, and if so
 * lets this device be one of the member's (specification, section 4). Nothing of it stands in the way of anything: what fails is only noted.
 */
export async function joinPush(): Promise<void> {
  const { push } = device
  if (!push) return
  try {
    let state = await push.state()
    if (state === 'prompt' && push.asksUnbidden) state = await push.request()
    if (state !== 'granted') return
    if (!isListening) push.onAddress(register)
    isListening = true
    await push.register({ channelName: notificationTexts[currentLang()].title })
  } catch (error) {
    console.warn('No push messages:', error)
  }
}

/** The server learns where to send; signing out ends it there with the session. */
function register(address: PushAddress): void {
  if (session.get()) void api.registerDeviceToken({ status: 1, ...address }, { quiet: true }).catch(() => {})
}
