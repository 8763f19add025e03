import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileStore } from '@herzkarte/till-client/file-store.ts'
import { tillClient } from '@herzkarte/till-client/till-client.ts'
import { httpTransport, Rejected } from '@herzkarte/till-client/transport.ts'

/** Messages from the cashier to a till. */
export interface ToTill {
  id: number
  does: 'identify' | 'quote' | 'checkout' | 'checkouts' | 'refund' | 'void' | 'grant' | 'redeem' | 'pickup' | 'collect' | 'drained'
  input: unknown
}

/** Messages from the till: it is ready, the answer to a query, and the outcome of a command, immediately or later. */
export type FromTill =
  | { says: 'ready' }
  | { says: 'answer'; id: number; answer: unknown }
  | { says: 'rejected'; id: number; code: number }
  | { says: 'unanswered'; id: number }
  | { says: 'decided'; outcome: unknown }

/** A till in a separate process that can be killed: the till client library with its queue on disk. */
const say = (message: FromTill) => void process.send?.(message)
const store = await fileStore(process.env.QUEUE ?? join(tmpdir(), 'queue'))
const transport = httpTransport({ url: process.env.URL ?? '', key: process.env.KEY ?? '' })
const timeoutMs = 3000
const client = tillClient({
  transport,
  store,
  timeoutMs,
  firstPauseMs: 200,
  longestPauseMs: 1000,
  onDecided: (outcome) => say({ says: 'decided', outcome }),
})
await client.start()

/** Queues of sales are for tills that do without the library. */
async function reply(does: ToTill['does'], input: unknown): Promise<unknown> {
  if (does === 'drained') return client.drained()
  return does === 'checkouts' ? transport.send(does, input as never, timeoutMs) : client[does](input as never)
}

process.on('message', async ({ id, does, input }: ToTill) => {
  try {
    say({ says: 'answer', id, answer: await reply(does, input) })
  } catch (error) {
    say(error instanceof Rejected ? { says: 'rejected', id, code: error.code } : { says: 'unanswered', id })
  }
})
process.on('disconnect', () => process.exit(0))
say({ says: 'ready' })
