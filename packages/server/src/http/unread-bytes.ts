import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Share, Slots } from '../kernel/slots.ts'
import { networkOf, providerOf } from '../runtime/network-keys.ts'

/** A smaller response is in the buffers of the kernel at once. */
const unitBytes = 16_384
/** 256 MB in a process, and 32 MB for one network. */
const mostUnits = 16_384
const mostOfNetwork = mostUnits / 8
/** A file that is streamed costs its buffers only. */
const unitsOfStream = 8

/**
 * Counts how much of responses waits to be read by its clients: one that reads slowly, or not at all, holds that memory. Returns whether a network may have
 * more.
 */
export function countUnread(app: FastifyInstance, { rateLimitFactor }: { rateLimitFactor: number }): (request: FastifyRequest) => boolean {
  const unread = new Slots(mostUnits)
  const most = mostOfNetwork * rateLimitFactor
  // Somebody may have many networks of one provider.
  const sharesOf = ({ ip }: FastifyRequest): Share[] => [
    { client: networkOf(ip), most },
    { client: providerOf(ip), most, from: mostUnits / 2 },
  ]

  app.addHook('onSend', (request, { raw }, payload, done) => {
    const units = unitsOf(payload)
    // A client that is gone already closes nothing any more.
    if (units > 0 && !raw.destroyed) raw.once('close', unread.take(sharesOf(request), units))
    done(null, payload)
  })
  return (request) => unread.isFree(sharesOf(request))
}

function unitsOf(payload: unknown): number {
  if (payload instanceof Readable) return unitsOfStream
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
  return Math.floor(bytes / unitBytes)
}
