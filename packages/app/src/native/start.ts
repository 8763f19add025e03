import { showLang } from '@herzkarte/ui/language.ts'
import { device, runOn } from '../device/index.ts'
import { session } from '../dispatcher/session.ts'
import { goBackOrLeave } from './back.ts'
import { openLink } from './links.ts'
import { openMessage, reportMessage } from './messages.ts'
import { checkVersion } from './version.ts'

/** Starts the app inside the native shell: restores the storage, sets the shell's device and subscribes to its events. */
export async function startInShell(): Promise<void> {
  const { deleteSharedFiles, followLinks, persistStorage, lockPortrait, onBack, openShellDevice } = await import('../device/shell/index.ts')
  await persistStorage()
  showLang()
  runOn(await openShellDevice())
  lockPortrait()
  void deleteSharedFiles()
  session.onEnd(() => void deleteSharedFiles())
  onBack(goBackOrLeave)
  const push = await device.push()
  push?.onTap(openMessage)
  push?.onReceive(reportMessage)
  const link = await followLinks(openLink)
  if (link !== undefined) openLink(link)
  void checkVersion()
}
