import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { errorsOfEveryTillCall, type TillAnswer, type TillCall } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statement, transact } from '../kernel/database/index.ts'
import { ApiError } from '../kernel/errors.ts'
import { onceFor } from '../kernel/once-for.ts'
import type { Areas } from '../runtime/fold-areas.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import type { TillCallContext, TillHandler, TillKeyInUse } from '../runtime/till-handler.ts'
import { failure, success } from './envelope.ts'
import { declaredErrorOf } from './faults.ts'
import { tillBodyBytes } from './read-bodies.ts'
import { securityWatch } from './security-watch.ts'
import { logFault, serveRoute } from './serve-route.ts'
import { tillInputReader } from './till-input.ts'

/** More tills than any merchant has. Made-up till numbers must not fill the memory. */
const maxTills = 10_000

const note = statement<never, [string, string, Date]>(`
  insert into tills_seen (store_id, till_number, last_seen_at) values ($1, $2, $3)
  on conflict (store_id, till_number) do update set last_seen_at = greatest(tills_seen.last_seen_at, excluded.last_seen_at)`)

/** Records that a till has called, at most once a minute for each. It never fails, and nobody waits for it. */
function tillNotes({ pool, log }: Pick<Services, 'pool' | 'log'>) {
  const noted = new Map<string, number>()
  return (storeId: string, tillNumber: string, now: Date): void => {
    const till = `${storeId}/${tillNumber}`
    if (now.getTime() - (noted.get(till) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
    if (noted.size >= maxTills) noted.clear()
    noted.set(till, now.getTime())
    transact(pool, (tx) => tx.run(note, storeId, tillNumber, now)).catch((error) => log.warn({ err: error }, 'a till could not be noted'))
  }
}

const declaredBy = onceFor(({ errors }: TillCall) => new Set<string>([...errors, ...errorsOfEveryCall, ...errorsOfEveryTillCall]))

/** Serves the tills' calls over HTTP, whose keys are checked (`identifyTills`): validate, run, present. */
export function serveTill(app: FastifyInstance, services: Services, areas: Areas): void {
  const noteTill = tillNotes(services)
  const readerOf = onceFor((call: TillCall) => tillInputReader(call, services.settings.tillStrict))
  /** For parts of requests: a request is watched by its route. */
  const watchOf = onceFor(({ name }: TillCall) => securityWatch(`till/${name}`, services))

  async function act({ call, run }: TillHandler, request: FastifyRequest, lang: Lang): Promise<unknown> {
    const now = services.now()
    const content = services.content()
    const key = request.tillKey
    if (!key) throw new Error('The key of a till is checked before its call')
    const { storeId } = key
    if (!content.store(storeId)?.active) throw new ApiError('storeInactive')
    const { input, warnings } = readerOf(call)(request.body ?? {})
    checkTill(key, input)
    noteTill(storeId, input.tillNumber, now)
    const context: TillCallContext = {
      ...{ lang, now, day: dayOf(now, content.merchant.timeZone), content, services, storeId, key, warnings },
      answerAlone: (handler, part) => answerPart(handler, part, context, request),
    }
    return run(input, context)
  }

  /** Answers a part of a request like a request of its own. */
  async function answerPart(
    { call, run }: TillHandler,
    part: unknown,
    context: TillCallContext,
    request: FastifyRequest,
  ): Promise<TillAnswer> {
    try {
      const { input, warnings } = readerOf(call)(part)
      checkTill(context.key, input)
      return success(await run(input, { ...context, warnings }))
    } catch (error) {
      const apiError = declaredErrorOf(error, declaredBy(call), areas.constraints)
      watchOf(call)(request, apiError)
      logFault(request, error, { call: `till/${call.name}`, apiError })
      return failure(apiError, context.lang, request.id, true)
    }
  }

  for (const handler of Object.values(areas.till.calls)) {
    const { name, path: url, result } = handler.call
    const lang = (request: FastifyRequest) => langOfRequest(request.query, services)
    const route = {
      name: `till/${name}`,
      method: 'POST',
      url,
      result,
      bodyLimit: tillBodyBytes,
      declared: declaredBy(handler.call),
      lang,
    } as const
    serveRoute(app, { ...route, act: (request, lang) => act(handler, request, lang) }, services, areas)
  }
}

/** A stolen key that is for one till cannot take the receipt numbers of the others. */
function checkTill({ tillNumbers }: TillKeyInUse, { tillNumber }: { tillNumber: string }): void {
  if (tillNumbers && !tillNumbers.includes(tillNumber)) throw new ApiError('tillNotOfKey')
}
