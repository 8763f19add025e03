import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitAttempts } from '../../../../kernel/attempts.ts'
import { transact } from '../../../../kernel/database/index.ts'
import type { Services } from '../../../../runtime/services.ts'
import { readFacts } from '../../facts.ts'
import { noteShown } from '../../passes.ts'
import { appleFace, applePass, fingerprint } from '../apple-pass.ts'
import { authorise } from './authorise.ts'

/** A phone fetches a pass once after each change. Signing one takes 60 ms of a thread. */
const windowMs = 10 * minuteMs
const signings = (passId: string) => ({ kind: `walletSignings ${passId}`, times: 60, windowMs })
/** Who has a copy of one pass leaves enough for the others. */
const signingsOfMember = { kind: 'walletSignings', times: 300, windowMs }
const signingsOfEnded = { kind: 'walletSignings ended', times: 20, windowMs }

/** The current pass, 304 if the phone already has it, 401 without the pass's token, 429 if it was fetched too often. A pass that has ended says so. */
export async function getPass(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
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
    if (!isOld) for (const limit of limits) await limitAttempts(tx, pass.memberId, limit, now())
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
