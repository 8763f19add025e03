/** The files of the build that this worker belongs to. `vite/service-worker.ts` inserts them. */
interface BuildFiles {
  /** Cached before the worker activates: they work offline from the first visit on. */
  shell: readonly { url: string; revision: string | null }[]
  /** Small enough to be prefetched for members. */
  pages: readonly string[]
  /** Cached on first use: maps, code readers. */
  large: readonly string[]
}

declare const __BUILD_FILES__: BuildFiles

export const buildFiles = __BUILD_FILES__
