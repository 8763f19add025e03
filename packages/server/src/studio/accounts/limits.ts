import type { FastifyRequest } from 'fastify'
import { dbOn } from '../../kernel/database/index.ts'
import { counterKey, countUse, longest } from '../../kernel/limits.ts'
import { networkOf } from '../../runtime/network-keys.ts'
import { StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'

/** As at the product's sign-in. */
const signIns = { most: 60, seconds: 600 }

/** Counts a try at getting in, by network. */
export async function limitNetwork({ pool, settings, security, now }: StudioServices, { ip }: FastifyRequest, call: string): Promise<void> {
  const limit = { ...signIns, most: signIns.most * settings.rateLimitFactor, key: counterKey(settings.secret, call, networkOf(ip)) }
  const waitSeconds = longest(await countUse(dbOn(pool), [limit], now()))
  if (waitSeconds === 0) return
  security.record({ kind: 'limited', call, error: 'tooManyRequests', address: ip })
  throw mustWait(waitSeconds)
}

export function mustWait(waitSeconds: number): StudioError {
  const minutes = Math.ceil(waitSeconds / 60)
  return new StudioError(
    'wait',
    {
      de: `Zu viele Versuche. Der nächste geht in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}.`,
      en: `Too many tries. The next one is possible in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    },
    waitSeconds,
  )
}
