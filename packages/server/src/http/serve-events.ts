import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ApiError } from '../kernel/errors.ts'
import type { SignedInMember } from '../kernel/ports.ts'
import type { Listener } from '../runtime/events/listeners.ts'
import { openStream, type Stream } from '../runtime/events/stream.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { authenticate } from './authenticate.ts'
import { sendError } from './envelope.ts'
import { textCheck } from './validation.ts'

const beatMs = 20_000
const queryCheck = textCheck(
  Type.Object(
    {
      merchantId: Type.String(),
      lang: Type.Optional(Type.String()),
      /** How many milliseconds ago the app requested the data that it shows. */
      sinceMs: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
    },
    { additionalProperties: false },
  ),
)

/**
 * `GET /events`: the member's own changes as they happen. Errors come in the envelope, as for any call. A stream ends with its session and
 * its token, so that the app reconnects with a fresh token.
 */
export function serveEvents(app: FastifyInstance, services: Services): void {
  const { events, tokens } = services
  /** Access token of each stream. */
  const open = new Map<Stream, string>()
  const beats = setInterval(() => {
    for (const stream of open.keys()) if (isStillMember(stream)) stream.beat()
  }, beatMs)
  beats.unref()

  // Without this, closing would wait for open streams.
  app.addHook('preClose', async () => {
    clearInterval(beats)
    events.hangUp()
  })

  function isStillMember(stream: Stream): boolean {
    if (typeof tokens.read(open.get(stream) ?? '') === 'object') return true
    stream.end()
    return false
  }

  function answer(request: FastifyRequest, reply: FastifyReply): unknown {
    let member: SignedInMember
    try {
      member = admit(request, services)
    } catch (error) {
      if (error instanceof ApiError) return sendError(reply, error, langOfRequest(request.query, services))
      throw error
    }
    reply.hijack()
    const stream = openStream(reply.raw, reply.getHeaders())
    open.set(stream, request.headers.authorization?.slice('Bearer '.length) ?? '')
    const listener: Listener = {
      ...member,
      hear: (event) => {
        if (isStillMember(stream)) stream.send(event)
      },
      end: stream.end,
    }
    const { sinceMs } = request.query as { sinceMs?: string }
    const stop = events.listen(listener, Number(sinceMs ?? 0))
    reply.raw.once('close', () => {
      open.delete(stream)
      stop()
    })
  }

  app.get('/events', { exposeHeadRoute: false, config: { call: 'events', endless: true } }, answer)
}

function admit(request: FastifyRequest, services: Services): SignedInMember {
  const member = authenticate(request.headers.authorization, services)
  if (!member) throw new ApiError('tokenInvalid')
  const { query } = request
  if (!queryCheck.fits(query)) throw new ApiError('malformedRequest', { result: { problems: queryCheck.problems() } })
  const { merchantId } = query as { merchantId: string }
  if (merchantId !== services.content().merchant.merchantId) throw new ApiError('merchantNotFound')
  return member
}
