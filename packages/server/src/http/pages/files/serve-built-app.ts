import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { defaultLang, type Lang, langNamed } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { robotsHeaders } from './robots.ts'

/** Vite writes files under names that change with their content: they can be kept for ever. */
const hashed = /[/\\]assets[/\\].*-[\w-]{8}\.\w+(?:\.br|\.gz)?$/
const forEver = 'public, max-age=31536000, immutable'
/** Files that a browser makes no document and no worker of. */
const onlyPart = /[/\\]assets[/\\](?!.*worker).*\.(?:js|css|woff2)(?:\.br|\.gz)?$/
/** Headers that say nothing about such a file: a kilobyte with each of them. */
const ofDocuments = [
  ...['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options'],
  ...['x-download-options', 'x-dns-prefetch-control', 'x-permitted-cross-domain-policies'],
]
/** Headers by which a browser asks for changes, and somebody for help; such a file has none of them. */
const ofChanges = ['etag', 'last-modified', 'accept-ranges', 'x-request-id']
/** Everything else is asked about each time; mostly the answer is that it has not changed. */
const askAgain = 'no-cache'

/** Addresses that a build may have drawn ahead. */
const drawnPages: ReadonlySet<string> = new Set(['register', 'main/landing'])

interface BuiltApp {
  /** Folder of the build, with `.br` and `.gz` beside the files. It may be built anew while it is served. */
  root: string
  /** Where it lives: `/` or `/till/`. */
  prefix: string
  /** Where browsers find it from outside. */
  publicUrl: string
}

/** Serves a built app: its files, and its first page for every address that somebody opens and that is no file. */
export async function serveBuiltApp(app: FastifyInstance, { root, prefix, publicUrl }: BuiltApp): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', hashed.test(path) ? forEver : askAgain)
      if (hashed.test(path)) for (const name of ofChanges) reply.removeHeader(name)
      if (onlyPart.test(path)) for (const name of ofDocuments) reply.removeHeader(name)
    },
  })

  function answer(request: FastifyRequest, reply: FastifyReply): unknown {
    const { '*': file = '' } = request.params as { '*'?: string }
    if (file !== '' && !isOpened(file, request)) return reply.sendFile(file)
    const lang = langOfAddress(request)
    reply.headers(robotsHeaders(`${prefix}${file}`, lang, publicUrl))
    return reply.sendFile(firstPageOf(root, file, lang))
  }

  if (prefix !== '/') app.get(prefix.slice(0, -1), answer)
  app.get(`${prefix}*`, answer)
}

/**
 * The document of an address: drawn by the build in the language that is asked for, where it has one, else the app's first page. The way in leads visitors
 * to the door.
 */
function firstPageOf(root: string, path: string, lang: Lang): string {
  const page = path === '' || path === 'index' ? 'register' : path.replace(/\/$/, '')
  const drawn = `first-pages/${page}.${lang}.html`
  return drawnPages.has(page) && existsSync(join(root, drawn)) ? drawn : 'index.html'
}

function langOfAddress({ query }: FastifyRequest): Lang {
  const { lang } = query as { lang?: string | string[] }
  return lang ? langNamed(String(lang)) : defaultLang
}

/** A browser that navigates, in contrast to a script or a picture that asks for a file. */
function isOpened(path: string, { headers }: FastifyRequest): boolean {
  return !path.includes('.') && (headers.accept ?? '').includes('text/html')
}
