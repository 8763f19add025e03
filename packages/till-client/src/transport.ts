import type { ErrorCode } from '@herzkarte/contract/errors/catalogue.ts'
import type { tillCalls } from '@herzkarte/contract/till/index.ts'
import type { Static } from 'typebox'

export type TillCallName = keyof typeof tillCalls
export type TillInput<Name extends TillCallName> = Static<(typeof tillCalls)[Name]['input']>
export type TillResult<Name extends TillCallName> = Static<(typeof tillCalls)[Name]['result']>

const internalError: ErrorCode<'internalError'> = 90500
const ledgerTimedOut: ErrorCode<'ledgerTimedOut'> = 10514
/** An error of the server, or a ledger that was too slow, perhaps for this customer only. */
export const serverErrors: ReadonlySet<number> = new Set([internalError, ledgerTimedOut])

/** The loyalty system did not answer or asked for a retry. Nothing is decided, and the same command may be sent again. */
export class Unanswered extends Error {
  /** Minimum wait before the next try, if the server gave one. */
  readonly retryAfterMs: number

  constructor(message: string, retryAfterMs = 0) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** The loyalty system failed with a server error. If this command causes the error, it recurs with every try, and others must not wait for it. */
export class ServerErrored extends Unanswered {
  readonly code: number

  constructor(message: string, retryAfterMs = 0, code: number = internalError) {
    super(message, retryAfterMs)
    this.code = code
  }
}

/** The loyalty system rejected the command. Retrying does not help. */
export class Rejected extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Nobody has this card. */
export const cardNumberNotFound: ErrorCode<'cardNumberNotFound'> = 10575

const giftRedemptionError: ErrorCode<'giftRedemptionError'> = 10418
const reservationPickUpError: ErrorCode<'reservationPickUpError'> = 10419
/** A code whose gift may have been handed over before. */
export const perhapsHandedOver: ReadonlySet<number> = new Set([giftRedemptionError, reservationPickUpError])

/** The quote is outdated; the till requests a new one. */
export const quoteOutdated: ErrorCode<'quoteOutdated'> = 10596

const freshCodeRequired: ErrorCode<'freshCodeRequired'> = 10579
const rewardNotReadyAtTill: ErrorCode<'rewardNotReadyAtTill'> = 10586
const rewardWithoutGoods: ErrorCode<'rewardWithoutGoods'> = 10633
/** The sale cannot spend anything of the member's, or not the rewards that it names. */
export const cannotSpend: ReadonlySet<number> = new Set([freshCodeRequired, rewardNotReadyAtTill, rewardWithoutGoods])

/** Ledger unavailable, too many requests, service unavailable: no command would be taken now. */
const comeAgain: ReadonlySet<number> = new Set([10513, 90429, 90503])

export interface Transport {
  /** Sends one call. Fails with Unanswered (ServerErrored if the server answered with an error of its own) or Rejected. */
  send<Name extends TillCallName>(name: Name, input: TillInput<Name>, timeoutMs: number): Promise<TillResult<Name>>
}

export interface TransportSettings {
  /** Address of the API, without a trailing slash. */
  url: string
  /** The store's till key. */
  key: string
  lang?: string
  fetch?: typeof fetch
}

/** The till interface over HTTP. */
export function httpTransport({ url, key, lang = 'de_DE', fetch: request = fetch }: TransportSettings): Transport {
  return {
    async send(name, input, timeoutMs) {
      let response: Response | undefined
      let envelope: { errorCode: number; errorMessage: string; result: unknown }
      try {
        response = await request(`${url}/till/${name}?lang=${lang}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Till ${key}`, ...traceOf(input) },
          body: JSON.stringify(input),
          signal: AbortSignal.timeout(timeoutMs),
        })
        envelope = (await response.json()) as typeof envelope
        // A gateway in between may answer with JSON of its own.
        if (!Number.isInteger(envelope?.errorCode)) throw new Error(`HTTP ${response.status} of something else`)
      } catch (error) {
        // Something in between rejects this request, for instance as too large: others may get through.
        if (response && isRejection(response)) throw new ServerErrored(`HTTP ${response.status}`)
        throw new Unanswered(error instanceof Error ? error.message : 'No answer')
      }
      const { errorCode: code, errorMessage: message } = envelope
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000
      if (serverErrors.has(code)) throw new ServerErrored(message, retryAfterMs, code)
      if (comeAgain.has(code)) throw new Unanswered(message, retryAfterMs)
      if (code !== 0) throw new Rejected(code, message)
      return envelope.result as never
    },
  }
}

function isRejection({ status }: Response): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The trace of a command has the id of its operation, so that its repetitions belong together. Servers without traces ignore it. */
function traceOf(input: object): { traceparent?: string } {
  const traceId = 'operationId' in input ? String(input.operationId).toLowerCase().replaceAll('-', '') : ''
  if (!/^[\da-f]{32}$/.test(traceId)) return {}
  const spanId = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { traceparent: `00-${traceId}-${spanId}-01` }
}
