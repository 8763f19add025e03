import type { FastifyRequest } from 'fastify'
import type { AppleSigner } from '../../../../kernel/ports.ts'
import type { Services } from '../../../../runtime/services.ts'
import { findPass, type Pass } from '../../passes.ts'
import { isPassToken, parseSerial } from '../../serial.ts'

/** A verified request of Apple Wallet: it has proven that it has the pass. */
export interface Proven {
  pass: Pass
  signer: AppleSigner
}

interface Named {
  passType: string
  serial: string
}

/** Undefined without the pass's own token, for other passes and for unknown passes. The response does not reveal which. */
export async function authorise(
  { params, headers }: FastifyRequest,
  { db, wallets, settings, now }: Services,
): Promise<Proven | undefined> {
  const { passType, serial } = params as Named
  const named = parseSerial(serial)
  const token = /^ApplePass (\S{1,100})$/.exec(headers.authorization ?? '')?.[1]
  if (!named || !token || !isPassToken(token, settings, named.passId)) return undefined
  const signer = wallets.apple(now())
  const pass = await findPass(db, named.memberId, named.passId)
  return signer && pass?.wallet === 'apple' && signer.passType === passType ? { pass, signer } : undefined
}
