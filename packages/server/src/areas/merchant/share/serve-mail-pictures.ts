import { join } from 'node:path'
import { light } from '@herzkarte/rules/app/colours.ts'
import { PICTURE_PATH_PATTERN } from '@herzkarte/rules/constants.ts'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { cardRowAtMost } from '../../../runtime/delivery/index.ts'
import { furrows, heart } from '../../../runtime/pages/marks.ts'
import type { Services } from '../../../runtime/services.ts'
import { drawOnce, pngOf } from './draw-once.ts'

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
export function serveMailPictures(app: FastifyInstance, { settings }: Services): void {
  const pictureOf = drawOnce(async (name) => {
    // Loaded with the first picture, because most processes never draw.
    const { drawPicture } = await import('../../../runtime/pages/draw-picture.ts')
    return (await drawPicture(join(settings.imagesDir, name), pictureWidth)).png
  })
  const rowOf = drawOnce((name) => pngOf(cardRow(name), heartWidth * Number(name.split('-')[1])))

  app.get<{ Params: { '*': string } }>('/mail/pictures/*', { config, schema: { params: names } }, async ({ params }, reply) => {
    const picture = await pictureOf(params['*'].replace(/\.png$/, '')).catch(() => undefined)
    if (!picture) return reply.callNotFound()
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
