import type { AppVersion } from '@herzkarte/contract/merchant/app-files.ts'
import { APP_VERSION_PATH } from '@herzkarte/rules/constants.ts'
import { createElement } from 'react'
import { installedVersion } from '../device/shell/index.ts'
import { fetchPublicFile } from '../dispatcher/public-file.ts'
import { showOver } from '../shell/Overlays.tsx'

/** Asks for an update when the installed app is older than the oldest version that the server supports (specification, section 4). */
export async function checkVersion(): Promise<void> {
  const [installed, file] = await Promise.all([installedVersion(), readFile()])
  if (!file || !isOlder(installed, file.minimum_version)) return
  const { UpdateDialog } = await import('./UpdateDialog.tsx')
  showOver(createElement(UpdateDialog, { file }))
}

/** Without an answer nobody is blocked from using the app. */
const readFile = () => fetchPublicFile<AppVersion>(APP_VERSION_PATH).catch(() => undefined)

/** Whether one version (`1.4.0`) is older than another; missing parts count as 0. */
export function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(than)]
  for (let place = 0; place < Math.max(ours.length, theirs.length); place++) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

const partsOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0)
