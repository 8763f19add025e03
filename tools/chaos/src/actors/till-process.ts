import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileStore } from '@herzkarte/till-client/file-store.ts'
import { tillClient } from '@herzkarte/till-client/till-client.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'

/** What the cashier has the till do. */
export interface ToTill {
  id: number
  does: 'identify' | 'quote' | 'checkout' | 'refund' | 'void' | 'drained'
  input: unknown
}

/** The till is ready, has an answer or none, or tells later what became of a command. */
export type FromTill = { says: 'ready' } | { says: 'answer'; id: number; answer?: unknown } | { says: 'decided'; outcome: unknown }

/** A till in a separate process that can be killed: the till client library with its queue on disk. */
const say = (message: FromTill) => void process.send?.(message)
const client = tillClient({
  transport: httpTransport({ url: process.env.URL ?? '', key: process.env.KEY ?? '' }),
  store: await fileStore(process.env.QUEUE ?? join(tmpdir(), 'queue')),
  timeoutMs: 3000,
  firstPauseMs: 200,
  longestPauseMs: 1000,
  onDecided: (outcome) => say({ says: 'decided', outcome }),
})
await client.start()
process.on('message', async ({ id, does, input }: ToTill) => {
  const answer: Promise<unknown> = does === 'drained' ? client.drained() : client[does](input as never)
  say({ says: 'answer', id, answer: await answer.catch(() => undefined) })
})
process.on('disconnect', () => process.exit(0))
say({ says: 'ready' })
