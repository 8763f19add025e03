import type { TillInputOf, TillResultOf, tillCalls } from '@herzkarte/contract/till/index.ts'

type Calls = typeof tillCalls

/** The interface of the tills (docs/till.md), a function per call. */
export type TillApi = {
  readonly [Name in keyof Calls]: (input: TillInputOf<Calls[Name]>) => Promise<TillResultOf<Calls[Name]>>
}

export interface TillApiSettings {
  /** Address of the server: `https://herzkarte.example`. */
  url: string
  /** A key of the store, made by `herzkarte till-key`. */
  key: string
  /** Language of messages and receipts. Default `de_DE`. */
  lang?: 'de_DE' | 'en_US' | 'fr_FR'
  /** Default ten seconds. */
  timeoutMs?: number
}

/** The server has answered with an error. `code` never changes its meaning; the message is for people. */
export class HerzkarteError extends Error {
  override name = 'HerzkarteError'
  readonly code: number
  /** Details, if the error has some. */
  readonly result: unknown

  constructor(code: number, message: string, result: unknown) {
    super(message)
    this.code = code
    this.result = result
  }
}

/** There is no answer, or none of ours. Whether a command was booked is unknown: send it again with the same operation id. */
export class HerzkarteUnreachable extends Error {
  override name = 'HerzkarteUnreachable'
}

/** Calls the server. A till that must not stop without a network needs the queue of `packages/till-client` instead. Throws if there is no key. */
export function tillApi(settings: TillApiSettings): TillApi {
  if (!settings.key) throw new TypeError('tillApi needs the key of a store')
  return new Proxy({} as TillApi, {
    // A promise would be awaited by its `then`.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? (input: object) => send(name, input, settings) : undefined),
  })
}

async function send(name: string, input: object, { url, key, lang = 'de_DE', timeoutMs = 10_000 }: TillApiSettings): Promise<unknown> {
  const { errorCode, errorMessage, result } = await answerOf(`${url}/till/${name}?lang=${lang}`, {
    method: 'POST',
    headers: { authorization: `Till ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    // The key is for this server only.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (errorCode !== 0) throw new HerzkarteError(errorCode, errorMessage, result)
  return result
}

async function answerOf(address: string, request: RequestInit): Promise<{ errorCode: number; errorMessage: string; result: unknown }> {
  try {
    const answer: unknown = await (await fetch(address, request)).json()
    if (typeof answer === 'object' && answer !== null && 'errorCode' in answer) return answer as Awaited<ReturnType<typeof answerOf>>
  } catch (error) {
    throw new HerzkarteUnreachable('Herzkarte does not answer', { cause: error })
  }
  throw new HerzkarteUnreachable('Something else than Herzkarte answers')
}
