import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inWords } from './postgres/start-error.ts'

/**
 * A secret of a demo, 32 bytes as base64url. It is generated at the first start and stored, so that after a restart members stay signed in, and
 * subscribed browsers still get push messages.
 */
export function storedSecret(dataDir: string, name: 'secret' | 'vapid-key'): string {
  const file = join(dataDir, name)
  try {
    const stored = readFileSync(file, 'utf8').trim()
    if (stored) return stored
  } catch {
    // First start.
  }
  const secret = randomBytes(32).toString('base64url')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  } catch (error) {
    throw inWords(error, dataDir)
  }
  return secret
}
