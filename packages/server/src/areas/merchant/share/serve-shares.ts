import type { Lang } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { FastifyInstance } from 'fastify'
import { assetUrl } from '../../../runtime/pages/asset-files.ts'
import { plainPolicy, policyText } from '../../../runtime/pages/headers.ts'
import { gonePage, sharePage } from '../../../runtime/pages/share-page.ts'
import type { Services } from '../../../runtime/services.ts'
import { findShare } from '../shares.ts'
import { makePreviews } from './share-picture.ts'
import { type SharedWords, wordsOfPath } from './words-of-path.ts'

/** Its words change with the content. If its member is deleted, it disappears within an hour. */
const anHour = 'public, max-age=3600'

/**
 * `/share/{code}`: content that a member shared, for everybody who has the link, with the tags from which messengers make a preview, and its picture
 * in a format that they support.
 */
export function serveShares(app: FastifyInstance, { db, content, settings, now }: Services): void {
  const previewOf = makePreviews(settings.imagesDir)

  async function openShare(code: string): Promise<(SharedWords & { lang: Lang }) | undefined> {
    const share = await findShare(db, code)
    const current = content()
    return share && { ...wordsOfPath(share.path, current, share.lang, dayOf(now(), current.merchant.timeZone)), lang: share.lang }
  }

  app.get<{ Params: { code: string } }>('/share/:code', async ({ params: { code } }, reply) => {
    const share = await openShare(code)
    const { merchant } = content()
    const styles = await Promise.all([assetUrl('pages.css'), assetUrl('share.css')])
    const about = { merchantName: merchant.name, icon: `/images/${merchant.app.icon}`, styles }
    reply
      .header('content-security-policy', policyText(plainPolicy))
      .header('cache-control', share ? anHour : 'no-cache')
      .type('text/html; charset=utf-8')
    if (!share) return reply.status(404).send(gonePage(about, merchant.defaultLang).text)
    return reply.send(sharePage(share, about, new URL(`/share/${code}`, settings.publicUrl).href).text)
  })

  app.get<{ Params: { code: string } }>(
    '/share/:code/preview.png',
    { config: { trafficClass: 'visitor' } },
    async ({ params: { code } }, reply) => {
      const share = await openShare(code)
      if (!share) return reply.callNotFound()
      const picture = await previewOf(share.image, content().merchant.app.icon)
      reply.header('cache-control', anHour).header('cross-origin-resource-policy', 'cross-origin')
      return reply.type('image/png').send(picture)
    },
  )
}
