import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitRate, type RateLimit } from '../../../../runtime/rate-limits.ts'
import type { Services } from '../../../../runtime/services.ts'

const limit: RateLimit = { calls: 60, minutes: 10 }
const linesAtMost = 10
const lineLength = 300
/** Serial numbers and device ids would identify a person. */
const identifiers = /[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32,}/gi

/** Error messages of Apple Wallet. They are untrusted input: a part of them is logged, without identifiers. */
export async function takeLog(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  await limitRate({ call: 'walletLog', ip: request.ip, now: services.now() }, limit, services)
  const { logs } = (request.body ?? {}) as { logs?: unknown }
  if (!Array.isArray(logs)) return reply.status(400).send()
  for (const line of logs.slice(0, linesAtMost)) {
    if (typeof line === 'string')
      services.log.warn({ wallet: 'apple', said: line.replace(identifiers, '…').slice(0, lineLength) }, 'a phone complains')
  }
  return reply.status(200).send()
}
