import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const tests = '{packages,tools}/**/*.test.ts'

/** Tests that put something else in the place of a module, and those of the app, whose modules keep what a browser tab keeps. */
const apart = [
  'packages/{ui,app}/**/*.test.ts',
  'packages/app/**/*.test.tsx',
  ...globSync(tests, { cwd: import.meta.dirname, exclude: ['**/node_modules'] }).filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
  ),
]

export default defineConfig({
  test: {
    globalSetup: ['tools/dev/src/vitest-database.ts', 'packages/server/testing/template.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      // Files share what they import: loading the server anew for each of them costs as much as its tests.
      {
        extends: true,
        test: { name: 'together', isolate: false, include: [tests], exclude: apart },
      },
      { extends: true, test: { name: 'apart', include: apart } },
      'packages/ui/vitest.config.ts',
    ],
  },
})
