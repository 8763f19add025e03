import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '@herzkarte/command'

/** The servers' secret, for commands that run alongside them: SECRET, or the one that `npm start` created in the data folder. */
export function commandSecret(): string {
  const file = join(process.env.DATA_DIR || '.data', 'secret')
  const secret = process.env.SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  if (!secret) throw new UserError('There is no secret: set SECRET, or start Herzkarte (npm start) first.')
  return secret
}
