import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

// Without a cache: strangers could fill it with made-up headers.
const negotiator = new Negotiator({ supportedValues: ['gzip'] })

/** Whether a client takes a response that is compressed with gzip. */
export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return negotiator.negotiate(headers['accept-encoding'] ?? '') === 'gzip'
}
