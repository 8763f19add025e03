import type { FastifyInstance } from 'fastify'
import { ofDocuments, picturePolicy, policyText } from '../../../runtime/pages/headers.ts'
import type { Services } from '../../../runtime/services.ts'
import { takesGzip } from '../../../runtime/takes-gzip.ts'

const fresh = 'public, max-age=3600, stale-while-revalidate=604800'

/**
 * `/images/*`: the merchant's pictures and films. Their addresses stay the same when they change, so they are revalidated after an hour. The native shell
 * loads them from another origin.
 */
export function serveImages(app: FastifyInstance, { pictures }: Services): void {
  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const name = pictures.nameOf(request.params['*'])
    if (name === undefined) return reply.callNotFound()
    const { type, body, packed } = await pictures.read(name)
    const etag = `"${name.slice(0, 16)}"`
    // In a document of its own, a picture has no scripts that they could be for.
    for (const header of ofDocuments) reply.removeHeader(header)
    reply.type(type).headers({
      etag,
      'cache-control': fresh,
      'content-security-policy': policyText(picturePolicy),
      'cross-origin-resource-policy': 'cross-origin',
      ...(packed ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (packed) return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(body)
    const part = partOf(body, request.headers.range)
    if (!part) return reply.send(body)
    if (part.bytes.length === 0)
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${body.length}`, 'cache-control': 'no-store' })
        .send()
    return reply
      .code(206)
      .header('content-range', `bytes ${part.from}-${part.from + part.bytes.length - 1}/${body.length}`)
      .send(part.bytes)
  })
}

/** Players ask for films in parts (RFC 9110, section 14). */
function partOf(body: Buffer, range = ''): { from: number; bytes: Buffer } | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  if (first === undefined) return undefined
  const from = Number(first)
  return { from, bytes: body.subarray(from, last ? Number(last) + 1 : undefined) }
}
