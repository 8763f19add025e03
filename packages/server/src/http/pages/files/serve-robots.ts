import type { FastifyInstance } from 'fastify'
import type { Content } from '../../../content/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { sitemap } from './robots.ts'

/**
 * `GET /robots.txt` disallows nothing: the headers of each address say whether it is indexed. `GET /sitemap.xml` lists the addresses that
 * are.
 */
export function serveRobots(app: FastifyInstance, { settings: { publicUrl }, content }: Services): void {
  const rules = `User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`
  const forAnHour = 'public, max-age=3600'
  const made = new WeakMap<Content, Buffer>()

  /** Made once for each content. */
  function current(): Buffer {
    const of = content()
    const known =
      made.get(of) ??
      Buffer.from(
        sitemap(
          of.recipes.map(({ id }) => id),
          publicUrl,
        ),
      )
    made.set(of, known)
    return known
  }

  app.get('/robots.txt', (_, reply) => reply.header('cache-control', forAnHour).type('text/plain; charset=utf-8').send(rules))
  app.get('/sitemap.xml', (_, reply) => reply.header('cache-control', forAnHour).type('application/xml; charset=utf-8').send(current()))
}
