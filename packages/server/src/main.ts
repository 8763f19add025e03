import { cacheCompiled } from './runtime/operations/cache-compiled.ts'

/** What `npm start -w @herzkarte/server` runs: `serve.ts`, whose code stays compiled from start to start. */
cacheCompiled()
await import('./serve.ts')
