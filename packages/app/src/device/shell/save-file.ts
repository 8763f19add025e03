import { Directory, Filesystem } from '@capacitor/filesystem'
import { base64Of } from './base64.ts'
import { share } from './share.ts'

/** Web views download nothing: the file is written where others may read it, and the system asks where it shall go. */
export async function saveFile(name: string, content: Blob): Promise<void> {
  const { uri } = await Filesystem.writeFile({ path: name, data: await base64Of(content), directory: Directory.Cache })
  await share({ files: [uri], title: name })
}
