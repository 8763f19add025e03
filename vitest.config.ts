import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['packages/dev-env/src/vitest-database.ts', 'packages/server/test/support/template.ts'],
    include: ['packages/*/test/**/*.test.{ts,tsx}', 'merchant/test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
