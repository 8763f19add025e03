import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const leftOut = new Set(['node_modules', 'dist', 'test'])

/** A hash of the names and contents of all files in the given files and folders, which are relative to the root. */
export function fingerprint(places) {
  const hash = createHash('sha256')
  for (const place of places) add(hash, place)
  return hash.digest('hex')
}

function add(hash, place) {
  const path = join(root, place)
  const entries = folderEntries(path)
  if (entries === undefined) {
    hash.update(`${place}\0`).update(createHash('sha256').update(readFileSync(path)).digest())
    return
  }
  for (const name of entries.sort()) if (!leftOut.has(name)) add(hash, `${place}/${name}`)
}

function folderEntries(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
