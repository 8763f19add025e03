import { Directory, Filesystem } from '@capacitor/filesystem'
import { base64Of } from './base64.ts'
import { share } from './share.ts'

const folder = { path: 'shared', directory: Directory.Cache } as const

/**
 * Web views cannot download: the file is written to a shared directory, and the system asks where to save it. It stays there until the next one, because
 * the other app may still be reading it.
 */
export async function saveFile(name: string, content: Blob): Promise<void> {
  await deleteSharedFiles()
  const data = await base64Of(content)
  const { uri } = await Filesystem.writeFile({ ...folder, path: `${folder.path}/${name}`, data, recursive: true })
  await share({ files: [uri], title: name })
}

/** Deletes what was shared: it may have everything that the member has stored. */
export async function deleteSharedFiles(): Promise<void> {
  // Mostly there is none.
  await Filesystem.rmdir({ ...folder, recursive: true }).catch(() => {})
}
