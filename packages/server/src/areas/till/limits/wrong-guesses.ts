import { type Attempt, attempt, waitOf } from '../../../kernel/attempts.ts'
import { type Tx, transact } from '../../../kernel/database/index.ts'
import { counterKey, countUse, tooManyRequests } from '../../../kernel/limits.ts'
import type { TillCallContext } from '../../../runtime/till-handler.ts'

/** The tills of a store scan fewer cards in an hour that are nobody's: mistyped ones, and those of closed accounts. */
const cardsPerHour = 60
/** 10^8 codes cannot be tried with so few, and a phone shows fewer outdated ones at the tills of a store in an hour. */
const codesPerHour = 20

type Context = Pick<TillCallContext, 'key' | 'services' | 'now'>

type CardSession = Record<'memberId' | 'sessionTag', string>

function cardOf({ key, services: { settings } }: Context): Attempt {
  return { what: 'till:cards', target: 'any', from: key.keyId, perHour: cardsPerHour * settings.rateLimitFactor }
}

/**
 * Rejects every card once the key has looked for too many that are nobody's: a stolen key would find out names and balances. Right ones are not counted, so
 * that the tills of a key do not wait for each other. Throws `tooManyRequests` with the wait.
 */
export async function failIfGuessingCards(context: Context): Promise<void> {
  const { services, now } = context
  const waitSeconds = await waitOf(services.db, cardOf(context), { secret: services.settings.secret, now })
  if (waitSeconds === 0) return
  alarm('till_cards', 'a card was kept back: too many that its key looked for are nobody’s', context)
  throw tooManyRequests(waitSeconds)
}

export async function countWrongCard(context: Context): Promise<void> {
  const { pool, settings } = context.services
  await transact(pool, (tx) => attempt(tx, cardOf(context), { secret: settings.secret, now: context.now }))
}

/** The codes of a session count apart for each key, so that a stolen one keeps nobody from spending at other stores. */
function codeOf({ memberId, sessionTag }: CardSession, { key }: Context): Attempt {
  return { what: 'till:codes', target: `${memberId} ${sessionTag}`, from: key.keyId, perHour: codesPerHour }
}

/** Whether the codes of a session still count. Beyond the limit its card earns and cannot spend, until the hour is over. Others are not affected. */
export async function takesCodes(session: CardSession, context: Context & { tx: Tx }): Promise<boolean> {
  const { tx, services, now } = context
  if ((await waitOf(tx, codeOf(session, context), { secret: services.settings.secret, now })) === 0) return true
  alarm('till_codes', 'codes of a card were kept back: too many of its session were wrong', context)
  return false
}

/** Counts a code that was not right: outdated, or a guess. One that is shown again and again, as a screenshot at a scanner, is one. */
export async function countWrongCode(session: CardSession, code: string, context: Context & { tx: Tx }): Promise<void> {
  const { tx, key, services, now } = context
  const { secret } = services.settings
  const once = { key: counterKey(secret, 'till:code', session.memberId, session.sessionTag, key.keyId, code), most: 1, seconds: 3600 }
  if ((await countUse(tx, [once], now)).length === 0) await attempt(tx, codeOf(session, context), { secret, now })
}

function alarm(limit: 'till_cards' | 'till_codes', message: string, { key, services }: Context): void {
  services.sendingMetrics.limitsReached.inc({ limit })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId }, message)
}
