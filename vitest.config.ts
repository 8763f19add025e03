import { globSync, readFileSync } from 'node:fs'
import { keepTemporaryFilesInMemory } from '@herzkarte/dev/testing/temporary-files.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

keepTemporaryFilesInMemory()

const tests = '{packages,tools}/**/*.test.ts'

/** Tests that put something else in the place of a module, and those of the app, whose modules keep what a browser tab keeps. */
const apart = [
  'packages/{ui,app}/**/*.test.ts',
  'packages/app/**/*.test.tsx',
  ...globSync(tests, { cwd: import.meta.dirname, exclude: ['**/node_modules'] }).filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
  ),
]

/** Files that start processes and wait for them. At the end of a run, they would leave the other workers without work. */
const waiting = /\/(chaos|replay|process|commands|hostile-input|news-command|attack|sequences|refund-offers)\.test\.ts$/

/** The usual order, with the waiting files first in their project. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = new Set(sorted.map(({ project }) => project))
    return [...projects].flatMap((own) => {
      const inProject = sorted.filter(({ project }) => project === own)
      return [true, false].flatMap((first) => inProject.filter(({ moduleId }) => waiting.test(moduleId) === first))
    })
  }
}

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': `${import.meta.dirname}/packages/server/testing/quick-argon2.ts` } },
  test: {
    sequence: { sequencer: WaitingFirst },
    globalSetup: ['tools/dev/testing/vitest-database.ts', 'packages/server/testing/template.ts'],
    // Ends what hangs. No test is as slow, on a slow and busy machine either.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 3,
    projects: [
      // Files share what they import: loading the server for each of them costs as much as its tests.
      {
        extends: true,
        test: { name: 'together', isolate: false, include: [tests], exclude: apart },
      },
      { extends: true, test: { name: 'apart', include: apart } },
      'packages/ui/vitest.config.ts',
    ],
  },
})
