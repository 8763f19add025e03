import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { FuzzRequest } from './transport.ts'

export interface FuzzAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
/** After this time, a missing answer counts as none. */
const patienceMs = 30_000

/** Sends a request as it is. Rejects when the connection ends without an answer. An idle connection that the server closed does not count. */
export async function send(url: string, request: FuzzRequest, authorization: string | undefined): Promise<FuzzAnswer> {
  return sendOnce(url, request, authorization).catch((error: Error) => {
    if (error instanceof ClosedMeanwhile) return sendOnce(url, request, authorization)
    throw error
  })
}

class ClosedMeanwhile extends Error {}

function sendOnce(url: string, { method, path, headers, body }: FuzzRequest, authorization: string | undefined): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const key = authorization === undefined ? {} : { authorization }
    const length = body.length > 0 || method !== 'GET' ? { 'content-length': body.length } : {}
    const asked = request({ agent, hostname, port, method, path, headers: { ...headers, ...key, ...length }, timeout: patienceMs })
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${patienceMs} ms`)))
    asked.on('error', (error: NodeJS.ErrnoException) =>
      reject(asked.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile(error.message) : error),
    )
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        }),
      )
    })
    asked.end(body)
  })
}
