import { tooManyAttempts } from '../../../kernel/attempts.ts'
import { dbOn, type Tx } from '../../../kernel/database/index.ts'
import { counterKey, countInSlices, type KeyLimit, waitSecondsOf } from '../../../kernel/rate-counters.ts'
import type { TillCallContext } from '../../../runtime/till-handler.ts'

const seconds = 3600
/** The tills of a store scan fewer cards in an hour that are nobody's: mistyped ones, and those of closed accounts. */
const mostCards = 60
/** 10^8 codes cannot be tried with so few, and a phone shows fewer outdated ones at the tills of a store in an hour. */
const mostCodes = 20

type Context = Pick<TillCallContext, 'key' | 'services' | 'now'>

interface CardSession {
  memberId: string
  sessionTag: string
}

function limitOfCards({ key, services: { settings } }: Context): KeyLimit {
  return { key: counterKey(settings.secret, 'till:cards', key.keyId), most: mostCards * settings.rateLimitFactor, seconds }
}

/**
 * Rejects every card once the key has looked for too many that are nobody's: a stolen key would find out names and balances. Throws
 * `tooManyRequests` with the wait.
 */
export async function failIfGuessingCards(context: Context): Promise<void> {
  const waitSeconds = await waitSecondsOf(context.services.db, limitOfCards(context), context.now)
  if (waitSeconds === 0) return
  alarm('till_cards', 'a card was kept back: too many that its key looked for are nobody’s', context)
  throw tooManyAttempts(waitSeconds)
}

export async function countWrongCard(context: Context): Promise<void> {
  await countInSlices(dbOn(context.services.pool), [limitOfCards(context)], context.now)
}

/** The codes of a session count apart for each key, so that a stolen one keeps nobody from spending at other stores. */
function limitOfCodes(session: CardSession, { key, services: { settings } }: Context): KeyLimit {
  const whom = [key.keyId, session.memberId, session.sessionTag]
  return { key: counterKey(settings.secret, 'till:codes', ...whom), most: mostCodes, seconds }
}

/** Whether the codes of a session still count. Beyond the limit its card earns and cannot spend, until the hour is over. Others are not affected. */
export async function takesCodes(session: CardSession, context: Context & { tx: Tx }): Promise<boolean> {
  if ((await waitSecondsOf(context.tx, limitOfCodes(session, context), context.now)) === 0) return true
  alarm('till_codes', 'codes of a card were kept back: too many of its session were wrong', context)
  return false
}

/** Counts a code that was not right: outdated, or a guess. One that is shown again and again, as a screenshot at a scanner, is one. */
export async function countWrongCode(session: CardSession, code: string, context: Context & { tx: Tx }): Promise<void> {
  const limit = limitOfCodes(session, context)
  const once = { key: counterKey(context.services.settings.secret, 'till:code', limit.key, code), most: 1, seconds }
  await countInSlices(context.tx, [limit, once], context.now)
}

function alarm(limit: 'till_cards' | 'till_codes', message: string, { key, services }: Context): void {
  services.sendingMetrics.limitsReached.inc({ limit })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId }, message)
}
