import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Connection string of the PostgreSQL that `npm start` runs. That PostgreSQL leaves its port and passwords in its data folder. Undefined if
 * none was ever started there.
 */
export function localDatabase(dataDir: string, role: 'owner' | 'app'): string | undefined {
  const passwords = join(dataDir, 'passwords.json')
  const port = join(dataDir, 'postgres-port')
  if (!existsSync(passwords) || !existsSync(port)) return undefined
  const password = (JSON.parse(readFileSync(passwords, 'utf8')) as Record<typeof role, string>)[role]
  return `postgres://herzkarte_${role}:${password}@127.0.0.1:${readFileSync(port, 'utf8').trim()}/herzkarte`
}
