import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ofDocuments, picturePolicy, policyText } from '../../../runtime/pages/headers.ts'
import type { Services } from '../../../runtime/services.ts'
import { takesGzip } from '../../../runtime/takes-gzip.ts'

const fresh = 'public, max-age=3600, stale-while-revalidate=604800'
const drawn = 'image/svg+xml'

/**
 * `/images/*`: the merchant's images. Their names stay the same when they change, so they are revalidated after an hour. The native shell
 * loads them from another origin. Drawings are compressed to 40 %; photographs already are.
 */
export async function serveImages(app: FastifyInstance, { settings }: Services): Promise<void> {
  await app.register(async (images) => {
    images.addHook('onSend', async (request, reply, payload) => {
      if (!String(reply.getHeader('content-type')).startsWith(drawn) || !takesGzip(request)) return payload
      // A part of a picture, or none because it has not changed, or only its headers are asked for.
      if (reply.statusCode !== 200 || !(payload instanceof Readable) || request.method === 'HEAD') return payload
      const packed = await promisify(gzip)(await buffer(payload))
      // Its rest could only be sent as it is.
      reply.removeHeader('accept-ranges').removeHeader('last-modified')
      reply.headers({ 'content-encoding': 'gzip', 'content-length': packed.length })
      return packed
    })
    await images.register(fastifyStatic, {
      root: settings.imagesDir,
      prefix: '/images/',
      index: false,
      decorateReply: false,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders(reply, path) {
        if (/\.svg$/i.test(path)) reply.header('vary', 'accept-encoding')
        // In a document of its own, a picture has no scripts that they could be for.
        for (const name of ofDocuments) reply.removeHeader(name)
        reply.header('cache-control', fresh)
        reply.header('content-security-policy', policyText(picturePolicy))
        reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  })
}
