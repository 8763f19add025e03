import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { freePort } from '@herzkarte/dev'
import { passCertificates, serverCertificate } from '@herzkarte/dev/wallet/certificates.ts'

const ip = '127.0.0.1'

/** Speaks HTTP/2 in front of a server, as the proxies of deploy/ do. The browser has to be told to trust its certificate. */
export async function openProxy(server: string) {
  const { hostname, port, host } = new URL(server)
  const { certificate, key } = await serverCertificate((await passCertificates()).root, ip)
  const proxy = createSecureServer({ key, cert: certificate, allowHTTP1: true }, (asked, answer) => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')))
    const passedOn = request({ hostname, port, method: asked.method, path: asked.url, headers: { ...headers, host } }, (answered) => {
      // Of one connection; HTTP/2 has none of them.
      const { connection, 'transfer-encoding': _, 'keep-alive': __, ...others } = answered.headers
      answer.writeHead(answered.statusCode ?? 502, others)
      answered.pipe(answer)
    })
    passedOn.on('error', () => answer.stream?.destroy())
    asked.pipe(passedOn)
  })
  const own = await freePort()
  await new Promise<void>((listening) => proxy.listen(own, ip, listening))
  return { url: `https://${ip}:${own}`, close: () => proxy.close() }
}
