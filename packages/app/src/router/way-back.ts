import { stored } from '@herzkarte/ui/storage.ts'

interface WayBack {
  path: string
  atMs: number
}

/** After this time, a shopper who signs in no longer means the page that once led to sign-in. */
const retainedMs = 30 * 60 * 1000

const isWayBack = (value: unknown): value is WayBack => {
  const { path, atMs } = (value ?? {}) as Partial<WayBack>
  return typeof path === 'string' && path.startsWith('/') && typeof atMs === 'number'
}

/** The page that is opened after signing in, stored on the device. An older one than half an hour is dropped. */
export function storedWayBack() {
  const store = stored('wayBack', isWayBack)
  const isOld = ({ atMs }: WayBack) => Date.now() - atMs > retainedMs
  const last = store.get()
  if (last && isOld(last)) store.clear()
  return {
    set: (path: string) => store.set({ path, atMs: Date.now() }),
    /** Returns the page, once. */
    take(): string | undefined {
      const taken = store.get()
      store.clear()
      return taken && !isOld(taken) ? taken.path : undefined
    },
  }
}
