import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isEncrypted } from '../../runtime/pages/headers.ts'

const [tokenCookie, memberCookie] = ['herzkarte-preview', 'herzkarte-preview-as']
const frameScript = readFileSync(new URL('assets/frame.js', import.meta.url), 'utf8')

interface DoorOptions {
  token: string
  clock(): Date
  publicUrl: string
  /** Where the studio's pages are: they alone may have the preview in a frame. */
  studioUrl: string
  /** What the app keeps in the browser of a member, by key. */
  storedOf(as: string): Promise<Record<string, string>>
}

/**
 * Lets only those in who come with the token, or with the cookie that the token is exchanged for. Each page of the app and the till simulator begins with
 * the script of the preview, which has its clock and the member who is named by `as` in the address, or by the page before. Frames of another site
 * send no such cookie, so in a deployment studio and preview are names of one domain.
 */
export function openDoor(app: FastifyInstance, { token, clock, publicUrl, studioUrl, storedOf }: DoorOptions): void {
  const cookie = (name: string, value: string) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isEncrypted(publicUrl) ? '; Secure' : ''}`
  const ancestors = `frame-ancestors ${studioUrl} ${studioUrl.replace('localhost', '127.0.0.1')}`

  app.addHook('onRequest', async (request, reply) => {
    const { token: given, ...query } = request.query as Record<string, string>
    if (given === token) {
      const rest = new URLSearchParams(query)
      reply.header('set-cookie', [cookie(tokenCookie, token), cookie(memberCookie, encodeURIComponent(query.as ?? 'visitor'))])
      return reply.redirect(`${request.url.split('?')[0]}${rest.size > 0 ? `?${rest}` : ''}`)
    }
    if (cookieOf(request, tokenCookie) !== token)
      return reply.code(401).type('text/plain; charset=utf-8').send('This is the preview of the studio. Open it there.\n')
    // The page is changed below, so it must arrive uncompressed and complete.
    if (isPage(request))
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range']) delete request.raw.headers[name]
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPage(request) || !isHtml(reply)) return payload
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, ancestors)).removeHeader('x-frame-options')
    if (/^\/(?:outbox|share)\b/.test(request.url)) return payload
    const page = typeof payload === 'string' ? payload : await text(payload as Readable)
    const { as = decodeURIComponent(cookieOf(request, memberCookie) ?? 'visitor') } = request.query as { as?: string }
    const changed = page.replace(/<head>/, `<head><script src="/preview/frame.js?as=${encodeURIComponent(as)}"></script>`)
    reply.header('content-length', Buffer.byteLength(changed)).header('cache-control', 'no-store')
    return changed
  })

  app.get<{ Querystring: { as: string } }>('/preview/frame.js', async ({ query: { as } }, reply) => {
    const stored = await storedOf(as)
    const preview = JSON.stringify({ now: clock().getTime(), stored })
    return reply.type('text/javascript; charset=utf-8').send(`{\nconst preview = ${preview}\n${frameScript}}\n`)
  })
  // A service worker would outlive the content that it has, and has the browser's clock.
  app.get('/sw.js', (_, reply) => reply.callNotFound())
}

const cookieOf = ({ headers: { cookie = '' } }: FastifyRequest, name: string) =>
  cookie
    .split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const isPage = ({ headers, method }: FastifyRequest) => method === 'GET' && (headers.accept ?? '').includes('text/html')

const isHtml = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html')
