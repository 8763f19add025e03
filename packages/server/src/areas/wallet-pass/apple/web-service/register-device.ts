import { dayMs } from '@herzkarte/rules/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitAttempts } from '../../../../kernel/attempts.ts'
import { transact } from '../../../../kernel/database/index.ts'
import { updatePassesSoon } from '../../../../runtime/delivery/pass-updates.ts'
import type { Services } from '../../../../runtime/services.ts'
import { authorise } from './authorise.ts'
import { deleteDevice, publishAgain, storeDevice } from './devices.ts'

export const deviceIdPattern = /^[\w-]{1,100}$/
const pushTokenPattern = /^[\w+/=-]{8,200}$/

/** Each is notified of every change of the pass. */
const newDevices = (passId: string) => ({ kind: `walletDevices ${passId}`, times: 60, windowMs: dayMs })

/** 201 for a new phone, 200 for a known one, 401 without the pass's token, 429 after too many new ones. */
export async function registerDevice(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const { deviceId } = request.params as { deviceId: string }
  const { pushToken } = (request.body ?? {}) as { pushToken?: unknown }
  const proven = await authorise(request, services)
  if (!proven) return reply.status(401).send()
  if (!deviceIdPattern.test(deviceId) || typeof pushToken !== 'string' || !pushTokenPattern.test(pushToken)) return reply.status(400).send()
  const { pass } = proven
  const isNew = await transact(services.pool, async (tx) => {
    const stored = await storeDevice(tx, deviceId, pass, pushToken, services.now())
    if (!stored) return false
    await limitAttempts(tx, pass.memberId, newDevices(pass.passId), services.now())
    if (await publishAgain(tx, pass)) await updatePassesSoon(tx, pass.memberId)
    return true
  })
  return reply.status(isNew ? 201 : 200).send()
}

/** The pass was removed from a phone, or is no longer to be updated there. */
export async function unregisterDevice(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const { deviceId } = request.params as { deviceId: string }
  const proven = await authorise(request, services)
  if (!proven) return reply.status(401).send()
  await transact(services.pool, (tx) => deleteDevice(tx, deviceId, proven.pass))
  return reply.status(200).send()
}
