import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'

/** Faults of a single request and its response on a connection. */
type Mishap = 'none' | 'rejected' | 'request cut' | 'answer cut' | 'half an answer' | 'delayed' | 'sent again' | 'sent twice at once'

/** A TCP proxy. All it knows of the protocol is where a request ends, and it injects the configured faults. */
export interface Line {
  port: number
  /** The frequency of each fault; all other requests go through. */
  mood: readonly (readonly [weight: number, mishap: Mishap])[]
  happened: Map<string, number>
  /** Operation ids of duplicated requests. */
  repeated: Set<string>
  /** Breaks all open connections. */
  cut(): void
  close(): Promise<void>
}

export const wellBehaved: Line['mood'] = [[1, 'none']]
const longestDelayMs = 800

interface Ends {
  /** Ports on this machine, tried in turn. A port that does not answer is skipped, as a load balancer does. */
  to: readonly number[]
  random: Random
}

export async function openChannel({ to, random }: Ends): Promise<Line> {
  const open = new Set<net.Socket>()
  const happened = new Map<string, number>()
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
      const isThere = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      if (isThere) return socket
    }
    return undefined
  }

  function draw(): Mishap {
    const mishap = random.weighted(line.mood)
    if (mishap !== 'none') happened.set(mishap, (happened.get(mishap) ?? 0) + 1)
    return mishap
  }

  /** Sends the same request on a separate connection and discards the response. */
  async function repeat(question: Buffer): Promise<void> {
    const operationId = /"operationId":"([\w-]+)"/.exec(question.toString('latin1'))?.[1]
    if (operationId) repeated.add(operationId)
    const socket = await reach()
    socket?.end(question).resume()
  }

  async function connect(client: net.Socket): Promise<void> {
    keep(client)
    let mishap = draw()
    if (mishap === 'rejected') return void client.resetAndDestroy()
    client.pause()
    const server = await reach()
    if (!server) return void client.resetAndDestroy()
    const end = () => {
      client.destroy()
      server.destroy()
    }
    client.once('close', end)
    server.once('close', end)
    let question: Buffer[] = []
    let answering = false
    let delayed = Promise.resolve()

    client.on('data', (chunk: Buffer) => {
      if (answering) {
        // The next request on the same connection.
        question = []
        answering = false
        mishap = draw()
      }
      question.push(chunk)
      if (mishap === 'request cut' || mishap === 'rejected') {
        server.write(chunk.subarray(0, chunk.length / 2), end)
        return
      }
      if (mishap === 'sent twice at once' && isWholeRequest(Buffer.concat(question))) void repeat(Buffer.concat(question))
      if (mishap !== 'delayed') return void server.write(chunk)
      delayed = delayed.then(() => pause(random.next() * longestDelayMs)).then(() => void server.write(chunk))
    })
    server.on('data', (chunk: Buffer) => {
      const isFirst = !answering
      answering = true
      if (isFirst && mishap === 'sent again') void repeat(Buffer.concat(question))
      if (mishap === 'answer cut') return end()
      if (mishap === 'half an answer') return void client.write(chunk.subarray(0, chunk.length / 2), end)
      client.write(chunk)
    })
    client.resume()
  }

  const listener = net.createServer((client) => void connect(client)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  const line: Line = {
    port: (listener.address() as AddressInfo).port,
    mood: wellBehaved,
    happened,
    repeated,
    cut,
    close: () =>
      new Promise((done) => {
        listener.close(() => done())
        cut()
      }),
  }
  return line
}

const headEnd = Buffer.from('\r\n\r\n')

/** Whether these bytes are exactly one complete HTTP request, so that it can be repeated. */
function isWholeRequest(bytes: Buffer): boolean {
  const head = bytes.indexOf(headEnd)
  if (head < 0) return false
  const length = /^content-length: *(\d+)/im.exec(bytes.toString('latin1', 0, head))?.[1] ?? '0'
  return bytes.length === head + headEnd.length + Number(length)
}
