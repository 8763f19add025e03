import { Directory, Filesystem } from '@capacitor/filesystem'
import { base64Of } from './base64.ts'
import { share } from './share.ts'

/** Web views cannot download: the file is written to a shared directory, and the system asks where to save it. */
export async function saveFile(name: string, content: Blob): Promise<void> {
  const { uri } = await Filesystem.writeFile({ path: name, data: await base64Of(content), directory: Directory.Cache })
  await share({ files: [uri], title: name })
}
