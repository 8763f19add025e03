import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const doc = readFileSync(new URL('docs/security.md', root), 'utf8')
const named = [...doc.matchAll(/`([\w/-]+\.test\.ts)`(?: “([^”]+)”)?/g)].map(([, file = '', title = '']) => ({ file, title }))

it('docs/security.md names tests that exist', () => {
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(({ file, title }) => {
    const path = new URL(file, root)
    return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').replace(/\(\s+/g, '(').includes(`('${title}'`)
  })
  expect(missing).toEqual([])
})
