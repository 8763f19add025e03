import type { Shared } from '../device.ts'

/** False if the share sheet did not open. Closing the sheet counts as opened. */
export async function share(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
