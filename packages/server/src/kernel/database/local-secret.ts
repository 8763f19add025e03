import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The servers' secret, for commands that run alongside them: SECRET, or the one that `npm start` created in the data folder. */
export function commandSecret(): string | undefined {
  const file = join(process.env.DATA_DIR || '.data', 'secret')
  return process.env.SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}
