import { Browser } from '@capacitor/browser'
import { Haptics, ImpactStyle } from '@capacitor/haptics'
import type { Device } from '../device.ts'
import { NativePlugin } from './native-plugin.ts'
import { openNetwork } from './network.ts'
import { addPass } from './passes.ts'
import { platform } from './platform.ts'
import { shellPush } from './push.ts'
import { saveFile } from './save-file.ts'
import { scan } from './scan.ts'
import { share } from './share.ts'
import { takePicture } from './take-picture.ts'
import { locate } from './where.ts'

export { followLinks, installedVersion, leave, lockPortrait, onBack } from './app.ts'
export { deleteSharedFiles } from './save-file.ts'
export { persistStorage } from './storage.ts'

/** The device in the native shell, based on Capacitor's plugins. Only loaded there. */
export async function openShellDevice(): Promise<Device> {
  return {
    canBeReturnedTo: false,
    // The shells have an origin of their own, for which the server's passkeys do not count: see docs/native.md.
    canUsePasskeys: false,
    showsVisitorsAround: true,
    push: async () => shellPush,
    takePicture,
    scan,
    locate,
    open: (address) => void Promise.resolve(address).then((url) => Browser.open({ url })),
    share,
    saveFile,
    network: await openNetwork(),
    confirm: () => void Haptics.impact({ style: ImpactStyle.Light }).catch(() => {}),
    lightUp() {
      void NativePlugin.lightUp()
      return () => void NativePlugin.lightDown()
    },
    ...(platform === 'ios' && { addPass }),
  }
}
