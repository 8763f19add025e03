import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const cookieName = 'herzkarte-preview'
const loopback = /^(?:::1|(?:::ffff:)?127\.)/

/** Pages of browsers run on the browser's clock, so this script comes first in each and sets it to the preview's. */
const clockScript = (now: Date) => `{
  const aheadMs = ${now.getTime()} - Date.now()
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given, target) => Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now() + aheadMs], target),
    get: (RealDate, name) => (name === 'now' ? () => RealDate.now() + aheadMs : RealDate[name]),
  })
}
`

/**
 * Lets only those in who come with the token, or with the cookie that the token was exchanged for, and puts the preview's clock into every page of the
 * app and the till simulator. Until `open`, only this machine gets in: members are made through the API first.
 */
export function door(token: string, clock: () => Date) {
  let isOpen = false

  function guard(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const { token: given, ...query } = request.query as Record<string, string>
      if (given === token) {
        const rest = new URLSearchParams(query)
        reply.header('set-cookie', `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax`)
        return reply.redirect(`${request.url.split('?')[0]}${rest.size > 0 ? `?${rest}` : ''}`)
      }
      if (!isOpen && loopback.test(request.socket.remoteAddress ?? '')) return
      if (!(request.headers.cookie ?? '').split(/; */).includes(`${cookieName}=${token}`))
        return reply
          .code(401)
          .type('text/plain; charset=utf-8')
          .send('This is a preview. Open it by the complete link that you were given.\n')
      // The page is changed below, so it must arrive uncompressed and complete.
      if (isPage(request))
        for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range']) delete request.raw.headers[name]
    })

    app.addHook('onSend', async (request, reply, payload) => {
      const isHtml = String(reply.getHeader('content-type')).startsWith('text/html')
      if (!isHtml || !isPage(request) || /^\/(?:outbox|preview|share)\b/.test(request.url)) return payload
      const page = typeof payload === 'string' ? payload : await text(payload as Readable)
      const withClock = page.replace(/<head>/, '<head><script src="/preview/clock.js"></script>')
      reply.header('content-length', Buffer.byteLength(withClock)).header('cache-control', 'no-store')
      return withClock
    })

    app.get('/preview/clock.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(clockScript(clock())))
    // A service worker would outlive the preview on this address, and has the browser's clock.
    app.get('/sw.js', (_, reply) => reply.callNotFound())
  }

  return {
    guard,
    open() {
      isOpen = true
    },
  }
}

function isPage({ headers, method }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}
