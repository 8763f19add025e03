/** The files of the build that this worker belongs to, written into it by `vite/service-worker.ts`. */
interface BuildFiles {
  /** Cached before the worker takes over: they open without a network from the first visit on. */
  shell: readonly { url: string; revision: string | null }[]
  /** Small enough to be prefetched for members. */
  pages: readonly string[]
  /** Cached when they are used: maps, readers of codes. */
  large: readonly string[]
}

declare const __BUILD_FILES__: BuildFiles

export const buildFiles = __BUILD_FILES__
