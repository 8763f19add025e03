import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../runtime/services.ts'
import { picturesOf } from '../../pictures-of.ts'
import { getPass } from './get-pass.ts'
import { listChanged } from './list-changed.ts'
import { registerDevice, unregisterDevice } from './register-device.ts'
import { takeLog } from './take-log.ts'

type Act = (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>

const anHour = 'public, max-age=3600'
const maxBodyBytes = 10_000

/**
 * The web service that Apple Wallet expects for a pass
 * (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes), and the images that Google Wallet
 * fetches. Wallets do not know the envelope: they read the HTTP status.
 */
export function serveWalletPasses(app: FastifyInstance, services: Services): void {
  const answer = (act: Act) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await act(request, reply, services)
    } catch (error) {
      if (!(error instanceof ApiError)) request.log.error({ err: error }, 'a wallet was not answered')
      const isTooMany = error instanceof ApiError && error.errorName === 'tooManyRequests'
      return reply
        .status(isTooMany ? 429 : 503)
        .header('retry-after', '60')
        .send()
    }
  }
  const registration = '/passes/v1/devices/:deviceId/registrations/:passType'
  const options = (call: string) => ({ config: { call }, bodyLimit: maxBodyBytes, exposeHeadRoute: false })
  app.post(`${registration}/:serial`, options('walletRegister'), answer(registerDevice))
  app.delete(`${registration}/:serial`, options('walletUnregister'), answer(unregisterDevice))
  app.get(registration, options('walletList'), answer(listChanged))
  app.get('/passes/v1/passes/:passType/:serial', options('walletPass'), answer(getPass))
  app.post('/passes/v1/log', options('walletLog'), answer(takeLog))

  app.get<{ Params: { name: string } }>('/passes/pictures/:name', async ({ params: { name } }, reply) => {
    const picture = name.startsWith('google-') ? (await picturesOf(services))[name] : undefined
    if (!picture) return reply.callNotFound()
    reply.header('cache-control', anHour).header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/png').send(picture)
  })
}
