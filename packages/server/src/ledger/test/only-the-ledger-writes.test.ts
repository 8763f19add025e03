import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../../../../../', import.meta.url).pathname
// Benches write the same rows by hand, in a database of their own, to have something to compare with; the fuzz run sends such statements as hostile text.
const sources = ['packages/server/src', 'tools', 'packages/till-client/src', 'packages/till-simulator/src', 'scripts', 'merchant']
const tables = '(?:books|postings|entries|lots)'
const writing = new RegExp(
  [
    String.raw`\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into|copy)\s+(?:only\s+)?(?:public\.)?"?${tables}\b`,
    String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"\x60]${tables}\b`,
  ].join('|'),
  'i',
)

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(ts|tsx|mjs|js|sql)$/.test(entry.name) && !/node_modules|\/test|tools\/(?:bench|fuzz)/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

it('recognises a writing statement', () => {
  expect(
    ['insert into entries (', 'UPDATE\n  books SET', 'delete from lots where', "build.updateTable('lots')"].every((text) =>
      writing.test(text),
    ),
  ).toBe(true)
  expect(['select from entries', 'update booksellers set', 'for update of lots'].some((text) => writing.test(text))).toBe(false)
})

/** Takes the notes off the postings of deleted members, which moves nothing. */
const erasure = 'packages/server/src/kernel/database/migrations/15-customer-service-and-deletion.sql'

it('finds no file outside ledger/ that writes books, postings, entries or lots', () => {
  const files = sources.flatMap(filesBelow)
  const writers = files.filter((file) => writing.test(readFileSync(join(root, file), 'utf8')))
  expect(writers.filter((file) => !file.startsWith('packages/server/src/ledger/'))).toEqual([erasure])
  expect(writers.length).toBeGreaterThan(0)
})
