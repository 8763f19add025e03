import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'

/** A page of another site can make a browser send a form or a picture, but no JSON and no file of this type without our permission. */
export function assertOwnPage(request: FastifyRequest, contentType: string, services: StudioServices): void {
  const { origin, 'sec-fetch-site': site = 'same-origin', 'content-type': type = '' } = request.headers
  // Programs that are no browsers send neither.
  const isOwn = site === 'same-origin' && (origin === undefined || origin === originOf(request, services))
  if (isOwn && type.split(';')[0] === contentType) return
  throw new StudioError('forbidden', { de: 'Das kam nicht vom Studio.', en: 'This did not come from the studio.' })
}

/** The origin of the studio's pages. A demo may be opened by any address of the machine; a name could be one of others that leads here. */
export function originOf({ headers }: FastifyRequest, { studio, settings }: StudioServices): string {
  const asked = URL.parse(`http://${headers.host}`)
  const isThisMachine = asked && (asked.hostname === 'localhost' || isIP(asked.hostname.replace(/^\[|\]$/g, '')) !== 0)
  return settings.demo && isThisMachine && headers.origin !== studio.url ? asked.origin : studio.url
}
