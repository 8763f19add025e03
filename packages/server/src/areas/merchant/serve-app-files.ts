import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { APP_INFO_PATH, APP_VERSION_PATH } from '@herzkarte/rules/constants.ts'
import { type Lang, langs } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../../content/index.ts'
import { langOfRequest } from '../../runtime/request-language.ts'
import type { Services } from '../../runtime/services.ts'
import { takesGzip } from '../../runtime/takes-gzip.ts'
import { appInfoOf, appVersionOf } from './app-info.ts'

interface AppFile {
  text: string
  packed: Buffer
  etag: string
}

/**
 * The public files of the specification (sections 3 and 7): `/appInfo.json?lang=de_DE` and `/appVersion.json`. Anybody may read them, including other
 * origins. Clients revalidate their cached copies. All other query parameters only serve to bypass caches.
 */
export function serveAppFiles(app: FastifyInstance, services: Services): void {
  // Content is immutable, so data derived from it can be cached with it.
  const files = new WeakMap<Content, Map<Lang | 'version', AppFile>>()

  function fileOf(kind: Lang | 'version'): AppFile {
    const content = services.content()
    const known = files.get(content) ?? new Map<Lang | 'version', AppFile>()
    files.set(content, known)
    const file = known.get(kind) ?? asFile(kind === 'version' ? appVersionOf(content) : appInfoOf(content, kind))
    known.set(kind, file)
    return file
  }

  app.get(APP_INFO_PATH, (request, reply) => send(fileOf(readersLang(request, services)), request, reply))
  app.get(APP_VERSION_PATH, (request, reply) => send(fileOf('version'), request, reply))
}

/** As requested, `de_DE` or `de`. */
function readersLang({ query }: FastifyRequest, services: Services): Lang {
  const { lang } = query as { lang?: unknown }
  return langs.find((known) => known === lang) ?? langOfRequest(query, services)
}

function asFile(value: object): AppFile {
  const text = JSON.stringify(value)
  return { text, packed: gzipSync(text), etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` }
}

function send({ text, packed, etag }: AppFile, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
  if (headers['if-none-match'] === etag) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  return takesGzip({ headers }) ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text)
}
