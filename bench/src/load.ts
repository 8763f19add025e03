import autocannon from 'autocannon'

export interface Load {
  url: string
  connections: number
  seconds: number
  requests: autocannon.Request[]
  /** Whether an answer is one; by default the envelope of a success. */
  isSuccess?(body: string): boolean
}

/** Requests answered per second; fails when any was not answered with success. */
export async function run({
  url,
  connections,
  seconds,
  requests,
  isSuccess = (body) => body.startsWith('{"errorCode":0'),
}: Load): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, requests, verifyBody: (body) => isSuccess(String(body)) })
  const wrong = result.errors + result.timeouts + result.non2xx + result.mismatches
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} requests to ${requests[0]?.path} failed`)
  return result.requests.total / result.duration
}
