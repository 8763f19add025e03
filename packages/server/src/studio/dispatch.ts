import type { StudioUser } from '@herzkarte/contract/studio/answers.ts'
import { type StudioCall, type StudioFailure, studioCalls } from '@herzkarte/contract/studio/calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as accounts from './accounts/calls.ts'
import { assertOwnPage } from './accounts/own-page.ts'
import { userOf } from './accounts/sessions.ts'
import * as drafts from './drafts/calls.ts'
import { StudioError } from './failures.ts'
import * as news from './news/calls.ts'
import * as plan from './plan/calls.ts'
import * as report from './report/calls.ts'
import type { StudioServices } from './services.ts'

const handlers = { ...accounts, ...drafts, ...news, ...plan, ...report }

const fileBytes = 15_000_000
const file = 'application/octet-stream'

/** More than any form of a sign-in has. */
const visitorBytes = 64_000

/** Serves every call as POST /studio/api/<name>. Who asks is known before a body is read. */
export function serveCalls(app: FastifyInstance, services: StudioServices): void {
  app.decorateRequest('studioUser', undefined)
  app.addHook('onResponse', logCall)
  app.addContentTypeParser(file, { parseAs: 'buffer', bodyLimit: fileBytes }, (_, body, done) => done(null, body))
  for (const { name, act } of Object.values(handlers)) {
    const { right, input, takesFile = false }: StudioCall = studioCalls[name]
    app.post(
      `/studio/api/${name}`,
      {
        config: { call: `studio/${name}` },
        schema: takesFile ? { querystring: input } : { body: input },
        ...((takesFile || right === null) && { bodyLimit: takesFile ? fileBytes : visitorBytes }),
        onRequest: async (request) => {
          assertOwnPage(request, takesFile ? file : 'application/json', services)
          if (right === null) return
          request.studioUser = await userOf(services, request)
          if (!request.studioUser) throw signedOut()
          if (right !== 'any' && !request.studioUser.rights.includes(right)) throw forbidden(right)
        },
      },
      async (request, reply) => {
        const given = takesFile ? request.query : request.body
        const asked = { services, input: given, user: request.studioUser, file: takesFile ? request.body : undefined, request, reply }
        return act(asked as Parameters<typeof act>[0])
      },
    )
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks for a call of the studio. */
    studioUser: StudioUser | undefined
  }
}

async function logCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { call } = request.routeOptions.config
  if (call)
    request.log.info({ call, user: request.studioUser?.userId, code: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
}

/** Answers failures in both languages. What nobody expects is logged, and says only that it failed. */
export function serveFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => {
    const message = { de: 'Das gibt es hier nicht.', en: 'There is no such thing here.' }
    return reply.code(404).send({ code: 'missing', message } satisfies StudioFailure)
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { code, said, status, waitSeconds } = error instanceof StudioError ? error : failureOf(error)
    if (code === 'failed') request.log.error({ err: error }, 'a call of the studio failed')
    if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds)
    return reply.code(error.statusCode ?? status).send({ code, message: said, waitSeconds })
  })
}

function failureOf({ message, statusCode = 500 }: { message: string; statusCode?: number }): StudioError {
  if (statusCode === 413)
    return new StudioError('invalid', {
      de: 'Das ist zu groß. Ein Bild darf 15 MB haben.',
      en: 'This is too large. A picture may have 15 MB.',
    })
  if (statusCode < 500)
    return new StudioError('invalid', { de: 'Damit kann das Studio nichts anfangen.', en: `The studio cannot use this: ${message}` })
  return new StudioError('failed', { de: 'Das hat nicht geklappt. Versuch es noch einmal.', en: 'This did not work. Try again.' })
}

const signedOut = () =>
  new StudioError('signedOut', { de: 'Du bist abgemeldet. Melde dich wieder an.', en: 'You are signed out. Sign in again.' })

const forbidden = (right: string) =>
  right === 'approve'
    ? new StudioError('forbidden', { de: 'Dafür braucht es das Recht „freigeben“.', en: 'This needs the right to approve.' })
    : new StudioError('forbidden', { de: 'Dafür braucht es das Recht „bearbeiten“.', en: 'This needs the right to edit.' })
