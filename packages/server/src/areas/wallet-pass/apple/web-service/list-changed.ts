import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../runtime/services.ts'
import { serialOf } from '../../serial.ts'
import { passesChangedOn } from './devices.ts'
import { deviceIdPattern } from './register-device.ts'

/**
 * Lists the passes on a phone that have changed since its last request: 200 with their serial numbers and the tag for the next request, 204
 * if there are none. The phone authenticates only by its device id, which nobody else knows.
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
