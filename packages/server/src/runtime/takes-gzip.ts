import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

// Without a cache: strangers could fill it with made-up headers.
const negotiator = new Negotiator({ supportedValues: ['gzip'] })

/** A client that takes anything else, which the negotiator would count as gzip as well. */
const rejectsGzip = /(?:^|,)\s*gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i

export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accepted = headers['accept-encoding'] ?? ''
  return negotiator.negotiate(accepted) === 'gzip' && !rejectsGzip.test(accepted)
}
