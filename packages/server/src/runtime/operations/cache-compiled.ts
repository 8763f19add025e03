import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The folder of the compile cache. */
export const compiledFolder = fileURLToPath(new URL('../../../../../node_modules/.cache/compiled', import.meta.url))

/**
 * Enables Node's compile cache, which halves the start time from the second start on. The cache is not in the system's temporary folder,
 * where others could replace the code. If the folder is not writable, nothing is cached.
 */
export function cacheCompiled(): void {
  enableCompileCache(compiledFolder)
}
