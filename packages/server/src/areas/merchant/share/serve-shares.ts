import { light } from '@herzkarte/rules/app/colours.ts'
import { PICTURE_PATH_PATTERN } from '@herzkarte/rules/constants.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { FastifyInstance } from 'fastify'
import limit from 'p-limit'
import Type from 'typebox'
import { cardRowAtMost } from '../../../runtime/delivery/index.ts'
import { makeOnce } from '../../../runtime/make-once.ts'
import { plainPolicy, policyText } from '../../../runtime/pages/headers.ts'
import { furrows, heart } from '../../../runtime/pages/marks.ts'
import { gonePage, previewSize, type Share, sharePage } from '../../../runtime/pages/share-page.ts'
import type { Pictures } from '../../../runtime/pictures.ts'
import type { Services } from '../../../runtime/services.ts'
import { findShare, wordsOfPath } from '../shares.ts'

/** Its words change with the content. If its member is deleted, it disappears within an hour. */
const anHour = 'public, max-age=3600'

/**
 * `/share/{code}`: content that a member shared, for everybody who has the link, with the tags from which messengers make a preview, and its picture
 * in a format that they support.
 */
export function serveShares(app: FastifyInstance, { db, content, pictures, settings, now }: Services): void {
  const previewOf = makePreviews(pictures)

  async function openShare(code: string): Promise<Share | undefined> {
    const share = await findShare(db, code)
    const current = content()
    return share && { ...wordsOfPath(share.path, current, share.lang, dayOf(now(), current.merchant.timeZone)), lang: share.lang }
  }

  app.get<{ Params: { code: string } }>('/share/:code', async ({ params: { code } }, reply) => {
    const share = await openShare(code)
    const { merchant } = content()
    reply
      .header('content-security-policy', policyText(plainPolicy))
      .header('cache-control', share ? anHour : 'no-cache')
      .type('text/html; charset=utf-8')
    if (!share) return reply.status(404).send(gonePage(merchant, merchant.defaultLang).text)
    return reply.send(sharePage(share, merchant, new URL(`/share/${code}`, settings.publicUrl).href).text)
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

const pictureSize = { width: 960, height: 470 }
const headerHeight = 62
const stripes = 15
/**
 * Renders pictures of the merchant as PNG, because messengers do not support SVG: on paper under the striped header, with the shop's heart. Takes
 * a path below `/images/`. Uses the icon when there is no picture or it does not exist any more.
 */
function makePreviews(pictures: Pictures): (image: string | null, icon: string) => Promise<Buffer> {
  const previewOf = drawOnce(async (name) => {
    const { type, body } = await pictures.read(name)
    return (await (await drawing()).drawSvg(sheetWith(`data:${type};base64,${body.toString('base64')}`))).png
  })

  return async (image, icon) => {
    const ownName = image ? pictures.nameOf(image.replace(/^\/images\//, '')) : undefined
    const iconName = pictures.nameOf(icon) ?? ''
    return previewOf(ownName ?? iconName).catch(() => previewOf(iconName))
  }
}

function sheetWith(picture: string): string {
  const { width, height } = previewSize
  const x = (width - pictureSize.width) / 2
  const y = headerHeight + (height - headerHeight - pictureSize.height) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.paper}"/>${header(width)}${shopMark(width, height)}<image x="${x}" y="${y}" width="${pictureSize.width}" height="${pictureSize.height}" href="${picture}"/></svg>`
}

/** The striped header of a stall. The number of stripes is odd. */
function header(width: number): string {
  const stripe = width / stripes
  return Array.from({ length: stripes }, (_, index) => {
    const colour = index % 2 === 0 ? light.heart : light.heartSoft
    return `<rect x="${index * stripe}" y="-30" width="${stripe}" height="${headerHeight + 30}" rx="22" fill="${colour}"/>`
  }).join('')
}

function shopMark(width: number, height: number): string {
  return `<g transform="translate(${width - 96} ${height - 96}) rotate(-5 36 36) scale(1.5)"><path d="${heart}" fill="${light.stamp}"/><g fill="none" stroke="${light.paper}" stroke-width="2.5">${furrows.map((d) => `<path d="${d}"/>`).join('')}</g></g>`
}

/** One at a time per process: it limits memory and leaves the other core to calls. */
const inTurn = limit(1)

/**
 * Caches pictures by name: all of them, because those that exist are the merchant's, and each takes some tens of kilobytes. A cache that forgets some
 * would draw again whenever somebody asks for all of them in turn.
 */
function drawOnce(draw: (name: string) => Promise<Buffer>): (name: string) => Promise<Buffer> {
  return makeOnce((name) => inTurn(() => draw(name)))
}

/** Loaded with the first picture, because most processes never draw. */
const drawing = () => import('../../../runtime/pages/draw-picture.ts')

/** Twice the size at which mails show them, for fine screens. */
const pictureWidth = 320
const heartWidth = 72

/** Mails are read for a long time, and mail services cache their pictures anyway. */
const aDay = 'public, max-age=86400'

const config = { trafficClass: 'visitor' } as const

const names = Type.Object({ '*': Type.String({ pattern: `^${PICTURE_PATH_PATTERN}\\.png$` }) })
const hearts = Type.Object({
  hearts: Type.Integer({ minimum: 0, maximum: cardRowAtMost }),
  places: Type.Integer({ minimum: 1, maximum: cardRowAtMost }),
})

/**
 * `/mail/*`: the pictures in mails, as PNG, because mail programs do not show SVG: the merchant's pictures, and a row of the heart card. They say
 * nothing about who reads the mail.
 */
export function serveMailPictures(app: FastifyInstance, { pictures }: Services): void {
  const pictureOf = drawOnce(async (name) => (await (await drawing()).drawPicture(await pictures.read(name), pictureWidth)).png)
  const rowOf = drawOnce(async (name) => (await (await drawing()).drawSvg(cardRow(name), heartWidth * Number(name.split('-')[1]))).png)

  app.get<{ Params: { '*': string } }>('/mail/pictures/*', { config, schema: { params: names } }, async ({ params }, reply) => {
    const name = pictures.nameOf(params['*'].replace(/\.png$/, ''))
    if (name === undefined) return reply.callNotFound()
    const picture = await pictureOf(name)
    return reply.header('cache-control', aDay).header('cross-origin-resource-policy', 'cross-origin').type('image/png').send(picture)
  })

  app.get<{ Params: { hearts: number; places: number } }>(
    '/mail/hearts/:hearts-:places.png',
    { config, schema: { params: hearts } },
    async ({ params }, reply) => {
      const picture = await rowOf(`${params.hearts}-${params.places}`)
      return reply.header('cache-control', aDay).header('cross-origin-resource-policy', 'cross-origin').type('image/png').send(picture)
    },
  )
}

/** A row of the card: hearts as they are printed, none quite straight, and the slots that are still free. */
function cardRow(name: string): string {
  const [printed = 0, places = 1] = name.split('-').map(Number)
  const slots = Array.from({ length: places }, (_, index) => {
    const tilt = ((index * 7) % 15) - 7
    const place = `translate(${index * 48} 0) rotate(${tilt} 24 24)`
    return index < printed
      ? `<path transform="${place}" d="${heart}" fill="${light.stamp}" mask="url(#furrows)"/>`
      : `<path transform="${place} translate(4 4) scale(.84)" d="${heart}" fill="none" stroke="${light.slot}" stroke-width="3.4" stroke-dasharray="5.4 4.4"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${places * 48} 48"><mask id="furrows"><path d="M0 0h48v48H0z" fill="#fff"/><g fill="none" stroke="#000" stroke-width="2.5">${furrows.map((d) => `<path d="${d}"/>`).join('')}</g></mask>${slots.join('')}</svg>`
}
