import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../runtime/services.ts'
import { serialOf } from '../../serial.ts'
import { passesChangedOn } from './devices.ts'
import { deviceIdPattern } from './register-device.ts'

/**
 * Which passes on a phone have changed since it last asked: 200 with their serial numbers and the tag to ask with next time, 204 for none. The phone
 * proves nothing but that it knows its own name, which nobody else does.
 */
export async function listChanged(request: FastifyRequest, reply: FastifyReply, { db, wallets, now }: Services): Promise<unknown> {
  const { deviceId, passType } = request.params as { deviceId: string; passType: string }
  const { passesUpdatedSince = '' } = request.query as { passesUpdatedSince?: unknown }
  if (!deviceIdPattern.test(deviceId) || wallets.apple(now())?.passType !== passType) return reply.status(204).send()
  const since = new Date(/^\d{1,15}$/.test(String(passesUpdatedSince)) ? Number(passesUpdatedSince) : 0)
  const changed = await passesChangedOn(db, deviceId, since)
  const newest = changed.at(-1)
  if (!newest) return reply.status(204).send()
  return { serialNumbers: changed.map(serialOf), lastUpdated: String(newest.changedAt.getTime()) }
}
