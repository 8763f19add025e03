import type { ServerResponse } from 'node:http'
import type { MemberEvent } from '@herzkarte/contract/events.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ApiError, malformed } from '../kernel/errors.ts'
import type { SignedInMember } from '../kernel/ports.ts'
import type { Listener } from '../runtime/events/listeners.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { authenticate } from './authenticate.ts'
import { sendError } from './envelope.ts'
import { textCheck } from './validation.ts'

const beatMs = 20_000
/** How long an app waits before it reconnects. */
const retryMs = 2000
/** Limit of bytes buffered for a reader. A slower reader is disconnected and reads everything again when it is back. */
const maxWaitingBytes = 64 * 1024
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

/** `GET /events`: the member's changes as they happen, until session or token end. Errors come in the envelope. */
export function serveEvents(app: FastifyInstance, services: Services): void {
  const { events, tokens } = services
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
  if (!queryCheck.fits(query)) throw malformed(...queryCheck.problems())
  const { merchantId } = query as { merchantId: string }
  if (merchantId !== services.content().merchant.merchantId) throw new ApiError('merchantNotFound')
  return member
}

type Stream = ReturnType<typeof openStream>

/** Turns a response into a stream of server-sent events: `event: change`, with the event as JSON. */
function openStream(response: ServerResponse, headers: Record<string, number | string | string[] | undefined>) {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  function write(text: string): void {
    if (response.writableEnded || response.destroyed) return
    response.write(text)
    if (response.writableLength > maxWaitingBytes) response.destroy()
  }

  write(`retry: ${retryMs}\n\n`)
  return {
    send: (event: MemberEvent) => write(`event: change\ndata: ${JSON.stringify(event)}\n\n`),
    /** Keeps proxies from treating the connection as dead, and detects readers that are gone. */
    beat: () => write(':\n\n'),
    end: () => void response.end(),
  }
}
