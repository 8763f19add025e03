import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'

/** What happens to a request and its response on a connection. */
type Mishap = 'none' | 'answer cut' | 'delayed' | 'sent twice'

/** The frequency of each mishap. */
type Mood = readonly (readonly [weight: number, mishap: Mishap])[]

export type Line = Awaited<ReturnType<typeof openLine>>

export const wellBehaved: Mood = [[1, 'none']]
const longestDelayMs = 800

/**
 * A TCP proxy. All it knows of the protocol is where a request ends.
 *
 * @param to ports on this machine, tried in turn. A port that does not answer is skipped, as a load balancer does.
 */
export async function openLine(to: readonly number[], random: Random) {
  const open = new Set<net.Socket>()
  /** Operation ids of requests that were sent twice. */
  const repeated = new Set<string>()
  let turn = 0

  function keep(socket: net.Socket): net.Socket {
    open.add(socket.setNoDelay(true))
    // Connections are meant to break.
    return socket.on('error', () => {}).once('close', () => open.delete(socket))
  }

  async function reach(): Promise<net.Socket | undefined> {
    for (const _ of to) {
      const socket = keep(net.connect(to[turn++ % to.length] as number, '127.0.0.1'))
      if (await once(socket, 'connect').catch(() => undefined)) return socket
    }
    return undefined
  }

  /** Sends the same request on a separate connection and discards the response. */
  async function repeat(request: Buffer): Promise<void> {
    const operationId = /"operationId":"([\w-]+)"/.exec(request.toString('latin1'))?.[1]
    if (operationId) repeated.add(operationId)
    const socket = await reach()
    socket?.end(request).resume()
  }

  async function connect(client: net.Socket): Promise<void> {
    keep(client).pause()
    const server = await reach()
    if (!server) return void client.resetAndDestroy()
    client.once('close', () => server.destroy())
    server.once('close', () => client.destroy())
    let request: Buffer[] = []
    let mishap: Mishap = 'none'
    let isAnswered = true
    let sent = Promise.resolve()
    client.on('data', (chunk: Buffer) => {
      if (isAnswered) {
        request = []
        mishap = random.weighted(line.mood)
        isAnswered = false
      }
      request.push(chunk)
      if (mishap === 'sent twice' && isWholeRequest(Buffer.concat(request))) void repeat(Buffer.concat(request))
      const delayMs = mishap === 'delayed' ? random.next() * longestDelayMs : 0
      sent = sent.then(() => (delayMs ? pause(delayMs) : undefined)).then(() => void server.write(chunk))
    })
    server.on('data', (chunk: Buffer) => {
      isAnswered = true
      if (mishap === 'answer cut') client.destroy()
      else client.write(chunk)
    })
    client.resume()
  }

  const listener = net.createServer((client) => void connect(client)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  /** Breaks all open connections. */
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  const { port } = listener.address() as AddressInfo
  const line = {
    port,
    url: `http://127.0.0.1:${port}`,
    mood: wellBehaved,
    repeated,
    cut,
    async close(): Promise<void> {
      listener.close()
      cut()
      await once(listener, 'close')
    },
  }
  return line
}

/** Whether these bytes are exactly one complete HTTP request, so that it can be repeated. */
function isWholeRequest(bytes: Buffer): boolean {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /^content-length: *(\d+)/im.exec(bytes.toString('latin1', 0, headEnd))?.[1] ?? '0'
  return bytes.length === headEnd + 4 + Number(length)
}
