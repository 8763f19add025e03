import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { defaultLang, type Lang, langNamed } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ofDocuments, partPolicy, policyText } from '../../../runtime/pages/headers.ts'
import { robotsHeaders } from './robots.ts'

/** Vite's file names change with their content, so these files can be cached forever. */
const hashed = /[/\\]assets[/\\].*-[\w-]{8}\.\w+(?:\.br|\.gz)?$/
const forEver = 'public, max-age=31536000, immutable'
/** Files from which a browser creates neither a document nor a worker. */
const onlyPart = /[/\\]assets[/\\](?!.*worker).*\.(?:js|css|woff2)(?:\.br|\.gz)?$/
/** Headers for revalidation and for support requests. Such a file needs neither. */
const ofChanges = ['etag', 'last-modified', 'accept-ranges', 'x-request-id']
/** All other files are revalidated each time; usually they have not changed. */
const askAgain = 'no-cache'

/** Addresses that a build may have prerendered. */
const drawnPages: ReadonlySet<string> = new Set(['register', 'main/landing'])

interface BuiltApp {
  /** Folder of the build, with `.br` and `.gz` next to the files. It may be rebuilt while it is served. */
  root: string
  prefix: string
  publicUrl: string
}

/** Serves a built app: its files, and its first page for every navigation to an address that is not a file. */
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
      if (!onlyPart.test(path)) return
      for (const name of ofDocuments) reply.removeHeader(name)
      reply.header('content-security-policy', policyText(partPolicy))
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

/** The document for an address: prerendered in the language if available, else the app's first page. The entry address is registration. */
function firstPageOf(root: string, path: string, lang: Lang): string {
  const page = path === '' || path === 'index' ? 'register' : path.replace(/\/$/, '')
  const drawn = `first-pages/${page}.${lang}.html`
  return drawnPages.has(page) && existsSync(join(root, drawn)) ? drawn : 'index.html'
}

function langOfAddress({ query }: FastifyRequest): Lang {
  const { lang } = query as { lang?: string | string[] }
  return lang ? langNamed(String(lang)) : defaultLang
}

/** A browser navigation, in contrast to a script or an image that requests a file. */
function isOpened(path: string, { headers }: FastifyRequest): boolean {
  return !path.includes('.') && (headers.accept ?? '').includes('text/html')
}
