import { constants, gzipSync } from 'node:zlib'
import type { CallName } from '@herzkarte/contract/all-calls.ts'
import type { onSendHookHandler } from 'fastify'
import { takesGzip } from '../runtime/takes-gzip.ts'

/** A smaller response fits into one packet anyway. */
const leastBytes = 1400
/**
 * These answers hold a code that is worth hearts, a gift or the card, and are sent as they are: a friend chooses the name that stands next to the code of
 * a transfer, and could try names until the length tells the code.
 */
const holdCodes: ReadonlySet<string> = new Set<CallName>([
  'exportUserData',
  'getHousehold',
  'getRecentTransferRecord',
  'getReferral',
  'getUserGiftRedeemCode',
  'getUserGiftRedeemMsg',
  'getUserMemberTierDetail',
  'getUserReservationMsg',
  'listUserGift',
  'listUserReservation',
])
/** Whether answers to a call may be compressed: they hold no code. */
export const isCompressible = (call: string): boolean => !holdCodes.has(call)

const options = { level: constants.Z_BEST_SPEED }

/**
 * Compresses the answer to a read, where the client takes gzip: the coupons of a market are 28 kB, and 5 kB then, for 0.1 ms of the processor. The
 * fastest level is also done sooner than another thread would have begun. It is not cached, so it needs no `vary`.
 *
 * Anyone who sees the length of an encrypted response could learn a secret in it from how well text of theirs, next to it, is compressed (BREACH). No other
 * website can make a browser send a member's token, so such text is not in the request. Another member's name may be in the answer (`holdCodes`).
 */
export const packAnswer: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || payload.length < leastBytes || !takesGzip(request)) return done(null, payload)
  const packed = gzipSync(payload, options)
  reply.header('content-encoding', 'gzip').header('content-length', packed.length)
  done(null, packed)
}
