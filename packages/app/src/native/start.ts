import { showLang } from '@herzkarte/ui/language.ts'
import { device, runOn } from '../device/index.ts'
import { goBackOrLeave } from './back.ts'
import { openLink } from './links.ts'
import { openMessage, reportMessage } from './messages.ts'
import { checkVersion } from './version.ts'

/** How the app starts inside the native shell: what was stored is there again, the device is the shell's, and what it tells is heard. */
export async function startInShell(): Promise<void> {
  const { followLinks, persistStorage, lockPortrait, onBack, openShellDevice } = await import('../device/shell/index.ts')
  await persistStorage()
  showLang()
  runOn(await openShellDevice())
  lockPortrait()
  onBack(goBackOrLeave)
  const push = await device.push()
  push?.onTap(openMessage)
  push?.onReceive(reportMessage)
  const link = await followLinks(openLink)
  if (link !== undefined) openLink(link)
  void checkVersion()
}
