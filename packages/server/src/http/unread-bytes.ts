import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Share, Slots } from '../kernel/slots.ts'
import { networkOf, providerOf } from '../runtime/network-keys.ts'
import type {} from './outcome.ts'

/** A smaller response is in the buffers of the kernel at once. */
const unitBytes = 16_384
/** 256 MB in a process, and 32 MB for one network. */
const mostUnits = 16_384
const mostOfNetwork = mostUnits / 8
/** A file that is streamed costs its buffers only. */
const unitsOfStream = 8

interface Counting {
  /** Multiplies what one network may have. */
  rateLimitFactor: number
  /** The body that a request gets instead of a response that its network may not have any more. */
  busyBody(request: FastifyRequest): string
}

/**
 * Counts how much of responses waits to be read by its clients: one that reads slowly, or not at all, holds that memory. Returns whether a network may have
 * more. Many requests of one may be answered at the same time, so that is asked again for each response.
 */
export function countUnread(app: FastifyInstance, { rateLimitFactor, busyBody }: Counting): (request: FastifyRequest) => boolean {
  const unread = new Slots(mostUnits)
  const most = mostOfNetwork * rateLimitFactor

  app.decorateRequest('readers')
  // Before the client is gone: then it has no address any more.
  app.addHook('onRequest', (request, _, done) => {
    // Somebody may have many networks of one provider.
    request.readers = [
      { client: networkOf(request.ip), most },
      { client: providerOf(request.ip), most, from: mostUnits / 2 },
    ] satisfies Share[]
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const units = request.tillKey ? 0 : unitsOf(payload)
    // A client that is gone already closes nothing any more.
    if (units === 0 || reply.raw.destroyed) return done(null, payload)
    if (!unread.isFree(request.readers)) return done(null, instead(reply, payload, busyBody(request)))
    reply.raw.once('close', unread.take(request.readers, units))
    done(null, payload)
  })
  return (request) => unread.isFree(request.readers)
}

function instead(reply: FastifyReply, payload: unknown, body: string): string {
  if (payload instanceof Readable) payload.destroy()
  for (const name of Object.keys(reply.getHeaders()))
    if (/^(?:content-(?:disposition|encoding|length|range)|etag|last-modified|accept-ranges)$/.test(name)) reply.removeHeader(name)
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2', 'content-type': 'application/json; charset=utf-8' })
  return body
}

function unitsOf(payload: unknown): number {
  if (payload instanceof Readable) return unitsOfStream
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
  return Math.floor(bytes / unitBytes)
}
