import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2'

export interface Answer {
  status: number
  body: string
}

/** Providers answer with a line or two. The limit protects our memory. */
const maxBodyChars = 10_000

/**
 * Posts over one HTTP/2 connection, which is opened when needed and reopened after it broke. Rejects if there is no answer in time; the
 * connection is then discarded, because a dead connection does not report itself. `identity` is presented to services that request a client
 * certificate.
 */
export function http2Connection(url: string, timeoutMs: number, identity: { cert?: string; key?: string } = {}) {
  let current: ClientHttp2Session | undefined

  function open(): ClientHttp2Session {
    if (current && !current.closed && !current.destroyed) return current
    const session = connect(url, identity)
    const erase = () => {
      if (current === session) current = undefined
    }
    // The requests on the connection report the error.
    session.on('error', erase).on('goaway', erase).on('close', erase)
    session.unref()
    current = session
    return session
  }

  return function post(path: string, headers: OutgoingHttpHeaders, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const session = open()
      const stream = session.request({ ...headers, ':method': 'POST', ':path': path })
      let status = 0
      let text = ''
      // Ends the request too. Requests that were answered leave the connection to those after them.
      AbortSignal.timeout(timeoutMs).addEventListener('abort', () => {
        if (!stream.closed) session.destroy()
      })
      stream
        .setEncoding('utf8')
        .on('response', (answered) => {
          status = Number(answered[':status'])
        })
        .on('data', (chunk: string) => {
          if (text.length < maxBodyChars) text += chunk
        })
        .on('error', reject)
        // After an error the promise is already settled.
        .on('close', () => (status > 0 ? resolve({ status, body: text }) : reject(new Error('The connection ended without an answer'))))
        .end(body)
    })
  }
}
