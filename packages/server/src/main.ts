import { cacheCompiled } from './runtime/operations/cache-compiled.ts'

/** Entry point of `npm start -w @herzkarte/server`: runs `serve.ts` with a compile cache that persists between starts. */
cacheCompiled()
await import('./serve.ts')
