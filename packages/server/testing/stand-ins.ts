import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A stand-in for a provider, on this machine. */
export interface StandIn {
  port: number
  close(): Promise<void>
}

/** A real SMTP server without encryption; `mails` are the mails that it accepted. */
export async function smtpServer(options: SMTPServerOptions = {}): Promise<StandIn & { mails: { to: string[]; source: string }[] }> {
  const mails: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { mails, port: (server.server.address() as AddressInfo).port, close: () => new Promise((done) => server.close(() => done())) }
}

/** An SMS provider that answers with the given status; `requests` are the requests that it received. */
export async function smsProvider(status: number, headers: Record<string, string> = {}) {
  const requests: { method: string; headers: IncomingHttpHeaders; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ method: request.method ?? '', headers: request.headers, body: await json(request) })
    response.writeHead(status, headers).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    requests,
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Accepts connections, sends a greeting or nothing, and then stays silent. */
export async function silence(greeting = ''): Promise<StandIn> {
  const sockets = new Set<net.Socket>()
  const server = net
    .createServer((socket) => {
      sockets.add(socket.on('error', () => {}))
      socket.write(greeting)
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A port without a listener. */
export async function nobody(): Promise<number> {
  const { port, close } = await silence()
  await close()
  return port
}
