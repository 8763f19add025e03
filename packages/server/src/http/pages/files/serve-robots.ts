import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../runtime/services.ts'
import { sitemap } from './robots.ts'

/**
 * `GET /robots.txt` disallows nothing: the headers of each address say whether it is indexed. `GET /sitemap.xml` lists the addresses that
 * are.
 */
export function serveRobots(app: FastifyInstance, { settings: { publicUrl }, content }: Services): void {
  const rules = `User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`
  const forAnHour = 'public, max-age=3600'
  app.get('/robots.txt', (_, reply) => reply.header('cache-control', forAnHour).type('text/plain; charset=utf-8').send(rules))
  app.get('/sitemap.xml', (_, reply) => {
    const recipeIds = content().recipes.map(({ id }) => id)
    return reply.header('cache-control', forAnHour).type('application/xml; charset=utf-8').send(sitemap(recipeIds, publicUrl))
  })
}
