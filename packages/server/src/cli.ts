import { npmCommand, run } from '@herzkarte/command'
import { cacheCompiled } from './runtime/operations/cache-compiled.ts'

await run(
  npmCommand(
    'npm start -w @herzkarte/server',
    'Runs the server in production.',
    'Its settings are in the environment: docs/operations.md lists them.',
  ).action(async () => {
    // Before the server's code is loaded, which then starts faster.
    cacheCompiled()
    await (await import('./serve.ts')).serve()
  }),
)
