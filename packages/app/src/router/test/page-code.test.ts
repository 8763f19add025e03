import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { routesOf } from '../../../vite/page-code.ts'
import { routes } from '../routes.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the build knows every page of the app, with its source', async () => {
  const found = await routesOf(root)
  for (const { source } of found) expect(existsSync(`${root}/src${source}`), source).toBe(true)
  expect(found.map(({ path, tab }) => [path, tab]).sort()).toEqual(routes.map(({ path, tab }) => [path, tab !== undefined]).sort())
})
