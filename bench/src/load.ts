import autocannon from 'autocannon'

export interface Load {
  url: string
  connections: number
  seconds: number
  requests: autocannon.Request[]
  /** Whether an answer is one; by default the envelope of a success. */
  isSuccess?(body: string): boolean
}

export interface Measured {
  /** Requests answered per second. */
  rate: number
  answered: number
  /** How long answers took, in milliseconds: half of them, 95 and 99 of a hundred were as quick or quicker. */
  p50: number
  p95: number
  p99: number
}

/** Loads a server and measures; fails when any request was not answered with success. */
export async function run({
  url,
  connections,
  seconds,
  requests,
  isSuccess = (body) => body.startsWith('{"errorCode":0'),
}: Load): Promise<Measured> {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { url, connections, duration: seconds, requests, verifyBody: (body) => isSuccess(String(body)) },
      (error, value) => (error ? reject(error) : resolve(value)),
    )
    instance.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  const wrong = result.errors + result.timeouts + result.non2xx + result.mismatches
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} requests to ${requests[0]?.path} failed`)
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { rate: result.requests.total / result.duration, answered: result.requests.total, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
