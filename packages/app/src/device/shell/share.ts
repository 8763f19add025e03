import { Share, type ShareOptions } from '@capacitor/share'

/** Rejects when the member closes the sheet, too, with a message that differs by system. The sheet did open in that case. */
export async function share(options: ShareOptions): Promise<boolean> {
  try {
    await Share.share(options)
  } catch {
    // Nothing to report: the member decided against it.
  }
  return true
}
