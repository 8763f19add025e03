import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Vite writes files under names that change with their content: they can be kept for ever. */
const hashed = /\/assets\/.*-[\w-]{8}\.\w+(?:\.br|\.gz)?$/
const forEver = 'public, max-age=31536000, immutable'
/** Everything else is asked about each time; mostly the answer is that it has not changed. */
const askAgain = 'no-cache'

interface BuiltApp {
  /** Folder of the build, with `.br` and `.gz` beside the files. */
  root: string
  /** Where it lives: `/` or `/till/`. */
  prefix: string
}

/** Serves a built app: its files, and its first page for every address that somebody opens and that is no file. */
export async function serveBuiltApp(app: FastifyInstance, { root, prefix }: BuiltApp): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', hashed.test(path) ? forEver : askAgain),
  })

  function firstPage(request: FastifyRequest, reply: FastifyReply): unknown {
    return isOpenedBySomebody(request) ? reply.sendFile('index.html') : reply.callNotFound()
  }

  if (prefix !== '/') app.get(prefix.slice(0, -1), firstPage)
  app.get(`${prefix}*`, firstPage)
}

/** A browser that navigates, in contrast to a script or a picture that asks for a file. */
function isOpenedBySomebody({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return !path.includes('.') && (headers.accept ?? '').includes('text/html')
}
