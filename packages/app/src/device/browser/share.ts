import type { Shared } from '../device.ts'

/** False where the sheet did not open; put away by the member, it did. */
export async function share(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
