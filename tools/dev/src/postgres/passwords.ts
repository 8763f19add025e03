import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inWords, StartError } from './start-error.ts'

/** The passwords of a cluster's three roles. */
export interface Passwords {
  admin: string
  owner: string
  app: string
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'passwords.json')
}

/** Generates the passwords of a new cluster and stores them so that only the current user can read them. */
export function makePasswords(dataDir: string): Passwords {
  const password = () => randomBytes(24).toString('base64url')
  const passwords = { admin: password(), owner: password(), app: password() }
  const file = fileOf(dataDir)
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  } catch (error) {
    throw inWords(error, dataDir)
  }
  return passwords
}

/**
 * The passwords of an existing cluster.
 *
 * @throws StartError when they are missing.
 */
export function readPasswords(dataDir: string): Passwords {
  const file = fileOf(dataDir)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passwords
  } catch (error) {
    const message = `${file} cannot be read, and without it the database cannot be opened; bring it back, or delete ${dataDir} to begin anew.`
    throw new StartError(message, { cause: error })
  }
}
