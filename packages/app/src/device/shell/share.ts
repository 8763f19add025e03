import { Share, type ShareOptions } from '@capacitor/share'

/** Put away by the member it rejects as well, in words that differ by system: then it did open, all the same. */
export async function share(options: ShareOptions): Promise<boolean> {
  try {
    await Share.share(options)
  } catch {
    // Nothing to say: the member decided against it.
  }
  return true
}
