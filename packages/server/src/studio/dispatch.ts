import { type StudioCall, type StudioFailure, studioCalls } from '@herzkarte/contract/studio/calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOf } from './accounts/sessions.ts'
import { handlers } from './calls.ts'
import { StudioError } from './failures.ts'
import type { StudioServices } from './services.ts'

const fileBytes = 15_000_000
const file = 'application/octet-stream'

/** Serves every call as POST /studio/api/<name>. */
export function serveCalls(app: FastifyInstance, services: StudioServices): void {
  app.addContentTypeParser(file, { parseAs: 'buffer', bodyLimit: fileBytes }, (_, body, done) => done(null, body))
  for (const { name, act } of handlers) {
    const { right, input, takesFile = false }: StudioCall = studioCalls[name]
    app.post(
      `/studio/api/${name}`,
      {
        config: { call: name },
        schema: takesFile ? { querystring: input } : { body: input },
        ...(takesFile && { bodyLimit: fileBytes }),
      },
      async (request, reply) => {
        assertOwnPage(request, takesFile, services)
        const user = right === null ? undefined : await userOf(services, request)
        if (right !== null && !user) throw signedOut()
        if (user && right !== 'any' && right !== null && !user.rights.includes(right)) throw forbidden(right)
        const given = takesFile ? request.query : request.body
        const asked = { services, input: given, user, file: takesFile ? request.body : undefined, request, reply }
        return act(asked as Parameters<typeof act>[0])
      },
    )
  }
}

/** A page of another site can make a browser send a form or a picture, but no JSON and no file of this type without our permission. */
function assertOwnPage({ headers }: FastifyRequest, takesFile: boolean, { studio }: StudioServices): void {
  const isOwn = headers.origin === undefined || headers.origin === studio.url || headers.origin === `http://${headers.host}`
  if (isOwn && (headers['content-type'] ?? '').startsWith(takesFile ? file : 'application/json')) return
  throw new StudioError('forbidden', {
    de: 'Das kam nicht von einer Seite des Studios.',
    en: 'This did not come from a page of the studio.',
  })
}

/** Answers failures in both languages. What nobody expects is logged, and says only that it failed. */
export function serveFailures(app: FastifyInstance): void {
  app.setErrorHandler<Error & { validation?: unknown; statusCode?: number }>((error, request, reply) => {
    if (error instanceof StudioError) {
      const failure: StudioFailure = {
        code: error.code,
        message: error.said,
        ...(error.waitSeconds !== undefined && { waitSeconds: error.waitSeconds }),
      }
      return reply.code(error.status).send(failure)
    }
    if (error.validation || (error.statusCode ?? 500) < 500) {
      const said = { de: 'Damit kann das Studio nichts anfangen.', en: `The studio cannot use this: ${error.message}` }
      return reply.code(error.statusCode ?? 400).send({ code: 'invalid', message: said } satisfies StudioFailure)
    }
    request.log.error({ err: error }, 'a call of the studio failed')
    const said = { de: 'Das hat nicht geklappt. Versuch es noch einmal.', en: 'This did not work. Try again.' }
    return reply.code(500).send({ code: 'failed', message: said } satisfies StudioFailure)
  })
}

const signedOut = () =>
  new StudioError('signedOut', { de: 'Du bist abgemeldet. Melde dich wieder an.', en: 'You are signed out. Sign in again.' })

const forbidden = (right: string) =>
  right === 'approve'
    ? new StudioError('forbidden', { de: 'Dafür braucht es das Recht „freigeben“.', en: 'This needs the right to approve.' })
    : new StudioError('forbidden', { de: 'Dafür braucht es das Recht „bearbeiten“.', en: 'This needs the right to edit.' })
