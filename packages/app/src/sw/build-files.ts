/** The files of the build that this worker belongs to, written into it by `vite/service-worker.ts`. */
interface BuildFiles {
  /** Kept before the worker takes over: what opens without a network from the first visit on. */
  shell: readonly { url: string; revision: string | null }[]
  /** Small enough to be fetched ahead for members. */
  pages: readonly string[]
  /** Kept when they were used: maps, readers of codes. */
  large: readonly string[]
}

declare const __BUILD_FILES__: BuildFiles

export const buildFiles = __BUILD_FILES__
