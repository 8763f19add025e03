import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ofDocuments, picturePolicy, policyText } from '../../../runtime/pages/headers.ts'
import type { Services } from '../../../runtime/services.ts'

const fresh = 'public, max-age=3600, stale-while-revalidate=604800'

/**
 * `/images/*`: the merchant's images. Their names stay the same when they change, so they are revalidated after an hour. The native shell
 * loads them from another origin. Drawings are compressed to 40 %; photographs already are.
 */
export async function serveImages(app: FastifyInstance, { pictures, content }: Services): Promise<void> {
  await app.register(async (images) => {
    await images.register(fastifyStatic, {
      root: pictures.folder,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      etag: false,
      lastModified: false,
    })
    images.get<{ Params: { '*': string } }>('/images/*', async ({ params, headers }, reply) => {
      if (!content().picture(params['*'])) return reply.callNotFound()
      const { name, hash } = await pictures.of(params['*'])
      const isDrawn = name.endsWith('.svg')
      const etag = `"${hash.slice(0, 16)}"`
      // In a document of its own, a picture has no scripts that they could be for.
      for (const header of ofDocuments) reply.removeHeader(header)
      reply.headers({
        etag,
        'cache-control': fresh,
        'content-security-policy': policyText(picturePolicy),
        'cross-origin-resource-policy': 'cross-origin',
        ...(isDrawn && { vary: 'accept-encoding' }),
      })
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      // Films are asked for in parts. A part of a drawing would be one of its compressed form.
      return reply.sendFile(name, { acceptRanges: !isDrawn })
    })
  })
}
