import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transact } from '../../../../kernel/database/index.ts'
import { ApiError } from '../../../../kernel/errors.ts'
import { limitUse, ofMember } from '../../../../kernel/limits.ts'
import { updatePassesSoon } from '../../../../runtime/delivery/pass-updates.ts'
import type { Services } from '../../../../runtime/services.ts'
import { readFacts } from '../../facts.ts'
import { isPassToken, noteShown, parseSerial, passOf, serialOf } from '../../passes.ts'
import { picturesOf } from '../../pictures.ts'
import { appleFace, applePass, fingerprint } from '../apple-pass.ts'
import { passesChangedOn, publishAgain, removeDevice, storeDevice } from './devices.ts'

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

  app.get<{ Params: { name: string } }>('/passes/pictures/:name', async ({ params: { name } }, reply) => {
    const picture = name.startsWith('google-') ? (await picturesOf(services))[name] : undefined
    if (!picture) return reply.callNotFound()
    reply.header('cache-control', anHour).header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/png').send(picture)
  })
}

/** The pass that a request has proven to have. Undefined without its own token, for other passes and for unknown ones. The response does not reveal which. */
async function authorise({ params, headers }: FastifyRequest, { db, wallets, settings, now }: Services) {
  const { passType, serial } = params as { passType: string; serial: string }
  const named = parseSerial(serial)
  const token = /^ApplePass (\S{1,100})$/.exec(headers.authorization ?? '')?.[1]
  if (!named || !token || !isPassToken(token, settings, named.passId)) return undefined
  const signer = wallets.apple(now())
  const pass = await db.first(passOf, named.memberId, named.passId)
  return signer && pass?.wallet === 'apple' && signer.passType === passType ? { pass, signer } : undefined
}

/** A phone fetches a pass once after each change. Signing one takes 60 ms of a thread. */
const seconds = 600
const signings = (passId: string) => ({ what: `walletSignings ${passId}`, most: 60, seconds })
/** A copy of one pass leaves enough for the others. */
const signingsOfMember = { what: 'walletSignings', most: 300, seconds }
const signingsOfEnded = { what: 'walletSignings ended', most: 20, seconds }

/** The current pass, 304 if the phone already has it, 401 without the pass's token, 429 if it was fetched too often. A pass that has ended says so. */
async function getPass(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const proven = await authorise(request, services)
  if (!proven) return reply.status(401).send()
  const { pass, signer } = proven
  const { db, pool, content, now } = services
  const facts = pass.voidedAt ? undefined : await readFacts(db, pass.memberId, content(), now())
  const face = appleFace(pass, facts, signer, services)
  const { changedAt, isOld } = await transact(pool, async (tx) => {
    const shown = fingerprint(face)
    const changedAt = pass.shown.equals(shown) ? pass.changedAt : await noteShown(tx, pass, shown, now())
    const isOld = hasIt(request.headers['if-modified-since'], changedAt)
    const limits = pass.voidedAt ? [signingsOfEnded] : [signings(pass.passId), signingsOfMember]
    const ofThisMember = limits.map((limit) => ofMember(pass.memberId, limit))
    if (!isOld) await limitUse(tx, ofThisMember, now())
    return { changedAt, isOld }
  })
  reply.header('last-modified', changedAt.toUTCString())
  if (isOld) return reply.status(304).send()
  return reply.type('application/vnd.apple.pkpass').send(await applePass(face, signer, services))
}

/** HTTP dates have whole seconds. Two changes of a pass are at least one second apart. */
function hasIt(ifModifiedSince: string | undefined, changedAt: Date): boolean {
  return ifModifiedSince !== undefined && Date.parse(ifModifiedSince) >= Math.floor(changedAt.getTime() / 1000) * 1000
}

const deviceIdPattern = /^[\w-]{1,100}$/
const pushTokenPattern = /^[\w+/=-]{8,200}$/

/** Each is notified of every change of the pass. */
const newDevices = (passId: string) => ({ what: `walletDevices ${passId}`, most: 60, seconds: 24 * 3600 })

/** 201 for a new phone, 200 for a known one, 401 without the pass's token, 429 after too many new ones. */
async function registerDevice(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const { deviceId } = request.params as { deviceId: string }
  const { pushToken } = (request.body ?? {}) as { pushToken?: unknown }
  const proven = await authorise(request, services)
  if (!proven) return reply.status(401).send()
  if (!deviceIdPattern.test(deviceId) || typeof pushToken !== 'string' || !pushTokenPattern.test(pushToken)) return reply.status(400).send()
  const { pass } = proven
  const isNew = await transact(services.pool, async (tx) => {
    const stored = await storeDevice(tx, deviceId, pass, pushToken, services.now())
    if (!stored) return false
    await limitUse(tx, [ofMember(pass.memberId, newDevices(pass.passId))], services.now())
    if ((await tx.run(publishAgain, pass.memberId, pass.passId)) > 0) await updatePassesSoon(tx, pass.memberId)
    return true
  })
  return reply.status(isNew ? 201 : 200).send()
}

/** The pass was removed from a phone, or is no longer to be updated there. */
async function unregisterDevice(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const { deviceId } = request.params as { deviceId: string }
  const proven = await authorise(request, services)
  if (!proven) return reply.status(401).send()
  await transact(services.pool, (tx) => tx.run(removeDevice, deviceId, proven.pass.memberId, proven.pass.passId))
  return reply.status(200).send()
}

/**
 * Lists the passes on a phone that have changed since its last request: 200 with their serial numbers and the tag for the next request, 204
 * if there are none. The phone authenticates only by its device id, which nobody else knows.
 */
async function listChanged(request: FastifyRequest, reply: FastifyReply, { db, wallets, now }: Services): Promise<unknown> {
  const { deviceId, passType } = request.params as { deviceId: string; passType: string }
  const { passesUpdatedSince = '' } = request.query as { passesUpdatedSince?: unknown }
  if (!deviceIdPattern.test(deviceId) || wallets.apple(now())?.passType !== passType) return reply.status(204).send()
  const since = new Date(/^\d{1,15}$/.test(String(passesUpdatedSince)) ? Number(passesUpdatedSince) : 0)
  const changed = await passesChangedOn(db, deviceId, since)
  const newest = changed.at(-1)
  if (!newest) return reply.status(204).send()
  return { serialNumbers: changed.map(serialOf), lastUpdated: String(newest.changedAt.getTime()) }
}
