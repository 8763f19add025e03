import type { Device } from '../device.ts'
import { feedback } from '../feedback.ts'

/** Code that is not part of the first load. */
const more = () => import('./more.ts')

/** As long as a tap on wood. */
const vibratesMs = 15

export const browserDevice: Device = {
  canBeReturnedTo: true,
  canUsePasskeys: typeof PublicKeyCredential === 'function',
  push: async () => (await more()).openPush(),
  takePicture: async (source) => (await more()).pickPicture(source),
  locate: async () => (await more()).locate(),
  open(address) {
    if (typeof address === 'string') {
      window.open(address, '_blank', 'noopener')
      return
    }
    // Opened within the tap, because browsers block pop-ups that open later. The address is set once it is known.
    const opened = window.open('', '_blank')
    if (opened) opened.opener = null
    void address.then((there) => (opened ? opened.location.replace(there) : location.assign(there)))
  },
  ...('share' in navigator && {
    share: async (shared) => (await more()).share(shared),
    shareFile: async (name, content, words) => (await more()).shareFile(name, content, words),
  }),
  saveFile: async (name, content) => (await more()).download(name, content),
  network: {
    isConnected: () => navigator.onLine,
    onChange(listener) {
      const listening = new AbortController()
      const { signal } = listening
      addEventListener('online', listener, { signal })
      addEventListener('offline', listener, { signal })
      return () => listening.abort()
    },
  },
  confirm: () => void (feedback().haptics && 'vibrate' in navigator && navigator.vibrate(vibratesMs)),
  lightUp() {
    const lit = more().then(({ keepAwake }) => keepAwake())
    return () => void lit.then((end) => end())
  },
}
