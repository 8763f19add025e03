import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Where compiled code is kept. */
export const compiledFolder = fileURLToPath(new URL('../../../../../node_modules/.cache/compiled', import.meta.url))

/**
 * Has Node keep what it compiles, which halves the time that starting takes from the second time on. Not in the system's folder for temporary
 * files, where others could put code in its place. Where the folder cannot be written, nothing is kept.
 */
export function cacheCompiled(): void {
  enableCompileCache(compiledFolder)
}
