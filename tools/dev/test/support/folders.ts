import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder that other users can traverse, as PostgreSQL's account must. */
export function aFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'herzkarte-folder-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
