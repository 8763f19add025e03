import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import tls, { type TLSSocket } from 'node:tls'
import { serverCertificate } from '@herzkarte/dev/wallet/certificates.ts'
import type { Certificates } from './support.ts'

/** APNs on this machine: takes pushes from anyone who proves to be the pass type. */
export interface Apns {
  url: string
  /** What came, as `token topic type payload`. */
  heard: string[]
  /** Answers of one phone's token from now on; 200 for all others. */
  answer(pushToken: string, status: number): void
  close(): Promise<void>
}

export async function startApns({ root, wwdr }: Certificates): Promise<Apns> {
  const own = await serverCertificate(root, '127.0.0.1')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), root.certificate])
  const heard: string[] = []
  const statuses = new Map<string, number>()
  const server: Http2SecureServer = createSecureServer({
    cert: own.certificate,
    key: own.key,
    ca: [root.certificate, wwdr.certificate],
    requestCert: true,
  })
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => sessions.add(session))
  server.on('stream', async (stream, headers) => {
    let payload = ''
    for await (const chunk of stream) payload += chunk
    const token = String(headers[':path']).replace('/3/device/', '')
    const subject = (stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate().subject as Record<string, string> | undefined
    const isProven = subject?.UID === headers['apns-topic']
    const status = isProven ? (statuses.get(token) ?? 200) : 403
    if (status === 200) heard.push([token, headers['apns-topic'], headers['apns-push-type'], payload].join(' '))
    stream.respond({ ':status': status })
    stream.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: (pushToken, status) => statuses.set(pushToken, status),
    async close() {
      for (const session of sessions) session.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
