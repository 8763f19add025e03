import { keepCompiled } from './runtime/operations/keep-compiled.ts'

/** What `npm start -w @herzkarte/server` runs: `serve.ts`, whose code stays compiled from start to start. */
keepCompiled()
await import('./serve.ts')
