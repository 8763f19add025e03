import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { statement } from '../kernel/database/index.ts'
import { picturePolicy, policyText } from '../runtime/pages/headers.ts'
import { pictureTypes } from '../runtime/pictures.ts'
import { userOf } from './accounts/sessions.ts'
import type { StudioServices } from './services.ts'

const find = statement<{ body: Buffer }, [string]>('select body from pictures where hash = $1')

/** `/studio/pictures/<hash><ending>`: pictures of all revisions and drafts. What a hash names never changes. */
export function serveStudioImages(app: FastifyInstance, services: StudioServices): void {
  app.get<{ Params: { name: string } }>('/studio/pictures/:name', async (request, reply) => {
    const ending = extname(request.params.name).toLowerCase()
    if (!(await userOf(services, request))) return reply.code(401).send()
    const row = await services.db.first(find, request.params.name.slice(0, -ending.length || undefined))
    if (!row || !pictureTypes[ending]) return reply.callNotFound()
    return reply
      .type(pictureTypes[ending])
      .headers({ 'cache-control': 'private, max-age=31536000, immutable', 'content-security-policy': policyText(picturePolicy) })
      .send(row.body)
  })
}
