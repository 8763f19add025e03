import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of the servers for commands beside them: SECRET, or the one that `npm start` made below the data folder. */
export function commandSecret(): string | undefined {
  const file = join(process.env.DATA_DIR || '.data', 'secret')
  return process.env.SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}
